import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { PayBy, PricedBooking } from '#lib/intents/intent.ts';
import type { CardKey } from '#lib/intents/steps.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { POST as cardKey } from './[id]/card-key/route.ts';
import { POST as dismiss } from './[id]/dismiss/route.ts';
import { POST as loyalty } from './[id]/loyalty/route.ts';
import { GET as readOffer } from './[id]/offer/route.ts';
import { POST as price } from './[id]/price/route.ts';
import { GET as readIntent } from './[id]/route.ts';
import { GET as seatMaps } from './[id]/seat-maps/route.ts';
import { POST as refresh } from './[id]/three-d-secure/[sessionId]/route.ts';
import { POST as threeDSecure } from './[id]/three-d-secure/route.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { type Heard, json, refuse, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { draftOf as openDraft, sealDraft } from '#lib/server/intents/sealed.ts';
import { type IntentRow, keepDraft } from '#lib/server/intents/intent-store.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { bookFlight } from '#lib/server/intents/purposes/book-flight.ts';
import { findUnfinished } from '#lib/server/intents/unfinished-store.ts';
import { press } from '#lib/server/intents/press.ts';
import {
	ask,
	draftOf,
	paying,
	type Someone,
	someone,
	testSettings,
} from '#lib/server/intents/testing/intents-bench.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const ENDS = new Date(Date.now() + 20 * 60_000).toISOString();
let database: TestDatabase;
let service: StandIn;
let form = '';
/** Set by a test: offers that are over or gone, what an offer is priced at, and that it was so for a card that is gone. */
let world: { refuse: string | null; intended: Partial<Offer>; cardGone: boolean };

const offerOf = (id: string): Offer => ({
	...makeOffer({ id, slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] }),
	offer_request_id: 'orq_1',
	expires_at: ENDS,
});

function answer({ method, path, body }: Heard, response: Parameters<typeof json>[0]): void {
	const say = (data: unknown, status = 200) =>
		json(response, { data, meta: { limit: 50, before: null, after: null } }, status);
	const sent = body ? JSON.parse(body).data : undefined;
	const priced = path.endsWith('/actions/price');
	const read = method === 'GET' && /^\/air\/offers\/\w+$/.test(path);
	const refused = read && world.cardGone ? 'invalid_intended_card' : world.refuse;
	if (refused) return refuse(response, 422, refused);
	if (path === '/identity/component_client_keys') return say({ component_client_key: form }, 201);
	if (path.endsWith('/actions/refresh'))
		return say({ id: path.split('/')[3], resource_id: 'off_other', status: 'failed' });
	if (path === '/payments/three_d_secure_sessions')
		return say({ ...sent, id: '3ds_1', status: 'ready_for_payment' }, 201);
	if (path === '/air/seat_maps') return say([]);
	if (path === '/air/offers') return say([]);
	if (path === '/air/orders' && method === 'POST')
		return say({ id: 'ord_1', booking_reference: 'REF', metadata: null }, 201);
	const id = path.split('/')[3] ?? '';
	if (priced) {
		world.cardGone = false;
		return say({ ...offerOf(id), intended_services: [], ...world.intended });
	}
	return say(path.includes('/passengers/') ? { id: 'pas_1' } : offerOf(id));
}

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(answer);
	form = await new SignJWT({ token: 'smaller' })
		.setProtectedHeader({ alg: 'HS256' })
		.setExpirationTime(2_000_000_000)
		.sign(Buffer.from('k'.repeat(32)));
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	world = { refuse: null, intended: {}, cardGone: false };
	service.heard.length = 0;
	settings.value = testSettings(service.url, database.url);
	await emptyTables(webDatabase(), 'web.intents, web.mail_outbox, web.card_uses');
});

const visitor = (who: Someone, role: 'guest' | 'agent' = 'guest') => ({
	visitorId: who.id,
	device: { ip: null, userAgent: null },
	role,
});
async function open(who: Someone, offerId = 'off_1', from?: string) {
	const opened = await openIntent(bookFlight, offerId, visitor(who), { from });
	if (opened.state !== 'open') throw new Error(opened.state);
	return opened;
}
const rowOf = async (id: string) =>
	(await webDatabase().query<IntentRow>('select * from web.intents where id = $1', [id]))[0] as IntentRow;

const NAMED = { passenger_id: 'pas_1', given_name: 'Ada', family_name: 'Lovelace', loyalty_programme_accounts: [] };
const STEPS: [string, GuardedHandler, unknown, string][] = [
	['the booking', readIntent, undefined, 'GET'],
	['the offer', readOffer, undefined, 'GET'],
	['the seat maps', seatMaps, undefined, 'GET'],
	['the price', price, { services: [], pay: 'card' }, 'POST'],
	['the card form', cardKey, undefined, 'POST'],
	['a session', threeDSecure, { card_id: 'tcd_1', services: [] }, 'POST'],
	['the outcome of a session', refresh, undefined, 'POST'],
	['loyalty', loyalty, NAMED, 'POST'],
	['the dismissal', dismiss, undefined, 'POST'],
];

describe('every step', () => {
	it.each(STEPS)('%s is nobody else’s, and asks the service nothing', async (_, route, body, method) => {
		const { intent } = await open(someone());
		service.heard.length = 0;
		const reply = await ask(route, someone(), { id: intent.id, sessionId: '3ds_1' }, body, method);
		expect([reply.status, reply.errors[0]?.code]).toEqual([404, 'not_found']);
		expect(service.heard).toEqual([]);
	});

	it.each(STEPS.filter(([name]) => /price|form|a session|loyalty|dismissal/.test(name)))(
		'%s is refused once there is a booking',
		async (_, route, body, method) => {
			const who = someone();
			const { intent } = await open(who);
			await webDatabase().query("update web.intents set state = 'checking' where id = $1", [intent.id]);
			const reply = await ask(route, who, { id: intent.id, sessionId: '3ds_1' }, body, method);
			expect(reply.status).toBe(route === refresh ? 404 : 422);
		},
	);

	it.each([
		['the price', price, { services: [{ id: 'ase_1', quantity: 0 }], pay: 'card' }, '/services/0/quantity'],
		['the price', price, { services: [], pay: 'gold' }, '/pay'],
		['a session', threeDSecure, { services: [] }, '/card_id'],
		['loyalty', loyalty, { ...NAMED, given_name: '✈' }, '/given_name'],
	])('%s names a field that is wrong', async (_, route, body, pointer) => {
		const who = someone();
		const { intent } = await open(who);
		const reply = await ask(route, who, { id: intent.id }, body);
		expect([reply.status, reply.errors[0]?.source?.pointer]).toEqual([422, pointer]);
	});
});

describe('the steps towards paying', () => {
	it('prices by the service’s sum, surcharge and all', async () => {
		const who = someone();
		const { intent } = await open(who);
		world.intended = {
			total_amount: '420.00',
			intended_services: [{ id: 'ase_1', quantity: 2, total_amount: '10.00', total_currency: 'EUR' }],
			intended_payment_methods: [
				{
					type: 'card',
					card_id: 'tcd_1',
					charge_amount: '426.30',
					charge_currency: 'EUR',
					surcharge_amount: '6.30',
					surcharge_currency: 'EUR',
				},
			],
		};
		const body = { services: [{ id: 'ase_1', quantity: 2 }], pay: 'card', card_id: 'tcd_1' };
		const { data } = await ask<PricedBooking>(price, who, { id: intent.id }, body);
		expect(data).toMatchObject({
			total_amount: '426.30',
			base_amount: '300.00',
			tax_amount: '100.00',
			services_amount: '20.00',
			surcharge_amount: '6.30',
		});
	});

	it('gives the form its small key alone, and the card host’s address as this browser calls it', async () => {
		const who = someone();
		const { intent } = await open(who);
		const { data } = await ask<CardKey>(cardKey, who, { id: intent.id }, undefined, 'POST');
		expect(data).toEqual({
			token: 'smaller',
			expires_at: '2033-05-18T03:33:20.000Z',
			frame: 'http://shop.example:4011',
		});
		settings.value = { ...settings.value, CARDS_PUBLIC_URL: 'https://cards.example/x' };
		expect((await ask<CardKey>(cardKey, who, { id: intent.id }, undefined, 'POST')).data.frame).toBe(
			'https://cards.example',
		);
	});

	it('authenticates for this offer, and tells nothing of a session of another', async () => {
		const who = someone();
		const { intent } = await open(who);
		const { data } = await ask<{ resource_id: string }>(
			threeDSecure,
			who,
			{ id: intent.id },
			{ card_id: 'tcd_1', services: [] },
		);
		expect(data.resource_id).toBe('off_1');
		expect((await ask(refresh, who, { id: intent.id, sessionId: '3ds_9' }, undefined, 'POST')).status).toBe(404);
	});

	it('says of an agent’s card that its holder is on the phone, and of no traveller’s', async () => {
		const desk = await signedIn(webDatabase(), 'agent');
		const agent = { ...someone(), id: desk.visitorId, cookie: desk.cookie };
		const presence = async (who: Someone, intent: { id: string }) => {
			service.heard.length = 0;
			const sent = await threeDSecure(
				new Request('http://shop.example/api', {
					method: 'POST',
					headers: {
						host: 'shop.example',
						origin: 'http://shop.example',
						'content-type': 'application/json',
						cookie: who === agent ? who.cookie : `${VISITOR_COOKIE}=${who.cookie}`,
					},
					body: JSON.stringify({ card_id: who === agent ? 'tcd_told' : 'tcd_typed', services: [] }),
				}),
				{ params: Promise.resolve({ id: intent.id }) },
			);
			expect(sent.status).toBe(200);
			return JSON.parse(service.heard.at(-1)?.body ?? '').data.cardholder_present;
		};
		const traveller = someone();
		expect(await presence(agent, (await open(agent)).intent)).toBe(false);
		expect(await presence(traveller, (await open(traveller)).intent)).toBe(true);
	});

	it('takes a card in the checkout that made it alone, and asks the service nothing for another', async () => {
		const [who, stranger] = [someone(), someone()];
		const [{ intent }, theirs] = [await open(who), await open(stranger)];
		const card = { card_id: 'tcd_fresh', services: [] };
		expect((await ask(price, who, { id: intent.id }, { ...card, pay: 'card' })).status).toBe(200);
		service.heard.length = 0;
		const refused = [
			await ask(threeDSecure, stranger, { id: theirs.intent.id }, card),
			await ask(price, stranger, { id: theirs.intent.id }, { ...card, pay: 'card' }),
			await ask(threeDSecure, who, { id: (await open(who, 'off_2')).intent.id }, card),
		];
		for (const { status, errors } of refused) expect([status, errors[0]?.code]).toEqual([422, 'card_not_found']);
		expect(service.heard.filter(({ method }) => method === 'POST')).toEqual([]);
		expect((await ask(threeDSecure, who, { id: intent.id }, card)).status).toBe(200);
	});

	it('authenticates ten cards in ten minutes, also without the cookie, and asks nothing about the rest', async () => {
		const who = someone();
		const { intent } = await open(who);
		const authenticate = (card: number) =>
			ask(threeDSecure, who, { id: intent.id }, { card_id: `tcd_${card}`, services: [] });
		service.heard.length = 0;
		const replies = [];
		for (let card = 0; card < 26; card++) replies.push(await authenticate(card));
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
		expect(replies.at(-1)).toMatchObject({ status: 429, errors: [{ code: 'rate_limit_exceeded' }] });
		expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(service.heard).toHaveLength(10);
	});

	it('passes on what the airline refuses', async () => {
		const who = someone();
		const { intent } = await open(who);
		world.refuse = 'offer_no_longer_available';
		const reply = await ask(price, who, { id: intent.id }, { services: [], pay: 'hold' });
		expect([reply.status, reply.errors[0]?.code]).toEqual([422, 'offer_no_longer_available']);
	});

	it('lets agents alone pay by credits, each as large as it was priced', async () => {
		const who = someone();
		const { intent } = await open(who);
		const credits = { services: [], pay: 'airline_credit', airline_credit_ids: ['acd_1'] };
		expect((await ask(price, who, { id: intent.id }, credits)).status).toBe(403);
		const priced = {
			total_amount: '400.00',
			currency: 'EUR',
			rest: '300.00',
			credits: [{ airline_credit_id: 'acd_1', amount: '100.00' }],
		};
		await webDatabase().query('update web.intents set facts = facts || $2 where id = $1', [
			intent.id,
			JSON.stringify({ priced }),
		]);
		const pay: PayBy = { type: 'airline_credit', airline_credit_ids: ['acd_1'], three_d_secure_session_id: null };
		const payer = { ...visitor(who, 'agent'), locale: 'en' } as const;
		const other = await press(await rowOf(intent.id), paying({ pay }), payer);
		expect('problem' in other && other.problem.errors[0]?.code).toBe('price_changed');
		const agreed = { amount: '400.00', currency: 'EUR' };
		const paid = await press(await rowOf(intent.id), paying({ pay, agreed }), payer);
		expect('intent' in paid && paid.intent.state).toBe('confirmed');
		expect(JSON.parse(service.heard.at(-1)?.body ?? '').data.payments).toEqual([
			{ type: 'airline_credit', airline_credit_id: 'acd_1', amount: '100.00', currency: 'EUR' },
			{ type: 'balance', amount: '300.00', currency: 'EUR' },
		]);
	});
});

describe('opening a checkout', () => {
	it('is one intent for a visitor and an offer, with what was typed', async () => {
		const who = someone();
		const opened = await Promise.all([open(who), open(who), open(who)]);
		expect(new Set(opened.map(({ intent }) => intent.id)).size).toBe(1);
		const id = opened[0]?.intent.id ?? '';
		await keepDraft(webDatabase(), who.id, id, sealDraft(id, draftOf()));
		expect(await open(who)).toMatchObject({
			draft: draftOf(),
			agent: false,
			shown: { opened: { offer: { id: 'off_1' } } },
		});
		expect((await open(someone())).draft).toBeNull();
	});

	it('takes over what was typed for an older offer, and never what a stranger typed', async () => {
		const [who, stranger] = [someone(), someone()];
		const { intent } = await open(who);
		await keepDraft(
			webDatabase(),
			who.id,
			intent.id,
			sealDraft(intent.id, draftOf({ services: [{ id: 'ase_1', quantity: 1 }] })),
		);
		const again = await open(who, 'off_2', intent.id);
		expect(again.draft).toEqual(draftOf());
		expect(openDraft(await rowOf(again.intent.id))).toEqual(draftOf());
		expect((await open(stranger, 'off_2', intent.id)).draft).toBeNull();
	});

	it('of an offer that is booked or on its way leads to its outcome', async () => {
		const who = someone();
		const { intent } = await open(who);
		await webDatabase().query("update web.intents set state = 'checking' where id = $1", [intent.id]);
		world.refuse = 'offer_no_longer_available';
		expect(await openIntent(bookFlight, 'off_1', visitor(who))).toMatchObject({
			state: 'started',
			intent: { id: intent.id },
		});
	});

	it('of an offer that was priced for a card that is gone prices it anew, and so does reading it', async () => {
		const who = someone();
		world.cardGone = true;
		const { intent } = await open(who);
		expect(service.heard.some(({ path }) => path.endsWith('/actions/price'))).toBe(true);
		world.cardGone = true;
		expect((await ask(readOffer, who, { id: intent.id }, undefined, 'GET')).status).toBe(200);
	});

	it('of an offer that is over still names what was begun', async () => {
		const who = someone();
		const { intent } = await open(who);
		world.refuse = 'offer_no_longer_available';
		expect(await openIntent(bookFlight, 'off_1', visitor(who))).toMatchObject({
			state: 'problem',
			intent: { id: intent.id },
		});
	});

	it('needs a browser that keeps its cookie', async () => {
		expect(await openIntent(bookFlight, 'off_1', { ...visitor(someone()), visitorId: undefined })).toEqual({
			state: 'missing',
			intent: null,
		});
	});
});

describe('a checkout that was left', () => {
	const left = async (who: Someone) => (await findUnfinished(webDatabase(), who.id))?.id;
	const age = (id: string, change: string) =>
		webDatabase().query(`update web.intents set ${change} where id = $1`, [id]);

	it('is offered to its browser alone, the last one first, while what was typed is kept', async () => {
		const who = someone();
		const [older, newer] = [(await open(who)).intent.id, (await open(who, 'off_2')).intent.id];
		await age(older, "updated_at = now() - interval '1 hour'");
		expect([await left(who), await left(someone())]).toEqual([newer, undefined]);
		await age(newer, "keep_until = now() - interval '1 second'");
		expect(await left(who)).toBe(older);
		await age(older, "state = 'checking', keep_until = now() - interval '1 second'");
		expect(await left(who), 'what nobody knows the outcome of stays').toBe(older);
	});

	it('keeps the fare, the way back and no name', async () => {
		const who = someone();
		const opened = await openIntent(bookFlight, 'off_1', visitor(who), { asked: 'trip=one-way&from=LHR' });
		const { facts } = await rowOf(opened.intent?.id ?? '');
		const { total_amount, total_currency: currency } = offerOf('off_1');
		expect(facts).toMatchObject({ resume: { query: 'trip=one-way&from=LHR', total_amount, currency } });
	});

	it('is dismissed with older ones of its journey and what was typed, until it is opened again', async () => {
		const who = someone();
		const [older, newer] = [(await open(who)).intent.id, (await open(who, 'off_2')).intent.id];
		await keepDraft(webDatabase(), who.id, older, sealDraft(older, draftOf()));
		const reply = await ask(dismiss, who, { id: newer }, undefined, 'POST');
		expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
		expect(await left(who)).toBeUndefined();
		expect((await rowOf(older)).draft).toBeNull();
		await open(who);
		expect(await left(who)).toBe(older);
	});

	it('is offered no more once its journey is booked by another offer', async () => {
		const who = someone();
		const [, booked] = [(await open(who)).intent.id, (await open(who, 'off_2')).intent.id];
		await age(booked, "state = 'confirmed', updated_at = now()");
		expect(await left(who)).toBeUndefined();
	});
});
