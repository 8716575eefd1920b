import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { partyOfCustomer } from '#lib/server/agent/customers/customer-persons.ts';
import { startServing, stopServing } from '#lib/server/agent/customers/serving-store.ts';
import { stayDraftOf } from '#lib/stays/checkout/stay-draft.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import type { Env } from '../../env.ts';
import { testSettings } from '../../intents/testing/intents-bench.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { newAccount } from '../../testing/signed-in.ts';
import { json, refuse, type StandIn, standInService } from '../../testing/stand-in-service.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import type { Viewer } from '../../viewer.ts';
import { sealDraft } from '../../intents/sealed.ts';
import { fillFlightDraft, fillStayDraft } from './fill-drafts.ts';
import { addTraveller } from './traveller-store.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const DORA = 'icu_0000000000000000000001';
const BERTA = 'icu_0000000000000000000002';
const GONE = 'icu_0000000000000000000009';
const user = (id: string, given_name: string, phone_number: string | null) => ({
	id,
	given_name,
	family_name: 'Müller',
	email: `${given_name.toLowerCase()}@example.org`,
	phone_number,
	preferred_language: null,
	group: null,
	live_mode: false,
	created_at: '2027-01-02T10:00:00Z',
});
const USERS = new Map([user(DORA, 'Dora', '+491713920540'), user(BERTA, 'Berta', null)].map((one) => [one.id, one]));
const PASSPORT = {
	type: 'passport' as const,
	unique_identifier: 'P1234567',
	issuing_country_code: 'DE',
	expires_on: '2031-01-01',
};
const OFFER = {
	...makeOffer({ slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] }),
	supported_loyalty_programmes: ['BA'],
	supported_passenger_identity_document_types: ['passport' as const],
	passenger_identity_documents_required: true,
};
const QUOTE = { rooms: 2, check_in_date: '2027-03-11', supported_loyalty_programme: 'lcp_1' } as unknown as StaysQuote;
const [, LUKASZ] = makeOrder().passengers;
const TRAVELLED = makeOrder({
	passengers: [
		// As the airline writes her: the same person.
		{ ...LUKASZ, title: 'ms', given_name: 'DORA', family_name: 'MULLER', born_on: '1984-02-14' },
		LUKASZ,
	] as ReturnType<typeof makeOrder>['passengers'],
});

const db = databaseOfTests();
let service: StandIn;
let ordersAreDown = false;
const device = { ip: null, userAgent: null };
const agent: Viewer = { visitorId: 'desk', role: 'agent', device };

beforeAll(async () => {
	service = await standInService(({ path, query }, response) => {
		if (path === '/air/orders') {
			if (ordersAreDown) return json(response, {}, 503);
			const data = query.get('user_id') === DORA ? [TRAVELLED] : [];
			return json(response, { data, meta: { limit: 10, before: null, after: null } });
		}
		const known = USERS.get(path.split('/').at(-1) ?? '');
		return known ? json(response, { data: known }) : refuse(response, 404, 'not_found');
	});
	settings.value = testSettings(service.url, db.url);
	const account = await newAccount(db);
	await db.query('update web.accounts set customer_user_id = $2 where id = $1', [account.id, DORA]);
	await addTraveller(db, account.id, {
		title: 'ms',
		given_name: 'Dora',
		family_name: 'Müller',
		gender: 'f',
		born_on: '1984-02-14',
		documents: [PASSPORT],
		loyalty: {
			airlines: [{ airline_iata_code: 'BA', account_number: '77' }],
			hotels: [{ programme: 'lcp_1', account_number: '88' }],
		},
		forgetDocuments: true,
	});
	await addTraveller(db, account.id, {
		title: 'mr',
		given_name: 'Elias',
		family_name: 'Müller',
		gender: 'm',
		born_on: '2020-11-08',
		documents: [],
		loyalty: { airlines: [], hotels: [] },
		forgetDocuments: true,
	});
});
afterAll(() => service.close());
beforeEach(async () => {
	ordersAreDown = false;
	await emptyTables(db, 'web.audit, web.desk_serving');
	await db.query('delete from web.intents');
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, repeatable, subject_id, facts, keep_until)
		values ('bki_1', 'desk', 'book', false, 'off_1', '{}', now() + interval '1 hour')`,
	);
});

const kept = async () =>
	(
		await db.query<{ of: string | null; draft: boolean }>(
			`select customer_id as of, draft is not null as draft from web.intents where id = 'bki_1'`,
		)
	)[0];
const trail = () => db.query<object>(`select action, subject, on_behalf_of, change from web.audit order by id`);
const fill = (viewer = agent, draft: Parameters<typeof fillFlightDraft>[2]['draft'] = null) =>
	fillFlightDraft(viewer, 'bki_1', { offer: OFFER, draft });

describe('who is known of a customer', () => {
	const persons = async (id: string) =>
		(await partyOfCustomer(id, device, []))?.persons.map(({ given_name, born_on }) => `${given_name} ${born_on}`);

	it('is the customer first, then whom their account has saved, then who travelled with them, each once', async () => {
		expect(await persons(DORA)).toEqual(['Dora 1984-02-14', 'Elias 2020-11-08', 'Łukasz 1986-05-01']);
	});
	it('is a name alone where nobody has saved or booked more', async () => {
		expect(await persons(BERTA)).toEqual(['Berta ']);
	});
	it('is what the account has saved while bookings cannot be read', async () => {
		ordersAreDown = true;
		expect(await persons(DORA)).toEqual(['Dora 1984-02-14', 'Elias 2020-11-08']);
	});
	it('is nobody where there is no such customer', async () => {
		expect(await persons(GONE)).toBeUndefined();
	});
});

describe('the checkout of a traveller', () => {
	const saved = (given_name: string, number: string) => ({
		title: 'ms' as const,
		given_name,
		family_name: 'Lind',
		gender: 'f' as const,
		born_on: '1984-02-14',
		documents: [],
		loyalty: { airlines: [], hotels: [{ programme: 'lcp_1', account_number: number }] },
		forgetDocuments: true,
	});
	const traveller = async () => {
		const account = await newAccount(db);
		const ids: string[] = [];
		for (const [i, name] of ['Anne', 'Ben', 'Cleo'].entries())
			ids.push((await addTraveller(db, account.id, saved(name, String(i)))) ?? '');
		const { id, role, visitorId } = account;
		const viewer: Viewer = {
			visitorId,
			role: 'traveller',
			account: { id, role, sessionId: '1', provedAt: 0 },
			device,
		};
		return { viewer, ids };
	};
	const names = (all: readonly { given_name: string }[] | undefined) => all?.map(({ given_name }) => given_name);

	it('has those whom the search named, in that order, and nobody else; without any, whom it finds by age', async () => {
		const { viewer, ids } = await traveller();
		const of = async (who?: readonly string[]) => {
			const { draft, saved: choice } = await fillFlightDraft(viewer, 'bki_1', { offer: OFFER, draft: null, who });
			return [names(draft?.travellers), choice?.length];
		};
		expect(OFFER.passengers).toHaveLength(2);
		expect(await of([ids[2] ?? '', ids[1] ?? ''])).toEqual([['Cleo', 'Ben'], 3]);
		expect(await of([ids[1] ?? ''])).toEqual([['Ben'], 3]);
		expect(await of()).toEqual([['Anne', 'Ben'], 3]);
		expect(await of(['trv_of_somebody_els'])).toEqual([['Anne', 'Ben'], 3]);
	});
	it('of a stay has them as guests, with the number of the first', async () => {
		const { viewer, ids } = await traveller();
		const draft = await fillStayDraft(viewer, 'bki_1', {
			quote: QUOTE,
			draft: null,
			who: [ids[2] ?? '', ids[0] ?? ''],
		});
		expect(names(draft?.guests)).toEqual(['Cleo', 'Anne']);
		expect(draft?.loyalty_programme_account_number).toBe('2');
	});
});

describe('the checkout of a guest', () => {
	const guest: Viewer = { visitorId: 'guest', role: 'guest', device };
	const STAY = {
		...stayDraftOf(2, null),
		guests: [
			{ given_name: 'Ada', family_name: 'Lovelace' },
			{ given_name: 'Zoe', family_name: 'Hall' },
		],
		contact: { email: 'ada@example.com', phone_number: '+442080160509' },
		loyalty_programme_account_number: '123456789',
	};
	const typed = (draft: object, visitorId = 'guest') =>
		db.query(
			`insert into web.intents (id, visitor_id, purpose, repeatable, subject_id, facts, keep_until, draft)
			values ('bki_2', $1, 'book_stay', false, 'quo_1', '{}', now() + interval '1 hour', $2)`,
			[visitorId, sealDraft('bki_2', draft)],
		);

	it('has the name and contact of the stay that they typed in this browser, and no more of it', async () => {
		await typed(STAY);
		const { draft, filled, saved } = await fill(guest);
		expect({ filled, saved, contact: draft?.contact }).toEqual({ filled: 'stay', saved: null, contact: STAY.contact });
		expect(draft?.travellers).toEqual([
			{
				id: OFFER.passengers[0]?.id,
				title: '',
				given_name: 'Ada',
				family_name: 'Lovelace',
				gender: '',
				born_on: '',
				infant_passenger_id: null,
				identity_documents: [],
				loyalty_programme_accounts: [],
			},
		]);
		expect(await kept(), 'it is kept once they go on').toMatchObject({ draft: false });
	});
	it.each([
		['of another browser', () => typed(STAY, 'stranger')],
		['where they named nobody yet', () => typed(stayDraftOf(1, null))],
	])('is empty %s', async (_, before) => {
		await before();
		expect(await fill(guest)).toEqual({ draft: null, saved: null, filled: null });
	});
	it('stays as it was typed', async () => {
		await typed(STAY);
		const own = { travellers: [], contact: { email: '', phone_number: '' }, services: [] };
		expect(await fill(guest, own)).toEqual({ draft: own, saved: null, filled: null });
	});
});

describe('the checkout of an agent who books for a customer', () => {
	it('of a flight is filled in, kept and told in the trail, which has no number of a document', async () => {
		await startServing(db, 'desk', DORA);
		const { draft, saved } = await fill();
		expect(draft).toMatchObject({
			contact: { email: 'dora@example.org', phone_number: '+491713920540' },
			travellers: [
				{
					id: 'pas_1',
					given_name: 'Dora',
					title: 'ms',
					gender: 'f',
					born_on: '1984-02-14',
					identity_documents: [PASSPORT],
					loyalty_programme_accounts: [{ airline_iata_code: 'BA', account_number: '77' }],
				},
				{ id: 'pas_2', given_name: 'Łukasz', born_on: '1986-05-01', identity_documents: [] },
			],
		});
		expect(saved?.map(({ name, traveller }) => [name, traveller.identity_documents])).toEqual([
			['Dora Müller', []],
			['Elias Müller', []],
			['Łukasz Lindqvist', []],
		]);
		expect(await kept()).toEqual({ of: DORA, draft: true });
		expect(await trail()).toEqual([
			{
				action: 'customer.fill',
				subject: DORA,
				on_behalf_of: DORA,
				change: { after: { intent: 'bki_1', documents: 1 } },
			},
		]);
	});

	it('stays as it was typed for the same customer, and is filled in anew for another', async () => {
		await startServing(db, 'desk', DORA);
		const { draft } = await fill();
		const typed = draft && { ...draft, contact: { email: 'typed@example.org', phone_number: '' } };
		expect((await fill(agent, typed)).draft).toBe(typed);
		expect(await trail()).toHaveLength(1);
		await startServing(db, 'desk', BERTA);
		expect((await fill(agent, typed)).draft).toMatchObject({
			contact: { email: 'berta@example.org', phone_number: '' },
			travellers: [{ given_name: 'Berta', identity_documents: [] }],
		});
		expect(await kept()).toMatchObject({ of: BERTA });
		expect(await trail()).toMatchObject([{ subject: DORA }, { subject: BERTA, change: { after: { documents: 0 } } }]);
	});

	it('is empty where the trail cannot be written: no document is given out untold', async () => {
		await startServing(db, 'desk', DORA);
		await db.query('alter table web.audit rename to audit_away');
		const filled = fill();
		await Promise.allSettled([filled]);
		await db.query('alter table web.audit_away rename to audit');
		const { draft, saved } = await filled;
		expect([draft, saved?.length]).toEqual([null, 3]);
		expect(await kept()).toMatchObject({ draft: false });
	});

	it.each([
		['nobody is booked for', agent, null],
		['the customer is gone', agent, GONE],
		['a guest asks', { ...agent, role: 'guest' as const }, DORA],
	])('is empty where %s', async (_, viewer, served) => {
		if (served) await startServing(db, 'desk', served);
		expect(await fill(viewer)).toEqual({ draft: null, saved: null, filled: null });
		expect(await fillStayDraft(viewer, 'bki_1', { quote: QUOTE, draft: null })).toBeNull();
		expect(await trail()).toEqual([]);
	});

	it('of a stay has an adult for each room, their number with the hotel, and no document', async () => {
		await startServing(db, 'desk', DORA);
		expect(await fillStayDraft(agent, 'bki_1', { quote: QUOTE, draft: null })).toEqual({
			...stayDraftOf(2, null),
			guests: [
				{ given_name: 'Dora', family_name: 'Müller' },
				{ given_name: 'Łukasz', family_name: 'Lindqvist' },
			],
			contact: { email: 'dora@example.org', phone_number: '+491713920540' },
			loyalty_programme_account_number: '88',
		});
		expect(await kept()).toEqual({ of: DORA, draft: true });
		expect(await trail()).toEqual([]);
		const typed = stayDraftOf(2, null);
		expect(await fillStayDraft(agent, 'bki_1', { quote: QUOTE, draft: typed })).toBe(typed);
		await stopServing(db, 'desk');
		expect(await fillStayDraft(agent, 'bki_1', { quote: QUOTE, draft: typed })).toBe(typed);
		expect(await kept()).toMatchObject({ of: null });
	});
});
