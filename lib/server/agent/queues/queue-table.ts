import 'server-only';
import type { QueueAct, QueueName } from '#lib/agent-desk/queues.ts';
import { balancePaths } from '#lib/agent-balance/balance-paths.ts';
import { type NextStep, nextStep, reasonOf } from '#lib/agent-desk/next-steps.ts';
import { paths } from '#lib/paths.ts';
import { noteScheduleChanges } from '../../schedule-changes/note-schedule-changes.ts';
import { flightTrip } from '../../trips/kinds/flight.ts';
import { canResend } from '../booking/resend-mail.ts';
import { ofMode } from '../../proposals/proposal-store.ts';
import { tripKindOf } from '../../trips/trip-kinds.ts';
import type { Queue, QueueParameters, QueueRow } from './queue.ts';

/** Bookings that are read for one page. */
const MOST_READ = 50;
/** Of a queue that may be long, so many that are due first are put in order. */
const MOST_SORTED = 1_001;
/** Outcomes are usually known within minutes; then somebody calls. */
const CALL_AFTER = '30 minutes';
/** The agency pays its customer back this soon after it has the money. */
const REFUND_DAYS = '7 days';
/** Airlines have written their tickets by then. */
const TICKET_WITHIN = '24 hours';
/** A refusal is forgotten when nobody has tried again by then. */
const CALL_BACK_WITHIN = '24 hours';

/** `item` names its table: a bare name is one of the table of what is done where that has such a column. */
const notDone = (queue: QueueName, item: `${string}.${string}`): string =>
	`not exists (select from web.queue_done d where d.queue = '${queue}' and d.item = ${item})`;
const form = (name: QueueAct['name'], action: string, fields: Record<string, string>): QueueAct => ({
	name,
	form: { action, fields },
});
const tripIdOf = ({ trip_id: id }: QueueRow): string => id ?? '';
const read = (rows: readonly QueueRow[]) => [...new Set(rows.map(tripIdOf))].filter(Boolean).slice(0, MOST_READ);

const lookAt = (id: string): QueueAct => ({ name: 'look', href: paths.tripOfKind(id) });

/** The next best act about what was refused, by its code; `again` gives the page where it is done once more. */
function stepOf({ code, trip_id: id }: QueueRow, purpose: string, again: () => QueueAct): QueueAct {
	const booking = id === null ? {} : { href: paths.tripOfKind(id) };
	const acts: Readonly<Record<NextStep, () => QueueAct>> = {
		again,
		call: () => ({ name: AT_HOTELS.has(purpose) ? 'callHotel' : 'call', ...booking }),
		look: () => ({ name: 'look', ...booking }),
		balance: () => ({ name: 'balance', href: balancePaths.statement() }),
		caller: () => ({ name: 'caller', ...booking }),
	};
	return acts[nextStep(code)]();
}

/** Attempts that a hotel carries out; an airline those of every other purpose. */
const AT_HOTELS: ReadonlySet<string> = new Set(['book_stay', 'cancel_stay']);

const checking: Queue = {
	sql: (to) => `select id as item, subject_id as trip_id, purpose as what, amount::text, currency,
		coalesce(sent_at, updated_at) as since, coalesce(sent_at, updated_at) + interval '${CALL_AFTER}' as due,
		facts ->> 'booking_reference' as reference, facts -> 'journey' as journey, facts -> 'stay' as stay
		from web.intents where state = 'checking' and ${ofMode(to.live())}`,
	act({ what, due, trip_id: id }, now) {
		const step = due && due.getTime() < now ? 'call' : 'wait';
		return { name: AT_HOTELS.has(what) ? `${step}Hotel` : step, ...(id && { href: paths.tripOfKind(id) }) };
	},
};

/** An attempt that failed: the next of the same intent is another item. */
const ATTEMPT = `id || '.' || attempt`;

/** Nobody was before the page when it was learned that the booking stands. */
const uncancelled: Queue = {
	sql: (to) => `select * from (
		select distinct on (subject_id) ${ATTEMPT} as item, purpose as what, subject_id as trip_id,
			facts ->> 'booking_reference' as reference, failure ->> 'code' as code, updated_at as since,
			updated_at + interval '1 day' as due
		from web.intents i
		where purpose in ('cancel', 'cancel_stay') and state = 'draft' and failure is not null
			and (failure ->> 'late')::boolean and updated_at > now() - interval '7 days' and ${ofMode(to.live())}
			and not exists (select from web.intents done where done.subject_id = i.subject_id and done.purpose = i.purpose
				and done.state in ('paying', 'checking', 'confirmed'))
			and not exists (select from web.desk_bookings b where b.trip_id = i.subject_id and b.state = 'cancelled')
		order by subject_id, updated_at desc) standing where ${notDone('uncancelled', 'standing.item')}`,
	act(row) {
		const again = () => QUOTE_PAGES[row.what]?.(row) ?? lookAt(tripIdOf(row));
		return stepOf(row, row.what, again);
	},
	reason: (code, { what }) => reasonOf(code, what === 'cancel_stay' ? 'cancel_stay' : 'cancel'),
	beforeTrip: true,
	ends: true,
	async look(_, rows, device) {
		const cards = await Promise.all(read(rows).map(async (id) => tripKindOf(id)?.readCard(id, device)));
		return new Set(cards.flatMap((told) => (told?.ok && told.card.cancelled_at !== null ? [told.card.id] : [])));
	},
};

/** The page where an open quote is decided on. */
const QUOTE_PAGES: Readonly<Record<string, (row: QueueRow) => QueueAct>> = {
	cancel: (row) => ({ name: 'cancel', href: paths.cancelTrip(tripIdOf(row)) }),
	cancel_stay: (row) => ({ name: 'cancel', href: paths.cancelStay(tripIdOf(row)) }),
	change: (row) => ({
		name: 'changeAgain',
		href: paths.changeTrip(tripIdOf(row), new URLSearchParams({ offer: row.subject_id ?? '' })),
	}),
};

/**
 * What cancelling or changing was said to come to to somebody who has not decided, and what the desk has proposed and
 * nobody has answered. A stay’s sum holds until the next deadline of its rate. What is proposed takes the place of the quote
 * that it was made of.
 */
const quotes: Queue = {
	sql: (to) => {
		const at = to.now();
		return `select distinct on (item) * from (
			select purpose || ':' || subject_id as item, trip_id, 'proposed' as what, null as purpose, id as subject_id,
				reference, amount, currency, null::jsonb as stay, created_at as since, expires_at as due, 1 as rank
			from web.proposals where state = 'open' and expires_at > ${at} and expires_at < ${at} + interval '30 minutes'
				and ${ofMode(to.live())}
			union all
			select purpose || ':' || subject_id, subject_id, 'quote_' || purpose, purpose, facts ->> 'offer_id',
				facts ->> 'booking_reference', told.amount, told.currency, facts -> 'stay', updated_at, ends, 2
			from web.intents, lateral (
				select (facts #>> '{quote,expires_at}')::timestamptz as ends, facts #>> '{quote,currency}' as currency,
					coalesce(facts #>> '{quote,refund_amount}', facts #>> '{quote,change_total}') as amount
				where purpose <> 'cancel_stay'
				union all
				(select (entry ->> 'before')::timestamptz as ends, entry ->> 'currency', entry ->> 'refund_amount'
				from jsonb_array_elements(facts -> 'timeline') entry
				where purpose = 'cancel_stay' and (entry ->> 'before')::timestamptz > ${at} order by ends limit 1)
			) told
			where purpose in ('cancel', 'change', 'cancel_stay') and state = 'draft' and updated_at > now() - interval '2 days'
				and ends > ${at} and ends < ${at} + interval '30 minutes' and ${ofMode(to.live())}
		) quoted order by item, rank, due`;
	},
	act: (row) =>
		QUOTE_PAGES[row.purpose ?? '']?.(row) ?? { name: 'proposal', href: paths.proposal(row.subject_id ?? '') },
};

/** Holds: what is not paid for by then goes back on sale. */
const ending: Queue = {
	sql: (to) => {
		const at = to.now();
		return `select trip_id as item, trip_id, 'hold' as what, booked_at as since, pay_by as due
			from web.desk_bookings where live_mode = ${to.live()} and state = 'held'
				and coalesce(pay_by, 'infinity') > ${at} and coalesce(pay_by, 'infinity') <= ${at} + interval '24 hours'`;
	},
	act: (row) => ({ name: 'pay', href: paths.payTrip(tripIdOf(row)) }),
};

const changes: Queue = {
	sql: (to) => `select c.id as item, c.trip_id, handed_over as what, coalesce(handed_over_at, detected_at) as since,
			answer_by as due, asked.times as told_times, asked.at as told_at
		from web.schedule_changes c left join lateral (
			select max(sent_at) as at, count(sent_at)::int as times from web.mail_outbox
			where dedupe in ('schedule_changed:' || c.id, 'schedule_reminder:' || c.id)
		) asked on true
		where outcome is null and handed_over is not null and account = ${to.account()}`,
	act: (row) => ({
		name: row.what === 'asked' || row.what === 'by_hand' ? row.what : 'no_answer',
		href: paths.scheduleChange(tripIdOf(row)),
	}),
	async look(db, rows, device) {
		await Promise.all(
			read(rows).map(async (id) => {
				const told = await flightTrip.read(id, device);
				if (told.ok) await noteScheduleChanges(db, told.trip);
			}),
		);
		return new Set();
	},
};

/** Booked flights of which the airline has written no ticket. */
const ticketing: Queue = {
	sql: (to) => `select trip_id as item, trip_id, 'unticketed' as what, booked_at as since,
			booked_at + interval '${TICKET_WITHIN}' as due
		from web.desk_bookings b where live_mode = ${to.live()} and not ticketed and state = 'confirmed'
			and kind = 'flight' and departs_at > ${to.now()} at time zone 'UTC' - interval '12 hours'
			and ${notDone('ticketing', 'b.trip_id')}
		order by booked_at, trip_id limit ${to.add(MOST_SORTED)}`,
	act: (row) => ({ name: 'ticket', href: paths.tripOfKind(tripIdOf(row)) }),
	beforeTrip: true,
	ends: true,
};

const failed: Queue = {
	sql: (to) => `select refund_id as item, trip_id, 'bank_refused' as what, amount::text, currency, noted_at as since,
			noted_at + interval '${REFUND_DAYS}' as due
		from web.failed_refunds where settled_at is null and account = ${to.account()}`,
	act: ({ item }) => form('paidOut', paths.api.customerRefund(), { refund: item }),
};

const refunds: Queue = {
	sql: (to) => `select act_id as item, trip_id, 'refund_' || act as what, amount::text, currency, refund_to,
			confirmed_at as since, confirmed_at + interval '${REFUND_DAYS}' as due
		from web.customer_refunds where state = 'owed' and account = ${to.account()}`,
	act: ({ item }) => form('refunded', paths.api.customerRefund(), { act: item }),
};

const PAY_PAGES: Readonly<Record<string, (id: string) => QueueAct>> = {
	book: (id) => ({ name: 'offer', href: paths.checkoutFlight(id) }),
	book_stay: (id) => ({ name: 'stay', href: paths.checkoutStay(id) }),
	pay: (id) => ({ name: 'pay', href: paths.payTrip(id) }),
	change: (id) => ({ name: 'changeAgain', href: paths.changeTrip(id) }),
	add_services: (id) => ({ name: 'extras', href: paths.extrasTrip(id) }),
};

/** What a refusal of a payment is called, by its code. */
const REFUSALS = `case when code = 'payment_declined' then 'declined' when code like 'three_d_secure_session_%' then 'confirmation'
	when code = 'insufficient_balance' then 'balance' when code = 'order_not_created' then 'not_booked' else 'not_paid' end`;
/** Codes of what is refused where money is taken. */
export const OF_PAYING = [
	'payment_declined',
	'insufficient_balance',
	'cannot_pay_with_card',
	'card_not_found',
	'order_not_created',
	'high_fraud_risk',
	'invalid_card_expiration_date',
	'ineligible_airline_credit',
	'three_d_secure_session_not_found',
	'three_d_secure_session_not_ready_for_payment',
	'three_d_secure_session_expired',
] as const;

/** Extras and changes can be paid for again: one that was made before is not what was refused. */
const SINCE = `(done.state <> 'confirmed' or not done.repeatable or done.updated_at > refused.sent_at)`;

/** Payments that were refused and that nobody has made since: a bank said no, was not answered in time, or the airline did not book. */
const payments: Queue = {
	sql: (to) => `select item, case when purpose in ('book', 'book_stay') then null else subject_id end as trip_id,
			subject_id, purpose, ${REFUSALS} as what, code, amount::text, currency,
			updated_at as since, coalesce(pay_by, updated_at + interval '${CALL_BACK_WITHIN}') as due,
			facts ->> 'booking_reference' as reference, facts -> 'journey' as journey, facts -> 'stay' as stay
		from (select i.*, ${ATTEMPT} as item, failure ->> 'code' as code, b.pay_by from (select * from web.intents where ${ofMode(to.live())}) i
			left join web.desk_bookings b on i.purpose = 'pay' and b.trip_id = i.subject_id) refused
		where state = 'draft' and failure is not null and purpose not in ('cancel', 'cancel_stay')
			and updated_at > now() - interval '2 days'
			and code = any(${to.add(OF_PAYING)}::text[])
			and not exists (select from web.intents done where done.subject_id = refused.subject_id
				and done.purpose = refused.purpose and done.state in ('paying', 'checking', 'confirmed') and ${SINCE})
			and ${notDone('payments', 'refused.item')}`,
	act: (row) => stepOf(row, row.purpose ?? '', () => (PAY_PAGES[row.purpose ?? ''] ?? lookAt)(row.subject_id ?? '')),
	reason: (code, { purpose }) => reasonOf(code, purpose ?? 'book'),
	ends: true,
};

/** Mails about bookings that the sender has given up; a code that never came is over by then. */
const mails: Queue = {
	sql: (to) => `select id::text as item, trip_id, 'mail' as what, kind as mail, facts, dropped_at as since,
			dropped_at + interval '1 day' as due, case when not exists (select from web.trip_contacts c
				where c.trip_id = m.trip_id and c.changed_at > m.dropped_at) then failure end as code
		from web.mail_outbox m where given_up and account = ${to.account()} and dropped_at > now() - interval '30 days'
			and trip_id is not null and kind <> 'trip_code' and ${notDone('mails', 'm.id::text')}`,
	act({ code, item, mail, facts = {}, trip_id: id }) {
		if (code?.startsWith('refused ')) return { name: 'address', href: `${paths.tripOfKind(id ?? '')}#contact` };
		return canResend(mail ?? '', id ?? '', facts)
			? form('sendAgain', paths.api.agentMails(), { mail: item })
			: lookAt(id ?? '');
	},
	beforeTrip: true,
	ends: true,
};

/** Every queue of the desk. A new one is a line here, and its words. */
export const QUEUE_TABLE: Readonly<Record<QueueName, Queue>> = {
	checking,
	uncancelled,
	quotes,
	ending,
	changes,
	ticketing,
	failed,
	refunds,
	payments,
	mails,
};

/** The statement of a queue's items that are due first, and of their number. */
export const queueSql = (queue: Queue, to: QueueParameters, most: number, from = 0): string =>
	`select * from (${queue.sql(to)}) items order by due nulls last, item limit ${to.add(most)} offset ${to.add(from)}`;
/** Those of these items that a queue still has. */
export const standingSql = (queue: Queue, to: QueueParameters, items: readonly string[]): string =>
	`select * from (${queue.sql(to)}) items where item = any(${to.add(items)}::text[])`;
export const countQueueSql = (queue: Queue, to: QueueParameters, most: number): string =>
	`select count(*)::int as n from (select from (${queue.sql(to)}) items limit ${to.add(most)}) counted`;
