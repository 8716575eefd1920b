import { expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { KNOWN_PAIRS } from './data/known-pairs.ts';
import { implausibilities } from './testing/implausible.ts';
import { createWorld } from './world.ts';

const RANDOM_PAIRS = 2_000;

test('a frequent flyer believes 60 well-known pairs and 2,000 others', { timeout: 240_000 }, () => {
	expect(KNOWN_PAIRS.length).toBeGreaterThanOrEqual(60);
	const refdata = loadRefData();
	const found = implausibilities(createWorld(refdata), refdata, RANDOM_PAIRS);
	const lines = [...found].flatMap(([kind, list]) => [`${kind}: ${list.size}`, ...[...list].slice(0, 20)]);
	expect(lines, lines.join('\n')).toEqual([]);
});
