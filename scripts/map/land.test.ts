import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { landSvg } from './land.ts';

test('public/land.svg is what the map data draws', () => {
	const drawn = readFileSync(path.join(import.meta.dirname, '../../public/land.svg'), 'utf8');
	expect(drawn === landSvg(), 'run node --import tsx scripts/map/land.ts').toBe(true);
});
