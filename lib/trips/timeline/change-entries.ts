import { actorOf, recordOf } from './actor-of.ts';
import type { TimelineSource } from './timeline-entry.ts';

/** That flights were changed and extras added on this site or elsewhere, by whom. */
export const changeEntries: TimelineSource = ({ order, acts }) => {
	const done = (action: string) => acts.filter((act) => act.action === action && act.outcome === 'done');
	const [changes, additions] = [done('change_order'), done('add_services')];
	return [
		...order.changes
			.filter(({ confirmed_at: at }) => at !== null)
			.map(({ confirmed_at: at, updated_at }, i) => ({
				at: at ?? updated_at,
				kind: 'changed' as const,
				by: actorOf(changes[i]),
				...recordOf(changes[i]),
			})),
		...additions.map((act) => ({
			at: act.settledAt ?? act.begunAt,
			kind: 'extras_added' as const,
			by: actorOf(act),
			...recordOf(act),
		})),
	];
};
