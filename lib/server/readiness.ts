import 'server-only';
import { webDatabase } from './db/web-database.ts';
import { env } from './env.ts';
import { logFailure } from './log-failure.ts';

export interface Readiness {
	ready: boolean;
	/** `migrations`: the schema of the storefront is up to date, which its first statement sees to. */
	checks: { database: boolean; migrations: boolean; api: boolean };
}

/** Longest that one look may take before what it looks at counts as lost, milliseconds. */
const PATIENCE_MS = 1_500;
/** How long an answer serves those who ask next: the probe has no limit, and must not become a load. */
const FRESH_MS = 1_000;
/** PostgreSQL refuses or ends connections, or has no free one. */
const AWAY = /^(E[A-Z]+|08...|57P0.|53300)$/;

async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, fail) => {
		timer = setTimeout(() => fail(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), PATIENCE_MS);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function lookAtDatabase(): Promise<{ database: boolean; migrations: boolean; error?: unknown }> {
	try {
		await inTime(webDatabase().query('select 1'));
		return { database: true, migrations: true };
	} catch (error) {
		const { code } = error as { code?: unknown };
		// Whatever has no code is a connection that gave up waiting.
		return { database: typeof code === 'string' && !AWAY.test(code), migrations: false, error };
	}
}

/** A booking API that is not ours has no `/readyz`, and says so: it is there. */
async function lookAtApi(): Promise<{ api: boolean; error?: unknown }> {
	try {
		const url = `${env().BOOKING_API_URL.replace(/\/$/, '')}/readyz`;
		const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
		await response.body?.cancel();
		return response.status < 500 ? { api: true } : { api: false, error: new Error(`status ${response.status}`) };
	} catch (error) {
		return { api: false, error };
	}
}

let wasReady = true;

async function look(): Promise<Readiness> {
	const [{ database, migrations, error: ofDatabase }, { api, error: ofApi }] = await Promise.all([
		lookAtDatabase(),
		lookAtApi(),
	]);
	const ready = database && migrations && api;
	if (wasReady && ofDatabase !== undefined) logFailure('readiness: database', ofDatabase);
	if (wasReady && ofApi !== undefined) logFailure('readiness: booking API', ofApi);
	wasReady = ready;
	return { ready, checks: { database, migrations, api } };
}

let latest: { at: number; found: Promise<Readiness> } | undefined;

/** Whether this process can do its work, as it stood within the last second. Never rejects. */
export function readiness(): Promise<Readiness> {
	const now = performance.now();
	if (!latest || now - latest.at > FRESH_MS) latest = { at: now, found: look() };
	return latest.found;
}
