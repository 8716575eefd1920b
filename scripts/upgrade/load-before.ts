import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../root.ts';
import type { TestDatabase } from '../test-database.ts';
import type { Said } from './said-of.ts';

/** Test keys, with which the rows were sealed and their tokens hashed. */
export const TOKEN = 'service_test_of_the_upgrade_fixture';
export const KEYS = { WEB_SECRET: 'web-secret-of-the-upgrade-fixture', DATA_KEY: 'data-key-of-the-upgrade-fixture' };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The migrations of that day, in the order in which they ran. Later ones are not among them. */
const MIGRATIONS: Readonly<Record<string, { folder: string; files: readonly string[] }>> = {
	service: {
		folder: 'service/db/migrations',
		files: [
			'0001_core',
			'0002_searches',
			'0003_customers',
			'0004_payments',
			'0005_offer_pricing',
			'0006_orders',
			'0007_paying_later',
			'0008_webhooks',
			'0009_webhook_deliveries',
			'0010_lean_bookings',
		],
	},
	sandbox: {
		folder: 'service/suppliers/simulated/books/migrations',
		files: ['0000_books', '0001_seats_taken', '0002_bookings', '0004_acquirer', '0005_selling', '0006_lean_books'],
	},
	vault: { folder: 'service/cards/migrations', files: ['0001_vault'] },
	web: {
		folder: 'lib/server/db/migrations',
		files: ['0001_visitor_searches', '0002_bookings', '0003_mail_and_invoices', '0004_trips', '0005_webhooks'],
	},
};

/** Names of visitors as long as the ids that cookies carry. */
const withVisitors = (text: string): string => text.replaceAll(/\bvisitor-[a-z]+/g, (id) => id.padEnd(22, '_'));

const read = (name: string): string => readFileSync(join(ROOT, 'scripts/upgrade', name), 'utf8');

/** Moves dates by whole days, so that the rows are between one hour and a day and an hour old whenever they are loaded. */
function movedTo(now: number, takenAt: string): (text: string) => string {
	const days = Math.floor((now - HOUR_MS - Date.parse(takenAt)) / DAY_MS);
	const moved = (date: string): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
	return (text) => text.replaceAll(/\b202[67]-\d\d-\d\d/g, moved);
}

interface Before {
	database: TestDatabase;
	said: Said;
}

/** A database as that day's code left it, with the records of its migrator, and what it said of itself. */
export async function loadBefore(serverUrl: string): Promise<Before> {
	const json = read('2026-11-22.json');
	const { taken_at: takenAt } = JSON.parse(json) as { taken_at: string };
	const moved = movedTo(Date.now(), takenAt);
	const move = (text: string): string => withVisitors(moved(text));
	const name = `before_${randomBytes(6).toString('hex')}`;
	const on = (database: string): string => serverUrl.replace(/\/[^/]*$/, `/${database}`);
	const run = async (database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
		const client = new pg.Client({ connectionString: on(database) });
		await client.connect();
		try {
			await work(client);
		} finally {
			await client.end();
		}
	};
	await run('postgres', (client) => client.query(`create database ${name}`));
	await run(name, async (client) => {
		await client.query('set client_min_messages = warning');
		for (const [schema, { folder, files }] of Object.entries(MIGRATIONS)) {
			await client.query(`create schema ${schema}`);
			// As the migrator of that day kept its records.
			await client.query(
				`create table ${schema}.migrations (id serial primary key, hash text not null, created_at bigint)`,
			);
			for (const file of files) await client.query(readFileSync(join(ROOT, folder, `${file}.sql`), 'utf8'));
		}
		await client.query(move(read('2026-11-22.sql')));
		// What was typed is kept for about a day: of rows a day and an hour old it would be gone.
		await client.query("update web.booking_intents set keep_until = keep_until + interval '2 hours'");
	});
	return {
		database: {
			url: on(name),
			drop: () => run('postgres', (client) => client.query(`drop database if exists ${name} with (force)`)),
		},
		said: JSON.parse(move(json)) as Said,
	};
}
