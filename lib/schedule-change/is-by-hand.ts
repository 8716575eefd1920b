import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';

/** Whether a schedule change can only be settled with the airline by an agent, who then records what was done. */
export const isByHand = ({ available_actions: actions }: Pick<AirlineInitiatedChange, 'available_actions'>): boolean =>
	actions.includes('update') && !actions.includes('accept');
