import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';

/** Ways to answer a schedule change. */
export type Choice = 'accept' | 'change' | 'refund' | 'agent';

const OF_ACTIONS = [
	['accept', 'accept'],
	['change', 'change'],
	['cancel', 'refund'],
] as const satisfies readonly (readonly [AirlineInitiatedChange['available_actions'][number], Choice])[];

/** What can be chosen of a schedule change: what the airline takes, and always a person to ask. */
export const choicesOf = ({
	available_actions: actions,
}: Pick<AirlineInitiatedChange, 'available_actions'>): Choice[] => [
	...OF_ACTIONS.flatMap(([action, choice]) => (actions.includes(action) ? [choice] : [])),
	'agent',
];
