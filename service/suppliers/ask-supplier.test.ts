import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { holdUp } from '#base/testing/hold-up.ts';
import { withinLimit } from './ask-supplier.ts';

const supplier = { code: 'XX' };

it('hears an answer that came while our own work held up the process', async () => {
	const asked = withinLimit(supplier, { limitMs: 200 }, async () => (await readFile(import.meta.filename)).length);
	await turn();
	holdUp(600);
	expect(await asked).toBeGreaterThan(0);
});

it('gives up a supplier that stays silent at the limit', async () => {
	const since = performance.now();
	const asked = withinLimit(supplier, { limitMs: 200 }, () => new Promise<never>(() => {}));
	await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
	expect(performance.now() - since).toBeLessThan(500);
});
