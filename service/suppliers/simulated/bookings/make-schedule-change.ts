import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import type { Transaction } from '#service/db/db.ts';
import type { ScheduleQuery } from '../../air/schedule.ts';
import type { AirlineParts } from '../airline-parts.ts';
import type { BookingRecord } from './booking-record.ts';
import { bookingKey, type BookingRow, lockBookingRow, updateGrown } from './store.ts';
import { unit } from '../hash.ts';
import { readReference } from '../offers/reference.ts';
import { madeChange } from '../schedule/make-change.ts';
import { findMadeChanges, insertMadeChange } from '../schedule/schedule-store.ts';

/** How many bookings of a hundred an airline changes by itself, and how long before departure, at the most. */
const CHANGED_SHARE = 0.12;
const CHANGED_AHEAD_DAYS = 21;
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** What airlines change by themselves: mostly times. */
const OWN_KINDS: readonly ScheduleChangeKind[] = [
	'time',
	'time',
	'time',
	'time',
	'aircraft',
	'aircraft',
	'terminal',
	'operator',
	'connection_added',
	'cancelled',
];

type Known = BookingRow & { record: BookingRecord };

/** Makes a change of a booking, whose row is locked. Gives whether it can happen to its flights. */
async function make(
	tx: Transaction,
	{ desk }: AirlineParts,
	{ row, query, kind, reference }: { row: Known; query: ScheduleQuery; kind: ScheduleChangeKind; reference: string },
): Promise<boolean> {
	const before = await findMadeChanges(tx, query.clientReference);
	const times = before.filter((each) => each.kind === kind).length;
	const made = madeChange(desk.refdata, query, kind, times);
	if (!made) return false;
	const agencyTicket =
		kind === 'travel_agent_ticket' ? `${desk.airline.iata}-${row.number}-${before.length + 1}` : null;
	const at = made.slices[0]?.slice ?? 0;
	await insertMadeChange(tx, query.clientReference, {
		reference,
		made_at: query.now,
		kind,
		first_flight: query.slices.slice(0, at).flat().length,
		flights: query.slices[at]?.length ?? 0,
		change: { ...made, reference, agencyTicket },
	});
	const record = { ...row.record, hasOpenChange: true };
	await updateGrown(tx, bookingKey(desk.airline.iata, query), { amount: row.amount ?? '0', record });
	return true;
}

/** Does something with a booking that stands, and nobody else meanwhile; false where there is none. */
const withBooking = (
	{ db, desk }: AirlineParts,
	query: ScheduleQuery,
	work: (tx: Transaction, row: Known) => Promise<boolean>,
): Promise<boolean> =>
	db.transaction(async (tx) => {
		const row = await lockBookingRow(tx, bookingKey(desk.airline.iata, query));
		if (!row?.record || (row.status !== 'confirmed' && row.status !== 'held')) return false;
		return work(tx, { ...row, record: row.record });
	});

/** They are counted anew for each journey that a booking has had: no two have one reference. */
function referenceOf({ clientReference }: ScheduleQuery, { record }: Known, which: string): string {
	const journeys = (record.accepted?.length ?? 0) + (record.changes?.length ?? 0);
	return `${clientReference}.${journeys}.${which}`;
}

/** Changes a booking as asked. False: this cannot happen to its flights, or there is no such booking. */
export const changeOnRequest = (
	parts: AirlineParts,
	query: ScheduleQuery,
	kind: ScheduleChangeKind,
): Promise<boolean> =>
	withBooking(parts, query, async (tx, row) => {
		const count = (await findMadeChanges(tx, query.clientReference)).length;
		return make(tx, parts, { row, query, kind, reference: referenceOf(query, row, `asked-${count + 1}`) });
	});

/** On the scenario route every question makes a change, an hour later than the last, at most one a second. */
const changeWhenAsked = (parts: AirlineParts, query: ScheduleQuery): Promise<boolean> =>
	withBooking(parts, query, async (tx, row) => {
		const before = await findMadeChanges(tx, query.clientReference);
		const last = before.at(-1)?.made_at;
		if (last && query.now.getTime() - last.getTime() < SECOND_MS) return false;
		const reference = referenceOf(query, row, `read-${before.length + 1}`);
		return make(tx, parts, { row, query, kind: 'time', reference });
	});

/** What an airline makes of a booking by itself, and when; undefined: nothing. The booking's reference decides. */
function ownChange({ clientReference, slices }: ScheduleQuery): { kind: ScheduleChangeKind; at: number } | undefined {
	const leaves = slices[0]?.[0]?.departsAt.getTime();
	if (leaves === undefined || unit(`${clientReference}:schedule`) >= CHANGED_SHARE) return undefined;
	const days = 1 + unit(`${clientReference}:when`) * (CHANGED_AHEAD_DAYS - 1);
	const kind = OWN_KINDS[Math.floor(unit(`${clientReference}:kind`) * OWN_KINDS.length)] ?? 'time';
	return { kind, at: leaves - days * DAY_MS };
}

/** Changes a booking whose time for it has come, once. */
async function changeByItself(parts: AirlineParts, query: ScheduleQuery): Promise<boolean> {
	const own = ownChange(query);
	if (!own || query.now.getTime() < own.at) return false;
	return withBooking(parts, query, async (tx, row) => {
		const reference = `${query.clientReference}.own`;
		const known = await findMadeChanges(tx, query.clientReference);
		const done = known.some((each) => each.reference === reference);
		if (done || row.record.accepted?.some(({ change }) => change === reference)) return false;
		return make(tx, parts, { row, query, kind: own.kind, reference });
	});
}

/** Lets an airline change a booking before it tells what it has changed. The test airline does so on its scenario route alone. */
export async function changeUnasked(parts: AirlineParts, query: ScheduleQuery): Promise<void> {
	const { desk, latency } = parts;
	if (readReference(query.offerReference)?.behaviour === 'schedule_changes') {
		if (query.isRead) await changeWhenAsked(parts, query);
	} else if (latency > 0 && desk.airline.iata !== 'ZZ') await changeByItself(parts, query);
}
