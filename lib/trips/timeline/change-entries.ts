import { actorOf, actsBehind, recordOf } from './actor-of.ts';
import type { TimelineSource } from './timeline-entry.ts';

/** That flights were changed and extras added on this site or elsewhere, by whom. */
export const changeEntries: TimelineSource = ({ order, acts }) => {
	const changes = order.changes.flatMap(({ confirmed_at: at }) => at ?? []);
	const changed = actsBehind(acts, 'change_order', changes);
	const additions = acts.filter(({ action, outcome }) => action === 'add_services' && outcome === 'done');
	return [
		...changes.map((at, i) => ({
			at,
			kind: 'changed' as const,
			by: actorOf(changed[i]),
			...recordOf(changed[i]),
		})),
		...additions.map((act) => ({
			at: act.settledAt ?? act.begunAt,
			kind: 'extras_added' as const,
			by: actorOf(act),
			...recordOf(act),
		})),
	];
};
