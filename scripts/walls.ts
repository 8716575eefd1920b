import { ROOT } from './root.ts';
import { run } from './supervise/run.ts';
import { checkWalls } from './walls/check-walls.ts';

await run(async () => {
	const breaches = checkWalls(ROOT);
	for (const { message } of breaches) console.error(message);
	return breaches.length === 0 ? 0 : 1;
});
