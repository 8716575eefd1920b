import { sampleSearch } from './seed/sample-search.ts';
import { loadEnvironment, readSettings } from './settings.ts';
import { SetupError } from './setup-error.ts';
import { ROOT } from './root.ts';
import { startProduct } from './supervise.ts';
import { portIsFree } from './free-port.ts';
import { run } from './supervise/run.ts';

/** Uses the service that runs, or starts it for as long as seeding takes. */
await run(async () => {
	const settings = readSettings(loadEnvironment(ROOT), ROOT);
	const running = (await portIsFree(settings.service.API_PORT)) ? await startProduct({ mode: 'service' }) : undefined;
	try {
		await sampleSearch(running?.settings ?? settings);
	} catch (error) {
		throw new SetupError(`The sample search failed: ${(error as Error).message}`);
	} finally {
		await running?.stop();
	}
	console.log('Made a sample search.');
});
