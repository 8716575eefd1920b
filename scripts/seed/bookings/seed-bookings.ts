import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connect } from '#base/pool.ts';
import { migrateWeb } from '#lib/server/db/migrate-web.ts';
import { personalCodec } from '#service/db/personal.ts';
import { createSealer } from '#service/seal.ts';
import { ROOT } from '../../root.ts';
import type { Settings } from '../../settings.ts';
import { workOf } from '../desk-work/how-many.ts';
import type { DeskWork } from '../desk-work/leave-work.ts';
import { makeCustomers } from './customers.ts';
import { demoFamilies } from './families.ts';
import { bookRefusedRefunds } from './refused-refunds.ts';
import { bookTemplates } from './templates.ts';
import { writeBookings } from './write-bookings.ts';

/** As many journeys are searched for and booked as a client would, and all other bookings written after them. */
const SEARCHES = 24;
/** Enough of them for a few hundred. */
const FEW_SEARCHES = 8;
const FEW = 1_000;

export type LeaveWork = (settings: Settings, work: DeskWork) => Promise<void>;

/** The storefront's modules are for servers alone, which Node has to be told at its start. */
async function leaveInOwnProcess({ environment }: Settings, work: DeskWork): Promise<void> {
	const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/seed-desk-work.ts', JSON.stringify(work)];
	await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...environment } });
}

/**
 * Makes `count` bookings of flights and stays in every state, beside those that there are. `settings` are those of the
 * running service; the storefront need not run. `leave`: leaves work in the desk's queues; in a process of its own unless given.
 */
export async function seedBookings(
	settings: Settings,
	count: number,
	onWritten?: (written: number) => void,
	leave: LeaveWork = leaveInOwnProcess,
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
		const each = workOf(count);
		const failedRefunds = await bookRefusedRefunds(settings, Math.ceil(each / 2));
		templates.alone.push(...failedRefunds);
		const booked = Object.values(templates).flat().length;
		const copies = Math.max(0, count - booked);
		const turning = await writeBookings({
			settings,
			db,
			templates,
			members: customers.members,
			count: copies,
			soon: each,
			onWritten,
		});
		await leave(settings, { each, failedRefunds, turning, spare: templates.alone });
	} finally {
		await db.close();
	}
}
