import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { findOldVersions } from './supply-chain/minimum-versions.ts';
import { run } from './supervise/run.ts';

await run(async () => {
	const old = findOldVersions(
		JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Parameters<typeof findOldVersions>[0],
	);
	for (const line of old) console.error(line);
	return old.length === 0 ? 0 : 1;
});
