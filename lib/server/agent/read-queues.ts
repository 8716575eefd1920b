import 'server-only';
import type { PurposeName } from '#lib/intents/intent.ts';
import type { TripCard } from '#lib/trips/trip-card.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { noteNewestRefunds } from '../refunds/note-refunds.ts';
import { countOwed, type FailedRefund, failedRefunds, type OwedRefund, owedRefunds } from '../refunds/refund-store.ts';
import type { Device } from '../service-client.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { tripKindOf } from '../trips/trip-kinds.ts';
import { referencesOf } from './index/references-of.ts';
import { type DeskChange, readChangeQueue } from './read-change-queue.ts';

/** An attempt whose outcome is not known; instants, ISO 8601. */
export interface UnknownOutcome {
	id: string;
	purpose: PurposeName;
	/** Null: there is no booking yet. */
	trip_id: string | null;
	amount: string | null;
	currency: string | null;
	since: string;
	/** It has been open for so long that somebody should call the airline or the hotel. */
	late: boolean;
	/** IATA codes and local date, where known. */
	journey: { origin: string; destination: string; departing_on: string } | null;
	/** Of a stay its hotel and local dates, where known. */
	stay: { hotel: string; check_in_date: string; check_out_date: string } | null;
}

/** A cancellation whose answer was lost and which has failed, as was learned later; instants, ISO 8601. */
export interface FailedCancellation {
	id: string;
	purpose: Extract<PurposeName, 'cancel' | 'cancel_stay'>;
	trip_id: string;
	reference: string | null;
	/** Why. */
	code: string;
	since: string;
}

/** Money that came back to the agency, which its customer waits for; instants, ISO 8601. */
export interface DeskRefund extends Omit<OwedRefund, 'confirmed_at'> {
	confirmed_at: string;
	/** Null while it is not looked at, or cannot be read. */
	reference: string | null;
}

/** A refund that a bank has refused; instants, ISO 8601. */
export interface DeskFailure extends Omit<FailedRefund, 'noted_at'> {
	noted_at: string;
	/** As above. */
	reference: string | null;
}

/** What cancelling was said to give back to somebody who has not decided; instants, ISO 8601. */
export interface DeskQuote {
	trip_id: string;
	reference: string | null;
	/** Null: the airline says once it has cancelled. */
	amount: string | null;
	currency: string;
	expires_at: string;
}

/** Every queue of the desk that is not a list of bookings. Null: it cannot be read. */
export interface DeskQueues {
	unknown: UnknownOutcome[] | null;
	/** The oldest of them. */
	refunds: DeskRefund[] | null;
	/** How many refunds customers wait for. */
	owed: number | null;
	failed: DeskFailure[] | null;
	uncancelled: FailedCancellation[] | null;
	quotes: DeskQuote[] | null;
	changes: DeskChange[] | null;
}

/** Refunds of one page, and bookings that are read for one. */
const MOST_NAMED = 50;
/** More refunds are not counted. */
const MOST_COUNTED = 1_000;
/** Outcomes are usually known within minutes. */
const LATE_MS = 30 * 60_000;

/** Reads the queues; `open`: the one whose bookings are named by their references. */
export async function readQueues(open: string, device: Device): Promise<DeskQueues> {
	// What webhooks have told is noted already: the lists are right for them while the service is silent.
	await noteNewestRefunds(webDatabase(), device).catch((error: unknown) => logFailure('desk: new refunds', error));
	const named = (queue: string) => (open === queue ? device : undefined);
	const [unknown, owed, refunds, failed, uncancelled, quotes, changes] = await Promise.all([
		orNull('unknown outcomes', readUnknown()),
		orNull('refunds', countOwed(webDatabase(), MOST_COUNTED)),
		open === 'refunds' ? orNull('refunds', readRefunds(device)) : [],
		orNull('failed refunds', readFailed(named('failed'))),
		orNull('failed cancellations', readUncancelled(named('uncancelled'))),
		orNull('quotes that end', readQuotes()),
		orNull('schedule changes', readChangeQueue(named('changes'))),
	]);
	return { unknown, owed, refunds: owed === null ? null : refunds, failed, uncancelled, quotes, changes };
}

const orNull = <T>(what: string, read: Promise<T>): Promise<T | null> =>
	read.catch((error: unknown) => {
		logFailure(`desk: ${what}`, error);
		return null;
	});

async function readUnknown(): Promise<UnknownOutcome[]> {
	const rows = await webDatabase().query<Omit<UnknownOutcome, 'since' | 'late'> & { since: Date }>(
		`select id, purpose, subject_id as trip_id, amount::text, currency, facts -> 'journey' as journey, facts -> 'stay' as stay,
			coalesce(sent_at, updated_at) as since
		from web.intents where state = 'checking' order by updated_at limit 100`,
	);
	return rows.map((row) => ({
		...row,
		trip_id: row.trip_id !== null && tripKindOf(row.trip_id) ? row.trip_id : null,
		since: row.since.toISOString(),
		late: Date.now() - row.since.getTime() > LATE_MS,
	}));
}

/**
 * Bookings that somebody has set out to cancel in the last week and that stand: nobody was before the page when that was
 * learned. With `device` they are read, and those that were cancelled elsewhere are left out.
 */
async function readUncancelled(device: Device | undefined): Promise<FailedCancellation[]> {
	const rows = await webDatabase().query<Omit<FailedCancellation, 'since'> & { since: Date }>(
		`select distinct on (subject_id) id, purpose, subject_id as trip_id, facts ->> 'booking_reference' as reference,
			failure ->> 'code' as code, updated_at as since
		from web.intents i
		where purpose in ('cancel', 'cancel_stay') and state = 'draft' and failure is not null
			and (failure ->> 'late')::boolean and updated_at > now() - interval '7 days'
			and not exists (select from web.intents done where done.subject_id = i.subject_id and done.purpose = i.purpose
				and done.state in ('paying', 'checking', 'confirmed'))
		order by subject_id, updated_at desc limit 100`,
	);
	const cards = await cardsOf(rows, device);
	return rows
		.filter(({ trip_id: id }) => !cards.get(id)?.cancelled_at)
		.map((row) => ({ ...row, since: row.since.toISOString() }))
		.toSorted((a, b) => a.since.localeCompare(b.since));
}

async function readRefunds(device: Device): Promise<DeskRefund[]> {
	const owed = await owedRefunds(webDatabase(), MOST_NAMED);
	const references = await namesOf(owed, device);
	return owed.map(({ confirmed_at, ...refund }) => ({
		...refund,
		confirmed_at: confirmed_at.toISOString(),
		reference: references.get(refund.trip_id) ?? null,
	}));
}

async function readFailed(device: Device | undefined): Promise<DeskFailure[]> {
	const failed = await failedRefunds(webDatabase());
	const references = await namesOf(failed, device);
	return failed.map(({ noted_at, ...refund }) => ({
		...refund,
		noted_at: noted_at.toISOString(),
		reference: references.get(refund.trip_id) ?? null,
	}));
}

/** What these bookings are called: as the desk's index has them, and of the API those that it does not know. */
async function namesOf(
	rows: readonly { trip_id: string }[],
	device: Device | undefined,
): Promise<Map<string, string | null>> {
	if (!device) return new Map();
	const ids = rows.map(({ trip_id: id }) => id);
	const known = await referencesOf(webDatabase(), ids);
	const cards = await cardsOf(
		rows.filter(({ trip_id: id }) => !known.has(id)),
		device,
	);
	for (const [id, { reference }] of cards) known.set(id, reference);
	return known;
}

/** The bookings of these rows as they are now, where they can be read. */
async function cardsOf(
	rows: readonly { trip_id: string }[],
	device: Device | undefined,
): Promise<Map<string, TripCard>> {
	if (!device) return new Map();
	const ids = [...new Set(rows.map(({ trip_id }) => trip_id))].slice(0, MOST_NAMED);
	const read = await Promise.all(ids.map(async (id) => tripKindOf(id)?.readCard(id, device)));
	return new Map(read.flatMap((answer) => (answer?.ok ? [[answer.card.id, answer.card]] : [])));
}

/** The quotes that somebody was shown and that end within half an hour, by the service's clock. */
const readQuotes = (): Promise<DeskQuote[]> =>
	webDatabase().query<DeskQuote>(
		`select distinct on (ends, subject_id) subject_id as trip_id, facts ->> 'booking_reference' as reference,
			facts #>> '{quote,refund_amount}' as amount, facts #>> '{quote,currency}' as currency,
			facts #>> '{quote,expires_at}' as expires_at
		from web.intents, lateral (select (facts #>> '{quote,expires_at}')::timestamptz as ends,
			now() + make_interval(secs => $1) as at) t
		where purpose = 'cancel' and state = 'draft' and ends > at and ends < at + interval '30 minutes'
		order by ends, subject_id limit 100`,
		[serviceAheadMs() / 1000],
	);
