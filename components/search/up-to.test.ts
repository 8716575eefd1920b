import { expect, test } from 'vitest';
import { upTo } from './up-to.ts';

test('a number stays with its noun where a label wraps', () => {
	expect(upTo(2, (count) => `${count} habitaciones`)[2]).toBe('2\u00a0habitaciones');
	expect(upTo(1, (count) => `${count} bebé en brazos`)[1]).toBe('1\u00a0bebé en brazos');
	expect(upTo(2, () => 'غرفتان')[2]).toBe('غرفتان');
});
