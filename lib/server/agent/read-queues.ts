import 'server-only';
import { getOrder } from '#contract/air/order.ts';
import type { PurposeName } from '#lib/intents/intent.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { noteRefunds } from '../refunds/note-refunds.ts';
import { type FailedRefund, failedRefunds, type OwedRefund, owedRefunds } from '../refunds/refund-store.ts';
import { call, type Device } from '../service-client.ts';
import { serviceAheadMs } from '../service-clock.ts';
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
	/** It has been open for so long that somebody should call the airline. */
	late: boolean;
	/** IATA codes and local date, where known. */
	journey: { origin: string; destination: string; departing_on: string } | null;
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
	refunds: DeskRefund[] | null;
	failed: DeskFailure[] | null;
	quotes: DeskQuote[] | null;
	changes: DeskChange[] | null;
}

/** Bookings whose reference is read for one page. */
const MOST_NAMED = 50;
/** Outcomes are usually known within minutes. */
const LATE_MS = 30 * 60_000;

/** Reads the queues; `open`: the one whose bookings are named by their references. */
export async function readQueues(open: string, device: Device): Promise<DeskQueues> {
	// What webhooks have told is noted already: the lists are right for them while the service is silent.
	await noteRefunds(webDatabase(), device).catch((error: unknown) => logFailure('desk: new refunds', error));
	const named = (queue: string) => (open === queue ? device : undefined);
	const [unknown, refunds, failed, quotes, changes] = await Promise.all([
		orNull('unknown outcomes', readUnknown()),
		orNull('refunds', readRefunds(named('refunds'))),
		orNull('failed refunds', readFailed(named('failed'))),
		orNull('quotes that end', readQuotes()),
		orNull('schedule changes', readChangeQueue(named('changes'))),
	]);
	return { unknown, refunds, failed, quotes, changes };
}

const orNull = <T>(what: string, read: Promise<T>): Promise<T | null> =>
	read.catch((error: unknown) => {
		logFailure(`desk: ${what}`, error);
		return null;
	});

async function readUnknown(): Promise<UnknownOutcome[]> {
	const rows = await webDatabase().query<Omit<UnknownOutcome, 'since' | 'late'> & { since: Date }>(
		`select id, purpose, case when starts_with(subject_id, 'ord_') then subject_id end as trip_id, amount::text, currency,
			facts -> 'journey' as journey, coalesce(sent_at, updated_at) as since
		from web.intents where state = 'checking' order by updated_at limit 100`,
	);
	return rows.map((row) => ({
		...row,
		since: row.since.toISOString(),
		late: Date.now() - row.since.getTime() > LATE_MS,
	}));
}

async function readRefunds(device: Device | undefined): Promise<DeskRefund[]> {
	const owed = await owedRefunds(webDatabase());
	const references = await referencesOf(owed, device);
	return owed.map(({ confirmed_at, ...refund }) => ({
		...refund,
		confirmed_at: confirmed_at.toISOString(),
		reference: references.get(refund.trip_id) ?? null,
	}));
}

async function readFailed(device: Device | undefined): Promise<DeskFailure[]> {
	const failed = await failedRefunds(webDatabase());
	const references = await referencesOf(failed, device);
	return failed.map(({ noted_at, ...refund }) => ({
		...refund,
		noted_at: noted_at.toISOString(),
		reference: references.get(refund.trip_id) ?? null,
	}));
}

async function referencesOf(
	rows: readonly { trip_id: string }[],
	device: Device | undefined,
): Promise<Map<string, string>> {
	if (!device) return new Map();
	const ids = [...new Set(rows.map(({ trip_id }) => trip_id))].slice(0, MOST_NAMED);
	const orders = await Promise.all(ids.map((id) => call(getOrder, { params: { id } }, { device })));
	return new Map(orders.flatMap((answer) => (answer.ok ? [[answer.data.id, answer.data.booking_reference]] : [])));
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
