import { randomBytes, randomUUID } from 'node:crypto';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { addNote } from '#lib/server/agent/booking/note-store.ts';
import { noteForDesk } from '#lib/server/agent/index/due-store.ts';
import { keepIndex } from '#lib/server/agent/index/keep-index.ts';
import { takeLease } from '#lib/server/agent/leases/lease-store.ts';
import { setAlert } from '#lib/server/alerts/alert-store.ts';
import type { Account } from '#lib/server/accounts/account-store.ts';
import { keepProfile } from '#lib/server/accounts/profile-store.ts';
import { addTraveller } from '#lib/server/accounts/travellers/traveller-store.ts';
import { recordAudit } from '#lib/server/audit/record-audit.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { type IntentRow, insertIntent, keepDraft } from '#lib/server/intents/intent-store.ts';
import { draftOf } from '#lib/server/intents/testing/intents-bench.ts';
import { sealDraft } from '#lib/server/intents/sealed.ts';
import { keepItems, savedOf } from '#lib/server/saved/saved-store.ts';
import { insertProposal } from '#lib/server/proposals/proposal-store.ts';
import { newAccount, signedIn } from '#lib/server/testing/signed-in.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { asSent } from './as-sent.ts';

/** What was booked beforehand at the booking service, once for whose it is and once for somebody else. */
export interface Booked {
	orderId: string;
	reference: string;
	bookingId: string;
	family: string;
	email: string;
}

/** A customer and their group, made beforehand at the booking service. */
export interface Party {
	customerId: string;
	groupId: string;
	family: string;
}

/** Ids of what belongs to somebody. */
export interface Subjects {
	/** By their trips. */
	trip: Record<'orderId' | 'bookingId' | 'tripId' | 'proposalId', string>;
	/** By themselves alone. */
	person: Record<
		'bookingIntent' | 'intent' | 'search' | 'saved' | 'alert' | 'traveller' | 'account' | 'session' | 'visitor',
		string
	>;
	/** By who works at the desk. */
	desk: Record<'eventId' | 'rateId' | 'member' | 'deskSession' | 'lease' | 'customerId' | 'groupId', string>;
}
export type SubjectKind = keyof Subjects;

/** Words that stand in what belongs to somebody, and nowhere else. */
export interface Secrets {
	/** Of a trip: what its mail's link shows, what it leaves out, what agents alone see. */
	link: Record<string, string>;
	trip: Record<string, string>;
	person: Record<string, string>;
	desk: Record<string, string>;
	/** Of the account, where the trail of acts names it. */
	audit: Record<string, string>;
}

export interface World {
	owner: Account;
	subjects: Subjects;
	secrets: Secrets;
	/** A trip of somebody else. */
	otherTrip: string;
}

const DAY_MS = 86_400_000;
/** A word of letters and digits that nothing else contains. */
const word = (about: string): string => `${about}${randomBytes(6).toString('hex')}`;
/** The same of letters alone, for names. */
const name = (about: string): string =>
	about +
	randomBytes(6)
		.toString('hex')
		.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Words for everything that is somebody's. */
const newSecrets = (booked: Booked, party: Party): Secrets => ({
	link: {
		'the name on the booking': booked.family,
		'its reference': booked.reference,
		'what was proposed': '7,654.32',
	},
	trip: { 'the e-mail address of the booking': booked.email, 'a note for the traveller': word('note') },
	audit: { 'the address of the account': `${word('owner')}@example.com` },
	person: {
		'the name of the profile': name('Profile'),
		'a saved traveller': name('Saved'),
		'a passport': word('P').toUpperCase().slice(0, 12),
		'a loyalty number': word('L').toUpperCase().slice(0, 12),
		'a saved search': word('search'),
		'a name of a draft': name('Draft'),
	},
	desk: {
		'a note for agents': word('agents'),
		'who holds a lease': `${word('holder')}@example.com`,
		'a customer': party.family,
	},
});

/** What an account keeps of its person: profile, a traveller with a passport and a loyalty number. Gives the traveller's id. */
async function keepPerson(db: WebDatabase, owner: Account, person: Secrets['person']): Promise<string> {
	await keepProfile(db, owner.id, {
		given_name: 'Ada',
		family_name: person['the name of the profile'] ?? '',
		phone_number: '+442079460958',
	});
	const passport = {
		type: 'passport' as const,
		unique_identifier: person['a passport'] ?? '',
		issuing_country_code: 'GB',
		expires_on: '2035-01-01',
	};
	const airline = { airline_iata_code: 'ZZ', account_number: person['a loyalty number'] ?? '' };
	const traveller = await addTraveller(db, owner.id, {
		title: 'ms',
		given_name: 'Ada',
		family_name: person['a saved traveller'] ?? '',
		gender: 'f',
		born_on: '1985-12-10',
		documents: [passport],
		loyalty: { airlines: [airline], hotels: [] },
		forgetDocuments: true,
	});
	return traveller ?? '';
}

/** A saved search with its alert, and the search that found it. */
async function keepSearch(
	db: WebDatabase,
	visitorId: string,
	title: string,
): Promise<Record<'saved' | 'alert' | 'search', string>> {
	const path = '/flights?from=LHR&to=JFK&depart=2027-03-11';
	const kept = {
		id: randomUUID(),
		kind: 'search' as const,
		path,
		title,
		detail: '1 adult',
		operators: null,
		price: null,
	};
	await db.transaction((tx) => keepItems(tx, visitorId, [{ ...kept, at: Date.now() }]));
	const saved = (await savedOf(db, visitorId))[0]?.number ?? '';
	const now = new Date();
	const endsAt = new Date(now.getTime() + 90 * DAY_MS);
	await setAlert(db, { visitorId, number: saved, tells: 'falls', locale: 'en', site: null, endsAt, now });
	const [alert] = await db.query<{ id: string }>('select id from web.price_alerts where saved_id = $1', [saved]);
	const search = `orq_${word('')}`;
	await db.query(
		`insert into web.visitor_searches (visitor_id, query_hash, search_id, expires_at)
		values ($1, $2, $3, now() + interval '1 hour')`,
		[visitorId, word(''), search],
	);
	return { saved, alert: alert?.id ?? '', search };
}

const proposedQuote = (ends: Date): CancellationQuote => ({
	id: `ore_${word('')}`,
	currency: 'GBP',
	paid_amount: '8000.00',
	refund_amount: '7654.32',
	refund_to: 'card',
	refund_due: 'airline',
	lost_amount: '345.68',
	expires_at: ends.toISOString(),
});

/** What agents know of the trip, an item that one of them holds, and a cancellation that they propose. */
async function workAtDesk(
	db: WebDatabase,
	booked: Booked,
	secrets: Secrets,
): Promise<Record<'member' | 'deskSession' | 'lease' | 'proposalId', string>> {
	const holder = await newAccount(db, 'agent', secrets.desk['who holds a lease']);
	const { visitorId, sessionId, cookie } = await signedIn(db, holder);
	const viewer = await viewerOf(new Headers({ host: '127.0.0.1', cookie: asSent(cookie) }), false);
	const lease = word('item');
	await takeLease(db, { queue: 'checking', item: lease, viewer: { ...viewer, visitorId } });
	const by = { accountId: holder.id, viewerId: visitorId };
	for (const aboutId of [booked.orderId, booked.bookingId]) {
		await addNote(db, { ...by, aboutId, text: secrets.desk['a note for agents'] ?? '', forTraveller: false });
		await addNote(db, { ...by, aboutId, text: secrets.trip['a note for the traveller'] ?? '', forTraveller: true });
		await recordAudit(db, { ...by, role: 'agent', action: 'agent.note', subject: aboutId, outcome: 'done' });
	}
	const expiresAt = new Date(Date.now() + DAY_MS);
	const proposal = await db.transaction((tx) =>
		insertProposal(tx, {
			subjectId: booked.orderId,
			tripId: booked.orderId,
			reference: booked.reference,
			body: { facts: {} },
			shown: { purpose: 'cancel', quote: proposedQuote(expiresAt) },
			agent: { ...viewer, visitorId },
			expiresAt,
		}),
	);
	return { member: holder.id, deskSession: sessionId, lease, proposalId: proposal.id };
}

/** Numbers of what is counted in the database, so far apart that the id of one thing is not also that of another. */
async function countApart(db: WebDatabase): Promise<void> {
	const counters = await db.query<{ name: string }>(
		"select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences where schemaname = 'web' order by 1",
	);
	for (const [at, { name }] of counters.entries())
		await db.query('select setval($1::regclass, $2)', [name, (at + 1) * 1_000_000]);
}

/** The owner's account, with something of every kind that an account can have; their trip, and what agents know of it. */
export async function makeWorld(db: WebDatabase, booked: Booked, other: Booked, party: Party): Promise<World> {
	const secrets = newSecrets(booked, party);
	await countApart(db);
	const owner = await newAccount(db, 'traveller', secrets.audit['the address of the account']);
	const { visitorId } = owner;
	const traveller = await keepPerson(db, owner, secrets.person);
	const search = await keepSearch(db, visitorId, secrets.person['a saved search'] ?? '');
	const intent = await draft(db, visitorId, secrets.person['a name of a draft'] ?? '');
	const bookingIntent = await bought(db, visitorId, booked.orderId);
	for (const tripId of [booked.orderId, booked.bookingId]) await open(db, visitorId, tripId);
	const { proposalId, ...desk } = await workAtDesk(db, booked, secrets);
	await noteForDesk(db, [booked.orderId, booked.bookingId, other.orderId]);
	await keepIndex(db);
	const { sessionId } = await signedIn(db, owner);
	const { customerId, groupId } = party;
	return {
		owner,
		secrets,
		otherTrip: other.orderId,
		subjects: {
			trip: { orderId: booked.orderId, bookingId: booked.bookingId, tripId: booked.orderId, proposalId },
			person: {
				...search,
				bookingIntent: bookingIntent.id,
				intent: intent.id,
				traveller,
				account: owner.id,
				session: sessionId,
				visitor: visitorId,
			},
			desk: { ...desk, eventId: `evt_${word('')}`, rateId: `nre_${word('')}`, customerId, groupId },
		},
	};
}

const open = (db: WebDatabase, visitorId: string, tripId: string): Promise<unknown> =>
	db.query("insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, 'infinity')", [
		visitorId,
		tripId,
	]);

const ofOffer = (visitorId: string, subjectId: string) => ({
	visitorId,
	purpose: 'book' as const,
	subjectId,
	repeatable: false,
	facts: { journey: { origin: 'London', destination: 'New York', departing_on: '2027-03-11' } },
	keepMs: DAY_MS,
});

/** A checkout that was left half-way. */
async function draft(db: WebDatabase, visitorId: string, family: string): Promise<IntentRow> {
	const row = await insertIntent(db, ofOffer(visitorId, `off_${word('')}`));
	const typed = draftOf();
	for (const one of typed.travellers) one.family_name = family;
	await keepDraft(db, visitorId, row.id, sealDraft(row.id, typed));
	return row;
}

/** A checkout that became a trip, two days ago. */
async function bought(db: WebDatabase, visitorId: string, orderId: string): Promise<IntentRow> {
	const row = await insertIntent(db, ofOffer(visitorId, `off_${word('')}`));
	await db.query(
		`update web.intents set state = 'confirmed', result_id = $2, sent_at = now() - interval '2 days' where id = $1`,
		[row.id, orderId],
	);
	return row;
}
