import { loadEnvironment, readSettings } from './settings.ts';
import { ROOT } from './root.ts';
import { askedToStop } from './supervise/asked-to-stop.ts';
import { run } from './supervise/run.ts';
import { webhooksCommand } from './webhooks/webhooks-command.ts';

await run(() =>
	webhooksCommand({
		settings: readSettings(loadEnvironment(ROOT), ROOT),
		args: process.argv.slice(2),
		print: (line) => console.log(line),
		note: (line) => console.error(line),
		stop: askedToStop(),
	}),
);
