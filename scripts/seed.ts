import { parseArgs } from 'node:util';
import { seedBookings } from './seed/bookings/seed-bookings.ts';
import { sampleSearch } from './seed/sample-search.ts';
import { loadEnvironment, readSettings } from './settings.ts';
import { SetupError } from './setup-error.ts';
import { ROOT } from './root.ts';
import { startDatabase } from './database.ts';
import { startProduct } from './supervise.ts';
import { portIsFree } from './free-port.ts';
import { run } from './supervise/run.ts';

/** More than a test database should hold. */
const MOST = 1_000_000;
/** After how many bookings it prints its progress. */
const TOLD_EVERY = 10_000;

/** How many bookings are asked for; 0: none, but a sample search. */
function askedBookings(): number {
	try {
		const { values } = parseArgs({ options: { bookings: { type: 'string' } } });
		const count = Number(values.bookings ?? 0);
		if (Number.isInteger(count) && count >= 0 && count <= MOST) return count;
	} catch {
		// Said below.
	}
	throw new SetupError(`Usage: npm run seed [-- --bookings <1 to ${MOST}>]`);
}

/** Uses the service that runs, or starts it for as long as seeding takes. */
await run(async () => {
	const bookings = askedBookings();
	const settings = readSettings(loadEnvironment(ROOT), ROOT);
	const { dataDir, service, environment } = settings;
	const running = (await portIsFree(service.API_PORT)) ? await startProduct({ mode: 'service' }) : undefined;
	// The database that runs already, and where it is.
	const port = service.DB_PORT;
	const database = await startDatabase({ dataDir, port, log: console.error, externalUrl: environment.DATABASE_URL });
	const known = { ...settings, environment: { ...environment, DATABASE_URL: database.url } };
	try {
		if (bookings === 0) await sampleSearch(known);
		else
			await seedBookings(known, bookings, (written) => {
				if (written % TOLD_EVERY === 0) console.log(`${written} bookings written.`);
			});
	} catch (error) {
		throw new SetupError(`Seeding failed: ${(error as Error).message}`);
	} finally {
		await database.stop();
		await running?.stop();
	}
	console.log(bookings === 0 ? 'Made a sample search.' : `Made ${bookings} bookings.`);
});
