import { startDatabase } from './database.ts';
import { accountsCommand } from './accounts/accounts-command.ts';
import { ROOT } from './root.ts';
import { loadEnvironment, readSettings } from './settings.ts';
import { run } from './supervise/run.ts';

await run(async () => {
	const { dataDir, environment, service } = readSettings(loadEnvironment(ROOT), ROOT);
	const database = await startDatabase({
		dataDir,
		port: service.DB_PORT,
		log: console.error,
		externalUrl: environment.DATABASE_URL,
	});
	// What the storefront's modules read their settings from.
	Object.assign(process.env, environment, { DATABASE_URL: database.url });
	try {
		const { connectWebDatabase } = await import('#lib/server/db/web-database.ts');
		const db = connectWebDatabase(database.url);
		try {
			for (const line of await accountsCommand(db, process.argv.slice(2))) console.log(line);
		} finally {
			await db.close();
		}
	} finally {
		await database.stop();
	}
});
