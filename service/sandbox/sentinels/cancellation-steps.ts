import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';

const step = (endpoint: string, code: ErrorCode, description: string): SandboxSentinel => ({
	input: 'steps',
	value: null,
	endpoint,
	status: ERRORS[code].status,
	code,
	description,
});

/** Answers to a cancellation that our own records decide: what to do for each. */
export const CANCELLATION_STEPS: readonly SandboxSentinel[] = [
	step(
		'createOrderCancellation',
		'already_cancelled',
		'Cancel an order, then ask again what cancelling it gives back.',
	),
	step(
		'createOrderCancellation',
		'order_not_cancellable',
		'Move the test clock beyond the first departure of an order, then ask what cancelling it gives back.',
	),
	step(
		'confirmOrderCancellation',
		'order_cancellation_stale',
		'Ask twice what cancelling an order gives back, then confirm the first answer; or move the test clock on by 61 minutes, then confirm.',
	),
	step('confirmOrderCancellation', 'already_cancelled', 'Confirm the cancellation of an order, then once more.'),
	step(
		'confirmOrderCancellation',
		'order_not_cancellable',
		'Confirm while extras are being added to the order: one act on an order is on its way at a time.',
	),
];
