import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateWeb } from '#lib/server/db/migrate-web.ts';
import { migrate } from '#service/db/migrate.ts';
import { startDatabase } from './database.ts';
import { hasOwners } from './database/owners.ts';
import { findPostmaster, stopPostmaster } from './database/postmaster.ts';
import { freePort } from './free-port.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

/** Where the tests' server is, for the worker processes. */
const SERVER = 'WAYFARE_TEST_SERVER';
const PREFIX = 'wayfare-test-';
const TEMPLATE = 'wayfare_template';

export interface TestDatabase {
	/** A new, empty database, with every migration applied. */
	url: string;
	drop(): Promise<void>;
}

const onServer = (serverUrl: string, database: string): string => serverUrl.replace(/\/[^/]*$/, `/${database}`);

async function run(serverUrl: string, sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: onServer(serverUrl, 'postgres') });
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}

/** Ends servers and removes folders of test runs that were killed. */
async function sweepLeftovers(): Promise<void> {
	for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
		const home = join(tmpdir(), name, 'postgres');
		const running = findPostmaster(join(home, 'data'));
		if (!running || hasOwners(home)) continue;
		await stopPostmaster(running.pid);
		rmSync(join(tmpdir(), name), { recursive: true, force: true });
	}
}

/** Starts a throwaway server with a migrated template database. `TEST_DATABASE_URL` names a server to use instead. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
	keepTemporaryFilesInMemory();
	await sweepLeftovers();
	const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
	const externalUrl = process.env.TEST_DATABASE_URL;
	const server = await startDatabase({ dataDir, port: await freePort(), log: () => {}, throwaway: true, externalUrl });
	const template = `${TEMPLATE}_${randomBytes(4).toString('hex')}`;
	const url = onServer(server.url, template);
	const stop = async (): Promise<void> => {
		await run(server.url, `drop database if exists ${template} with (force)`);
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		await run(server.url, `create database ${template}`);
		await migrate(url);
		await migrateWeb(url);
	} catch (error) {
		await stop();
		throw error;
	}
	return { url, stop };
}

/** Whether the processes of this run have a server already. */
export const isTestServerShared = (): boolean => process.env[SERVER] !== undefined;

/** Makes the server's address known to the processes that this one starts. */
export function shareTestServer(url: string): void {
	process.env[SERVER] = url;
}

/**
 * A fresh database, cloned from the migrated template. Inside vitest the server is already there; elsewhere one is
 * started, and stopped by `drop`.
 */
export async function testDatabase(): Promise<TestDatabase> {
	const shared = process.env[SERVER];
	const own = shared ? undefined : await startTestServer();
	const template = shared ?? own?.url ?? '';
	const name = `test_${randomBytes(6).toString('hex')}`;
	// Copied as files: written to the log, its pages would be written twice.
	await run(
		template,
		`create database ${name} template ${template.slice(template.lastIndexOf('/') + 1)} strategy file_copy`,
	);
	return {
		url: onServer(template, name),
		drop: async () => {
			await run(template, `drop database if exists ${name} with (force)`);
			await own?.stop();
		},
	};
}
