import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { endpoint } from '../endpoint.ts';

/** The test clock: `now` is real time plus `offset_ms`. Live mode has no offset. */
export const SandboxClock = z.object({ now: Instant, offset_ms: z.int() });
export type SandboxClock = z.infer<typeof SandboxClock>;

export const advanceClock = endpoint({
	name: 'advanceClock',
	summary: 'Move the test clock of your organisation',
	method: 'POST',
	path: '/sandbox/clock',
	body: z.object({
		advance_ms: z
			.int()
			.min(0)
			.max(400 * 86_400_000)
			.describe('Milliseconds forward; 0 only reads'),
	}),
	data: SandboxClock,
	status: 200,
	testModeOnly: true,
});
