import { connectWebDatabase } from '#lib/server/db/web-database.ts';
import { migrateWeb } from '#lib/server/db/migrate-web.ts';
import { hangUp } from './access/ask.ts';
import { runMatrix } from './access/run-matrix.ts';
import { runRevocation } from './access/revocation.ts';
import { siteRoutes } from './access/site-routes.ts';
import { type Booked, makeWorld, type Party } from './access/world.ts';
import { ROOT } from './root.ts';
import { run } from './supervise/run.ts';

/**
 * Everybody at every address of two storefronts that share the database DATABASE_URL: `prepare` migrates it before they
 * start, `run` asks, and prints as JSON what it came to. Told by `e2e/once/access.e2e.ts`, with the storefronts' settings.
 */
await run(async () => {
	const url = process.env.DATABASE_URL ?? '';
	const [what, told = '{}'] = process.argv.slice(2);
	if (what === 'prepare') {
		await migrateWeb(url);
		return;
	}
	const { here, there, booked, other, party } = JSON.parse(told) as Record<'here' | 'there', string> &
		Record<'booked' | 'other', Booked> & { party: Party };
	const db = connectWebDatabase(url);
	try {
		const world = await makeWorld(db, booked, other, party);
		const began = process.cpuUsage();
		const matrix = await runMatrix(db, { origins: [here, there], world, routes: siteRoutes(ROOT) });
		const { user, system } = process.cpuUsage(began);
		const revoked = await runRevocation(db, [here, there]);
		console.log(JSON.stringify({ matrix, revoked, askedForS: (user + system) / 1e6 }));
	} finally {
		hangUp();
		await db.close();
	}
});
