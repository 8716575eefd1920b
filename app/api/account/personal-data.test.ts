import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTheClear } from '#base/testing/in-the-clear.ts';
import { addressKey } from '#lib/server/accounts/address-key.ts';
import { addCard } from '#lib/server/accounts/cards/card-store.ts';
import { renewBackupCodes } from '#lib/server/accounts/factors/backup-codes.ts';
import { beginTotp } from '#lib/server/accounts/factors/totp-store.ts';
import { makeLink } from '#lib/server/accounts/link-store.ts';
import { PERSONAL_DATA } from '#lib/server/accounts/personal-data.ts';
import { keepProfile } from '#lib/server/accounts/profile-store.ts';
import { addTraveller } from '#lib/server/accounts/travellers/traveller-store.ts';
import { addNote } from '#lib/server/agent/booking/note-store.ts';
import { noteForDesk } from '#lib/server/agent/index/due-store.ts';
import { keepIndex } from '#lib/server/agent/index/keep-index.ts';
import { setAlert } from '#lib/server/alerts/alert-store.ts';
import { sealAudit } from '#lib/server/audit/seal-audit.ts';
import { lastAuditCheck, verifyAudit } from '#lib/server/audit/verify-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { insertIntent, keepDraft } from '#lib/server/intents/intent-store.ts';
import { sealDraft } from '#lib/server/intents/sealed.ts';
import { CheckoutBench } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, draftOf, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { sendMails } from '#lib/server/mail/send-mails.ts';
import { stopMail } from '#lib/server/mail/stopped-mails.ts';
import { invoicesOf } from '#lib/server/papers/flight/invoices.ts';
import { insertProposal } from '#lib/server/proposals/proposal-store.ts';
import { keepItems, savedOf } from '#lib/server/saved/saved-store.ts';
import { newAccount, signedIn } from '#lib/server/testing/signed-in.ts';
import { keepContact } from '#lib/server/trips/trip-contact.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { testDatabase } from '../../../scripts/test-database.ts';
import { POST as pay } from '../intents/[id]/pay/route.ts';
import { POST as erase } from './erase/route.ts';
import { GET as exportAll } from './export/route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

/** Words that are nowhere but in what the person tells. */
const CANARY = {
	given: 'Quirinalia',
	family: 'Zylberquist',
	born: '1971-07-13',
	phone: '+442080160547',
	email: 'nobodys.canary@example.com',
	document: 'QX7713771',
	loyalty: '771377137',
	note: 'Feathers of a cassowary',
	place: 'Canary Wharf flat',
};

/** Where schema `web` may say them in the clear, and why. */
const ALLOWED: Readonly<Record<string, { what: string[]; why: string }>> = {
	'web.accounts.email': { what: ['email'], why: 'by which somebody signs in' },
	'web.accounts.email_key': { what: ['email'], why: 'the same, folded' },
	'web.desk_bookings.people': { what: ['family', 'given'], why: 'found by a part of a name' },
	'web.desk_bookings.terms': { what: ['family', 'given'], why: 'found by a part of a name' },
	'web.desk_customers.people': { what: ['family', 'given'], why: 'found by a part of a name' },
	'web.desk_customers.terms': { what: ['family', 'given'], why: 'found by a part of a name' },
};

const DAY_MS = 86_400_000;
let bench: CheckoutBench;
beforeAll(async () => {
	bench = await CheckoutBench.start(await testDatabase());
	settings.value = { ...(await bench.renew()), mode: 'test' };
});
afterAll(() => bench.close());

const db = {
	query: <Row extends object>(sql: string, values?: readonly unknown[]) => webDatabase().query<Row>(sql, values),
};
const named = { given_name: CANARY.given, family_name: CANARY.family };

/** What the person types in a checkout of this offer. */
async function typed(offerId: string) {
	const offer = await bench.offer(offerId);
	const [traveller] = draftOf().travellers;
	if (!traveller) throw new Error('nobody travels');
	const own = { ...named, id: offer.passengers[0]?.id ?? '', born_on: CANARY.born };
	return draftOf({
		travellers: [{ ...traveller, ...own }],
		contact: { email: CANARY.email.toUpperCase(), phone_number: CANARY.phone },
	});
}

/** Books as somebody does at the checkout. Gives the order's id. */
async function book(who: Someone): Promise<string> {
	const intent = await bench.begin(who);
	const draft = await typed(intent.subject_id);
	const { data } = await ask(pay, who, { id: intent.id }, await bench.pressBody(intent, { draft }));
	if (!data.order_id) throw new Error(data.failure?.code ?? data.state);
	return data.order_id;
}

/** What the account keeps of its person, and how it is opened. */
async function keepPerson(accountId: string): Promise<void> {
	const web = webDatabase();
	await keepProfile(web, accountId, { ...named, phone_number: CANARY.phone });
	await addTraveller(web, accountId, {
		...named,
		title: 'ms',
		gender: 'f',
		born_on: CANARY.born,
		documents: [
			{ type: 'passport', unique_identifier: CANARY.document, issuing_country_code: 'GB', expires_on: '2039-01-01' },
		],
		loyalty: { airlines: [{ airline_iata_code: 'ZZ', account_number: CANARY.loyalty }], hotels: [] },
		forgetDocuments: true,
	});
	const card = { brand: 'visa', last_4_digits: '4242', expires_in: '2039-01', name: CANARY.family };
	await addCard(web, accountId, 'tcd_1', card as Parameters<typeof addCard>[3]);
	await beginTotp(web, accountId);
	await renewBackupCodes(web, accountId);
	await makeLink(web, { purpose: 'reset', accountId, details: { email: CANARY.email } });
	await web.query(`insert into web.account_identities (provider, subject, account_id) values ('oidc', 's', $1)`, [
		accountId,
	]);
	await web.query(
		`insert into web.passkeys (id, account_id, name, public_key, counter, transports) values ('pk', $1, 'Phone', 'x', 0, '{}')`,
		[accountId],
	);
	await stopMail(web, { mailbox: addressKey(CANARY.email), kind: 'hold_ends' });
}

/** What it has searched, saved, typed, opened and removed. */
async function keepTraces(visitorId: string): Promise<void> {
	const web = webDatabase();
	const path = '/flights?from=LHR&to=JFK&depart=2027-03-11';
	const saved = { kind: 'search' as const, path, title: CANARY.place, detail: '', operators: null, price: null };
	await web.transaction((tx) => keepItems(tx, visitorId, [{ ...saved, id: randomUUID(), at: Date.now() }]));
	const number = (await savedOf(web, visitorId))[0]?.number ?? '';
	const now = new Date();
	const endsAt = new Date(now.getTime() + 90 * DAY_MS);
	await setAlert(web, { visitorId, number, tells: 'falls', locale: 'en', site: null, endsAt, now });
	await web.query(
		`with s as (insert into web.visitor_searches (visitor_id, query_hash, search_id, expires_at)
				values ($1, 'h', 'orq_1', now() + interval '1 hour')),
			r as (insert into web.removed_trips (visitor_id, trip_id) values ($1, 'ord_removed')),
			g as (insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, 'ord_granted', 'infinity'))
		insert into web.trip_lookups (visitor_id, trip_id, code_hash, expires_at)
			values ($1, 'ord_asked', 'x', now() + interval '1 hour')`,
		[visitorId],
	);
	const left = await insertIntent(web, {
		visitorId,
		purpose: 'book',
		subjectId: 'off_left',
		repeatable: false,
		facts: { journey: { origin: 'London', destination: 'New York', departing_on: '2027-03-11' } },
		keepMs: DAY_MS,
	});
	await keepDraft(web, visitorId, left.id, sealDraft(left.id, draftOf(await typed((await bench.offer()).id))));
}

/** What the desk has of the booking and of the customer. */
async function workAtDesk(tripId: string, customerId: string): Promise<void> {
	const web = webDatabase();
	const by = { accountId: null, viewerId: 'desk', text: CANARY.note, forTraveller: false };
	for (const aboutId of [tripId, customerId]) await addNote(web, { ...by, aboutId });
	const reached = { email: CANARY.email, phone: CANARY.phone };
	await keepContact(web, tripId, { contact: { ...reached, was: reached }, accountId: null });
	const quote = {
		id: 'ore_1',
		currency: 'EUR',
		paid_amount: '100.00',
		refund_amount: '80.00',
		refund_to: 'card',
		refund_due: 'airline',
		lost_amount: '20.00',
		expires_at: new Date(Date.now() + DAY_MS).toISOString(),
	} as const;
	await web.transaction((tx) =>
		insertProposal(tx, {
			subjectId: tripId,
			tripId,
			reference: null,
			body: { facts: {} },
			shown: { purpose: 'cancel', quote },
			agent: { visitorId: 'desk', role: 'agent', device: { ip: null, userAgent: null } },
			expiresAt: new Date(Date.now() + DAY_MS),
		}),
	);
	const order = (await bench.orders()).find(({ id }) => id === tripId);
	if (!order) throw new Error('no order');
	const none = { address: null, email: null, phone: null, registration: null, vatId: null, licence: null };
	await invoicesOf(web, order, await bench.paymentsOf(tripId), { name: 'Harbour Travel', ...none }, new Date());
	await noteForDesk(web, [tripId, customerId]);
	await keepIndex(web);
}

/** How many rows have something in each column, by `table.column`, of tables that have rows. */
async function filled(): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const [table, columns] of Object.entries(PERSONAL_DATA)) {
		const names = Object.values(columns).flatMap((some) => some.split(' '));
		const [row = {}] = await db.query<Record<string, string>>(
			`select ${names.map((name) => `count("${name}") as "${name}"`).join()} from web.${table}`,
		);
		for (const name of names) counts.set(`${table}.${name}`, Number(row[name]));
	}
	return counts;
}
const columnsThat = (...treatments: (keyof (typeof PERSONAL_DATA)[string])[]): string[] =>
	Object.entries(PERSONAL_DATA).flatMap(([table, columns]) =>
		treatments.flatMap((one) => (columns[one]?.split(' ') ?? []).map((name) => `${table}.${name}`)),
	);

/** Asks a route in this browser. */
const asked = (route: GuardedHandler, cookie: string, body?: URLSearchParams): Promise<Response> => {
	const headers = { host: 'shop.example:3000', origin: 'http://shop.example', 'sec-fetch-site': 'same-origin', cookie };
	const request = new Request('http://shop.example:3000/x', {
		method: body ? 'POST' : 'GET',
		headers,
		...(body && { body }),
	});
	return route(request, { params: Promise.resolve({}) });
};

it('an account with something of everything: nothing is in the clear, erasing does what the table says, and the trail holds', async () => {
	const web = webDatabase();
	const owner = await signedIn(web, await newAccount(web, 'traveller', CANARY.email));
	const { account } = owner;
	const who = { id: account.visitorId, cookie: owner.cookie.slice(`${VISITOR_COOKIE}=`.length), ip: '192.0.2.251' };
	const tripId = await book(who);
	const [known] = await db.query<{ customer_user_id: string }>('select customer_user_id from web.accounts');
	const customerId = known?.customer_user_id ?? '';
	expect(customerId).toMatch(/^icu_/);
	await keepPerson(account.id);
	await keepTraces(account.visitorId);
	await workAtDesk(tripId, customerId);
	await web.query('update web.sessions set factor_at = now()');
	await sendMails(web, async () => {});
	await sealAudit(web);

	expect(await inTheClear(web, CANARY, 'web')).toEqual(
		Object.fromEntries(Object.entries(ALLOWED).map(([name, { what }]) => [name, what])),
	);
	const exported = await (await asked(exportAll, owner.cookie)).text();
	expect((JSON.parse(exported) as { mails: object[] }).mails).toMatchObject([{ kind: 'booked', trip_id: tripId }]);
	for (const what of ['given', 'family', 'born', 'phone', 'email', 'document', 'loyalty', 'place'] as const)
		expect(exported, what).toContain(CANARY[what]);
	expect(exported).toContain(tripId);

	const before = await filled();
	const goes = columnsThat('export', 'gone');
	// What is not there proves nothing.
	const tables = new Set(goes.map((name) => name.split('.')[0]));
	for (const table of tables)
		expect(
			Math.max(...goes.filter((name) => name.startsWith(`${table}.`)).map((name) => before.get(name) ?? 0)),
			table,
		).toBeGreaterThan(0);

	const erased = await asked(erase, owner.cookie, new URLSearchParams({ sure: '1' }));
	expect([erased.status, erased.headers.get('location')]).toEqual([303, '/erased']);
	await keepIndex(web);
	await sealAudit(web);

	const after = await filled();
	expect(goes.filter((name) => (after.get(name) ?? 0) > 0)).toEqual([]);
	const stays = columnsThat('kept', 'copied').filter((name) => (before.get(name) ?? 0) > 0);
	expect(stays.filter((name) => after.get(name) === 0)).toEqual([]);
	expect(await db.query('select trip_id from web.trip_notes')).toEqual([{ trip_id: tripId }]);
	await verifyAudit(web, null);
	expect(await lastAuditCheck(web)).toMatchObject({ broken: null, acts: expect.any(Number) });
});

it('a guest exports what was typed and the booking that was just made, and nothing once its day is over', async () => {
	const guest = someone();
	const tripId = await book(guest);
	const cookie = `${VISITOR_COOKIE}=${guest.cookie}`;
	const told = async () =>
		(await asked(exportAll, cookie)).json() as Promise<{ bookings: object[]; acts_begun: object[] }>;
	expect(await told()).toMatchObject({
		acts_begun: [{ purpose: 'book', state: 'confirmed', result_id: tripId }],
		bookings: [{ id: tripId, passengers: [{ ...named, born_on: CANARY.born }] }],
	});
	await db.query(`update web.intents set sent_at = sent_at - interval '25 hours' where visitor_id = $1`, [guest.id]);
	expect((await told()).bookings).toEqual([]);
	await db.query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, now() + interval '1 day')`,
		[guest.id, tripId],
	);
	expect((await told()).bookings).toMatchObject([{ id: tripId }]);
	const stranger = someone();
	expect(await (await asked(exportAll, `${VISITOR_COOKIE}=${stranger.cookie}`)).text()).not.toMatch(/Zylberquist|ord_/);
});
