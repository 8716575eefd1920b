import 'server-only';
import { getOrderCancellation } from '#contract/air/order-cancellation.ts';
import { getPayment } from '#contract/air/payment.ts';
import {
	isForTraveller,
	type Told,
	type ToldFacts,
	notificationStatus,
} from '#lib/agent-webhooks/notification-status.ts';
import { webDatabase } from '../../db/web-database.ts';
import { purposesOfEvent } from '../../intents/purposes/purposes.ts';
import { logFailure } from '../../log-failure.ts';
import { mailsTelling } from '../../mail/mail-kinds.ts';
import { call, type Device } from '../../service-client.ts';
import { tripKindOf } from '../../trips/trip-kinds.ts';
import {
	type IntentFacts,
	intentsAbout,
	type MailFacts,
	mailsAbout,
	type ReceivedRow,
	receivedUnder,
} from './told-store.ts';

/** An event as lists of the API have it. */
interface ThinEvent {
	id: string;
	type: string;
	created_at: string;
	idempotency_key: string;
}

/** What this site knows of an event. */
export interface ToldEvent {
	told: Told;
	order_id: string | null;
	/** The booking that it is about, whichever way it is known. */
	subject: string | null;
	received_at: string | null;
}

/** What an event is about. */
interface Subject {
	order: string | null;
	intent: { id: string; attempt: number | null } | null;
}

/** Events whose order is asked for, when no webhook has told it. */
const MOST_ASKED = 25;
const ATTEMPT = /^(bki_[\w-]{22})\.(\d{1,6})(?::|$)/;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const keyOf = ({ type, idempotency_key }: Pick<ThinEvent, 'type' | 'idempotency_key'>) => `${type} ${idempotency_key}`;

/** Tells of each event whether the traveller knows of it. `now`: the API's clock, epoch milliseconds. */
export async function readTold(
	events: readonly ThinEvent[],
	now: number,
	device: Device,
): Promise<Map<string, ToldEvent>> {
	try {
		return await told(events, now, device);
	} catch (error) {
		logFailure('console: who was told', error);
		const unknown = ({ type, created_at }: ThinEvent): ToldEvent => ({
			told: notificationStatus({ type, created_at }, null, mailsTelling, { now, wall: now }),
			order_id: null,
			subject: null,
			received_at: null,
		});
		return new Map(events.map((event) => [event.id, unknown(event)]));
	}
}

async function told(events: readonly ThinEvent[], now: number, device: Device): Promise<Map<string, ToldEvent>> {
	const db = webDatabase();
	const rows = await receivedUnder(db, [...new Set(events.map((event) => event.idempotency_key))]);
	const received = new Map(rows.map((row) => [keyOf(row), row]));
	const subjects = new Map(events.map((event) => [event.id, subjectOf(event, received.get(keyOf(event)))]));
	await addOrders(events, subjects, device);
	const orders = [...subjects.values()].flatMap(({ order }) => order ?? []);
	const intents = [...subjects.values()].flatMap(({ intent }) => intent ?? []);
	const [known, mails] = await Promise.all([
		intentsAbout(
			db,
			orders,
			intents.map(({ id }) => id),
		),
		mailsAbout(db, orders, intents.flatMap(causesOf)),
	]);
	const about = factsAbout(known, mails);
	const wall = Date.now();
	return new Map(
		events.map((event) => {
			const subject = subjects.get(event.id) ?? { order: null, intent: null };
			const facts = isForTraveller(event.type, mailsTelling) ? about(event.type, subject) : null;
			const toldEvent: ToldEvent = {
				told: notificationStatus(event, facts, mailsTelling, { now, wall }),
				order_id: subject.order,
				subject: subject.order ?? subject.intent?.id ?? null,
				received_at: received.get(keyOf(event))?.received_at.toISOString() ?? null,
			};
			return [event.id, toldEvent];
		}),
	);
}

const attemptOf = (key: string): Subject['intent'] => {
	const [, id, attempt] = ATTEMPT.exec(key) ?? [];
	return id === undefined ? null : { id, attempt: Number(attempt) };
};

/** That a trip was booked, by type; of these and of a stay that is cancelled the key is the trip's id. */
const BOOKED: ReadonlySet<string> = new Set(['order.created', 'stays.booking.created']);
const KEYED_BY_TRIP: ReadonlySet<string> = new Set([...BOOKED, 'stays.booking.cancelled']);
const NOT_BOOKED: ReadonlySet<string> = new Set(['order.creation_failed', 'stays.booking_creation_failed']);

/** By what was received, or by the key: of a trip its id, of a booking that failed the key it was asked for with. */
function subjectOf({ type, idempotency_key: key }: ThinEvent, received: ReceivedRow | undefined): Subject {
	const byKey = KEYED_BY_TRIP.has(type) && tripKindOf(key) ? key : null;
	const order = received?.order_id ?? byKey ?? text(received?.object?.order_id);
	const intent =
		(NOT_BOOKED.has(type) ? attemptOf(key) : null) ??
		attemptOf(text(received?.object?.metadata?.booking) ?? '') ??
		(received?.intent_id ? { id: received.intent_id, attempt: null } : null);
	return { order, intent };
}

/** Events whose key is the id of what belongs to an order. */
const OF_ORDER = [
	{ types: 'air.payment.', ids: 'pay_', endpoint: getPayment },
	{ types: 'order_cancellation.confirmed', ids: 'ore_', endpoint: getOrderCancellation },
] as const;

async function addOrders(
	events: readonly ThinEvent[],
	subjects: ReadonlyMap<string, Subject>,
	device: Device,
): Promise<void> {
	const open = events.flatMap(({ id, type, idempotency_key: key }) => {
		const of = OF_ORDER.find(({ types, ids }) => type.startsWith(types) && key.startsWith(ids));
		const subject = subjects.get(id);
		return of && subject?.order === null ? [{ key, subject, endpoint: of.endpoint }] : [];
	});
	await Promise.all(
		open.slice(0, MOST_ASKED).map(async ({ key, subject, endpoint }) => {
			const answer = await call<typeof getPayment | typeof getOrderCancellation>(
				endpoint,
				{ params: { id: key } },
				{ device },
			);
			if (answer.ok) subject.order = answer.data.order_id;
		}),
	);
}

/** What a mail is written for that tells of a booking which failed. */
const causesOf = ({ id, attempt }: NonNullable<Subject['intent']>): string[] =>
	['not_booked', 'stay_not_booked'].map((kind) => `${kind}:${id}.${attempt ?? ''}`);

/** What is known about an event of a type and its subject; null when it is not clear what it is about. */
function factsAbout(intents: readonly IntentFacts[], mails: readonly MailFacts[]) {
	return (type: string, { order, intent }: Subject): ToldFacts | null => {
		if (order === null && intent === null) return NOT_BOOKED.has(type) ? { ...NOBODYS } : null;
		const about = intents.filter((one) => one.id === intent?.id || (order !== null && one.order_id === order));
		// An order may have been booked elsewhere and paid here.
		const own = BOOKED.has(type) ? about.filter((one) => isToldBy(type, one)) : about;
		const causes = intent ? causesOf(intent) : [];
		return {
			ours: own.length > 0,
			seen: isSeen(type, own, intent),
			mails: mails.filter((mail) => (order !== null && mail.trip_id === order) || causes.includes(mail.dedupe)),
		};
	};
}

/** Whether an event of this type tells the outcome of an intent. */
const isToldBy = (type: string, { purpose }: IntentFacts): boolean => purposesOfEvent(type).includes(purpose);

/** No booking of ours carries another's key. */
const NOBODYS: ToldFacts = { ours: false, seen: false, mails: [] };

/** Whether the page told it: of a failure the one that was pressed on, of a payment made elsewhere the trip's. */
function isSeen(type: string, own: readonly IntentFacts[], intent: Subject['intent']): boolean {
	if (type === 'air.payment.succeeded') return !own.some((one) => isToldBy(type, one));
	const [first] = own;
	if (!NOT_BOOKED.has(type) || !first) return false;
	const later = intent?.attempt !== null && intent !== null && first.attempt > intent.attempt;
	return later || (first.state === 'draft' && !first.late);
}
