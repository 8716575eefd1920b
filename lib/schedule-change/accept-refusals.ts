import { actRefusals } from '../acting/act-refusals.ts';

/** How a refusal to accept a schedule change is told; words below `schedule.refused`. In each case nothing was accepted. */
export const acceptRefusal = actRefusals({
	stale_airline_initiated_change_accept: { own: 'stale', again: true },
	unsupported_action: { own: 'closed', again: false },
	not_found: { own: 'closed', again: false },
	already_cancelled: { own: 'cancelled', again: false },
});
