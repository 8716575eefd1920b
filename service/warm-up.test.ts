import { expect, test, vi } from 'vitest';
import { noAirlines } from './suppliers/none.ts';
import { warmUp } from './warm-up.ts';

test('airlines make what their first search needs before it comes', async () => {
	const prepare = vi.fn<() => Promise<void>>(async () => {});
	await warmUp({ suppliers: { air: { ...noAirlines, prepare } } });
	expect(prepare).toHaveBeenCalledOnce();
});

test('airlines that need nothing are left alone', async () => {
	await expect(warmUp({ suppliers: { air: noAirlines } })).resolves.toBeUndefined();
});
