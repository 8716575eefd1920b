import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';
import type { Settings } from '../settings.ts';
import { seedBookings } from './bookings/seed-bookings.ts';
import { callApi, sampleSearch } from './sample-search.ts';

/** Enough that lists have pages and searches something to find. */
const BOOKINGS = 200;

/**
 * Fills the storefront's test organisation when it has never searched: a search, then bookings in every state, and accounts
 * to sign in with.
 */
export async function seedIfEmpty(settings: Settings): Promise<void> {
	const { data } = (await callApi(settings, '/air/offer_requests?limit=1')) as { data: unknown[] };
	if (data.length > 0) return;
	await sampleSearch(settings);
	console.log('Made a sample search, so that the pages have something to show.');
	await seedBookings(settings, BOOKINGS);
	console.log(`Made ${BOOKINGS} sample bookings, so that the desk has something to find.`);
	// Who sells for real signs their own people in.
	if (!settings.environment.BOOKING_API_TOKEN?.includes('_live_')) console.log(await demoAccounts(settings));
}

/** In its own process: the storefront's modules are for servers alone, which Node has to be told at its start. */
async function demoAccounts({ environment }: Settings): Promise<string> {
	const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/accounts.ts', 'demo'];
	const { stdout } = await promisify(execFile)(process.execPath, args, {
		cwd: ROOT,
		env: { ...process.env, ...environment },
	});
	return stdout.trim();
}
