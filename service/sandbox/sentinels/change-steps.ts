import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { MONEY_STEPS } from './later-steps.ts';
import { listedSteps, type Step } from './listed-steps.ts';

const ASKING: readonly Step[] = [
	[
		'order_not_changeable',
		'Change an order of Wayfare Airways (ZZ), then ask what other flights cost: it changes once.',
	],
	[
		'order_not_changeable_yet',
		'Book Ryanair (FR), which changes nothing for 24 hours here, then ask what other flights cost.',
	],
];
const MAKING: readonly Step[] = [
	[
		'order_not_changeable',
		'Ask what other flights cost, move the test clock on by 31 minutes, then take one of the offers.',
	],
	['order_change_already_actioned', 'Confirm a change, then take its offer once more.'],
];
const CONFIRMING: readonly Step[] = [
	['order_change_already_actioned', 'Confirm a change, then once more.'],
	[
		'order_not_changeable',
		'Confirm a change while extras are being added to the order: one act on an order is on its way at a time.',
	],
];

/** Answers to a change that our own records decide: what to do for each. */
export const CHANGE_STEPS: readonly SandboxSentinel[] = [
	...listedSteps('createOrderChangeRequest', ASKING),
	...listedSteps('createOrderChange', MAKING),
	...listedSteps('confirmOrderChange', [...CONFIRMING, ...MONEY_STEPS]),
];
