import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { listedSteps, type Step } from './listed-steps.ts';

const QUOTING: readonly Step[] = [
	['already_cancelled', 'Cancel an order, then ask again what cancelling it gives back.'],
	[
		'order_not_cancellable',
		'Move the test clock beyond the first departure of an order, then ask what cancelling it gives back.',
	],
];
const CONFIRMING: readonly Step[] = [
	[
		'order_cancellation_stale',
		'Ask twice what cancelling an order gives back, then confirm the first answer; or move the test clock on by 61 minutes, then confirm.',
	],
	['already_cancelled', 'Confirm the cancellation of an order, then once more.'],
	[
		'order_not_cancellable',
		'Confirm while extras are being added to the order: one act on an order is on its way at a time.',
	],
];

/** Answers to a cancellation that our own records decide: what to do for each. */
export const CANCELLATION_STEPS: readonly SandboxSentinel[] = [
	...listedSteps('createOrderCancellation', QUOTING),
	...listedSteps('confirmOrderCancellation', CONFIRMING),
];
