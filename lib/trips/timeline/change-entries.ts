import { actorOf, isDuring, recordOf } from './actor-of.ts';
import type { TimelineSource } from './timeline-entry.ts';

/** That flights were changed and extras added on this site or elsewhere, by whom. */
export const changeEntries: TimelineSource = ({ order, acts }) => {
	const done = (action: string) => acts.filter((act) => act.action === action && act.outcome === 'done');
	const [changes, additions] = [done('change_order'), done('add_services')];
	return [
		...order.changes.flatMap(({ confirmed_at: at }, i) => {
			if (at === null) return [];
			// Where some were made elsewhere, the time tells which was made here.
			const act = changes.length === order.changes.length ? changes[i] : changes.find((each) => isDuring(at, each));
			return [{ at, kind: 'changed' as const, by: actorOf(act), ...recordOf(act) }];
		}),
		...additions.map((act) => ({
			at: act.settledAt ?? act.begunAt,
			kind: 'extras_added' as const,
			by: actorOf(act),
			...recordOf(act),
		})),
	];
};
