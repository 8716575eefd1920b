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

/** Answers about a schedule change that our own records decide: what to do for each. */
export const SCHEDULE_STEPS: readonly SandboxSentinel[] = [
	step(
		'acceptAirlineInitiatedChange',
		'unsupported_action',
		'Make a schedule change of the kind update_only or cancelled, then accept it; or accept one twice.',
	),
	step(
		'acceptAirlineInitiatedChange',
		'stale_airline_initiated_change_accept',
		'Make two schedule changes of an order, then accept the first.',
	),
	step(
		'updateAirlineInitiatedChange',
		'unsupported_action',
		'Make a schedule change of the kind time, then say that it was accepted elsewhere.',
	),
	step(
		'updateAirlineInitiatedChange',
		'already_cancelled',
		'Make a schedule change of the kind update_only, cancel the order, then say that the change was accepted elsewhere.',
	),
	step(
		'createSandboxScheduleChange',
		'unsupported_action',
		'Cancel an order, then make a schedule change of it; or make a downgrade of one in economy.',
	),
];
