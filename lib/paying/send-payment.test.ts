import { describe, expect, it } from 'vitest';
import { ProblemError } from '../api/problem-error.ts';
import type { Intent } from '../intents/intent.ts';
import { makeIntent } from '../intents/testing/make-intent.ts';
import { sendPayment } from './send-payment.ts';

const intent = (state: Intent['state'], attempt: number) => makeIntent({ state, attempt });

/** The line fails when the press is sent, then at the first `failures` readings; then the booking stands as `found`. */
function brokenLine(error: ProblemError, failures: number, found: Intent) {
	const seen = { unsure: 0, sent: 0, waits: [] as number[] };
	let left = failures;
	return {
		seen,
		steps: {
			send: async () => {
				seen.sent++;
				throw error;
			},
			read: async () => {
				if (left-- > 0) throw new ProblemError('lost', 0, []);
				return found;
			},
			wait: async (ms: number) => void seen.waits.push(ms),
			onUnsure: () => void seen.unsure++,
		},
	};
}

describe('a press whose answer is lost', () => {
	it.each(['paying', 'checking', 'confirmed'] as const)('is found to be %s, and is never sent again', async (state) => {
		const { steps, seen } = brokenLine(new ProblemError('lost', 0, []), 3, intent(state, 1));
		expect(await sendPayment(0, steps)).toMatchObject({ state });
		expect(seen).toEqual({ sent: 1, unsure: 3, waits: [1_000, 2_000, 4_000] });
	});

	it.each([
		['lost', 0, 'unsent'],
		['offline', 0, 'unsent'],
		['down', 503, 'down'],
	] as const)('%s: it is said only when no attempt has begun', async (kind, status, told) => {
		const { steps } = brokenLine(new ProblemError(kind, status, []), 1, intent('draft', 2));
		await expect(sendPayment(2, steps)).rejects.toMatchObject({ kind: told });
	});

	it('comes back with the refusal of the attempt that it made', async () => {
		const { steps } = brokenLine(new ProblemError('down', 503, []), 1, intent('draft', 3));
		expect(await sendPayment(2, steps)).toMatchObject({ state: 'draft', attempt: 3 });
	});

	it.each([422, 429, 404])('is not looked up after a refusal with %i', async (status) => {
		const { steps, seen } = brokenLine(new ProblemError('refused', status, []), 0, intent('draft', 0));
		await expect(sendPayment(0, steps)).rejects.toMatchObject({ status });
		expect(seen.waits).toEqual([]);
	});
});
