import { connect } from '#base/pool.ts';
import { migrateWeb } from '#lib/server/db/migrate-web.ts';
import { personalCodec } from '#service/db/personal.ts';
import { createSealer } from '#service/seal.ts';
import type { Settings } from '../../settings.ts';
import { makeCustomers } from './customers.ts';
import { demoFamilies } from './families.ts';
import { bookTemplates } from './templates.ts';
import { writeBookings } from './write-bookings.ts';

/** As many journeys are searched for and booked as a client would, and all other bookings written after them. */
const SEARCHES = 24;
/** Enough of them for a few hundred. */
const FEW_SEARCHES = 8;
const FEW = 1_000;

/**
 * Makes `count` bookings of flights and stays in every state, beside those that there are. `settings` are those of the
 * running service; the storefront need not run.
 */
export async function seedBookings(
	settings: Settings,
	count: number,
	onWritten?: (written: number) => void,
): Promise<void> {
	const { environment, service } = settings;
	// The desk's index is sealed and hashed by the storefront's own keys.
	Object.assign(process.env, environment);
	const url = environment.DATABASE_URL ?? '';
	await migrateWeb(url);
	const key = service.PERSONS_KEY;
	const db = connect(url, {
		applicationName: 'seed',
		// Cleaning a table of 100,000 bookings takes its time on a busy machine.
		statementTimeoutMs: 600_000,
		codec: personalCodec(key === undefined ? undefined : createSealer(key, 'personal data')),
	});
	try {
		const customers = await makeCustomers(settings, demoFamilies(new Date().toISOString().slice(0, 10)));
		const templates = await bookTemplates(settings, count > FEW ? SEARCHES : FEW_SEARCHES, customers);
		const booked = Object.values(templates).flat().length;
		await writeBookings({ settings, db, templates, count: Math.max(0, count - booked), onWritten });
	} finally {
		await db.close();
	}
}
