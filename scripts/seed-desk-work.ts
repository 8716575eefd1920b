import { loadEnvironment, readSettings } from './settings.ts';
import { leaveWork, type DeskWork } from './seed/desk-work/leave-work.ts';
import { ROOT } from './root.ts';
import { run } from './supervise/run.ts';

// The part of the seed that is done by the storefront's own modules, which are for servers alone: Node has to be told so at
// its start. `seed.ts` runs it beside a database and a service that run.
await run(async () => {
	const settings = readSettings(loadEnvironment(ROOT), ROOT);
	// What the storefront's modules read their settings from.
	Object.assign(process.env, settings.environment);
	await leaveWork(settings, JSON.parse(process.argv[2] ?? '') as DeskWork);
});
