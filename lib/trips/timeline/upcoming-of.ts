import { instantOf } from '#lib/travel/local-time.ts';
import { answerBy } from '../../schedule-change/answer-by.ts';
import { isByHand } from '../../schedule-change/is-by-hand.ts';
import { openChange } from '../../schedule-change/open-change.ts';
import { tripStatus } from '../trip-status.ts';
import type { TimelineEntry, TimelineFacts, UpcomingKind } from './timeline-entry.ts';

type Upcoming = TimelineEntry<UpcomingKind>;

/** What of a trip is still to come, the soonest first: deadlines, flights, mails. */
export function upcomingOf({ order, now, mails }: Pick<TimelineFacts, 'order' | 'now' | 'mails'>): Upcoming[] {
	const status = tripStatus(order, now);
	const { payment_required_by: by, price_guarantee_expires_at: kept } = order.payment_status;
	const dates: [UpcomingKind, string | null][] = [
		['pay_by', status === 'held' ? by : null],
		['price_kept', status === 'held' ? kept : null],
		['answer_by', answerOf(order)],
		['void_until', status === 'confirmed' ? order.void_window_ends_at : null],
	];
	const flights = status === 'cancelled' || status === 'lapsed' ? [] : departuresOf(order.slices);
	return [
		...dates.flatMap(([kind, at]): Upcoming[] => (at === null ? [] : [{ at, kind, by: null }])),
		...flights,
		...mails
			.filter(({ sentAt }) => sentAt === null)
			.map(({ kind, dueAt }): Upcoming => ({ at: dueAt, kind: 'mail_later', by: null, detail: kind })),
	]
		.filter(({ at }) => Date.parse(at) > now)
		.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const departuresOf = (slices: TimelineFacts['order']['slices']): Upcoming[] =>
	slices.flatMap(({ segments: [first] }) =>
		first
			? [
					{
						at: new Date(instantOf(first.departing_at, first.origin.time_zone)).toISOString(),
						kind: 'departure' as const,
						by: null,
						name: first.origin.city_name ?? first.origin.name,
						zone: first.origin.time_zone,
					},
				]
			: [],
	);

/** By when we ask for an answer to a schedule change; null: there is none that the traveller can answer. */
function answerOf(order: TimelineFacts['order']): string | null {
	const change = order.cancelled_at === null ? openChange(order)?.change : undefined;
	return change && !isByHand(change) ? new Date(answerBy(change)).toISOString() : null;
}
