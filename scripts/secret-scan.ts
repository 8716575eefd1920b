import { ROOT } from './root.ts';
import { scanForSecrets, trackedFiles } from './supply-chain/scan-for-secrets.ts';
import { run } from './supervise/run.ts';

await run(async () => {
	const found = await scanForSecrets(ROOT, trackedFiles(ROOT));
	for (const line of found) console.error(line);
	return found.length === 0 ? 0 : 1;
});
