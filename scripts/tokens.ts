import { migrate } from '#service/db/migrate.ts';
import { connect } from '#base/pool.ts';
import { startDatabase } from './database.ts';
import { loadEnvironment, readSettings } from './settings.ts';
import { ROOT } from './root.ts';
import { run } from './supervise/run.ts';
import { tokensCommand } from './tokens/tokens-command.ts';

await run(async () => {
	const { dataDir, environment, service } = readSettings(loadEnvironment(ROOT), ROOT);
	const database = await startDatabase({
		dataDir,
		port: service.DB_PORT,
		log: console.error,
		externalUrl: environment.DATABASE_URL,
	});
	try {
		await migrate(database.url);
		const db = connect(database.url);
		try {
			for (const line of await tokensCommand(db, service, process.argv.slice(2))) console.log(line);
		} finally {
			await db.close();
		}
	} finally {
		await database.stop();
	}
});
