import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { listedSteps, type Step } from './listed-steps.ts';

const ACCEPTING: readonly Step[] = [
	[
		'unsupported_action',
		'Make a schedule change of the kind update_only or cancelled, then accept it; or accept one twice.',
	],
	['stale_airline_initiated_change_accept', 'Make two schedule changes of an order, then accept the first.'],
];
const RECORDING: readonly Step[] = [
	['unsupported_action', 'Make a schedule change of the kind time, then say that it was accepted elsewhere.'],
	[
		'already_cancelled',
		'Make a schedule change of the kind update_only, cancel the order, then say that the change was accepted elsewhere.',
	],
];
const MAKING: readonly Step[] = [
	['unsupported_action', 'Cancel an order, then make a schedule change of it; or make a downgrade of one in economy.'],
];

/** Answers about a schedule change that our own records decide: what to do for each. */
export const SCHEDULE_STEPS: readonly SandboxSentinel[] = [
	...listedSteps('acceptAirlineInitiatedChange', ACCEPTING),
	...listedSteps('updateAirlineInitiatedChange', RECORDING),
	...listedSteps('createSandboxScheduleChange', MAKING),
];
