import { describe, expect, it, vi } from 'vitest';
import { GET as readBags } from './[id]/bags/route.ts';
import { POST as price } from './[id]/price/route.ts';
import { GET as seatMaps } from './[id]/seat-maps/route.ts';
import { ActBench, viewerOf } from './testing/act-bench.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import { actsOfTrip } from '#lib/server/audit/acts-of-trip.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { findIntent, keepFacts } from '#lib/server/intents/intent-store.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { press as pressNow } from '#lib/server/intents/press.ts';
import { addServices } from '#lib/server/intents/purposes/add-services.ts';
import { type PressChange } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import type { AddedService } from '#lib/trips/added-service.ts';
import { invoicesOf } from '#lib/server/papers/flight/invoices.ts';
import { intentsOfEvent } from '#lib/server/webhooks/intents-of-event.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const on = new ActBench(settings);

const db = () => webDatabase();
/** An order of a visitor: 100.00 EUR; its airline sells bags to it, five at 20.00. */
const booked = (who: Someone, change: PressChange = {}): Promise<string> => on.booked(who, change);
/** As the page opens it, with one bag chosen and priced. */
async function open(who: Someone, orderId: string, role: 'guest' | 'agent' = 'guest', quantity = 1) {
	const opened = await openIntent(addServices, orderId, viewerOf(who, role));
	if (opened.state !== 'open') throw new Error(opened.state);
	const [bag] = opened.shown.services;
	if (!bag) throw new Error('no bag');
	const add_services = [{ id: bag.id, quantity }];
	const id = opened.intent.id;
	const priced = await ask<PricedBooking>(price, who, { id }, { services: add_services, pay: 'card' });
	return { ...opened, orderId, add_services, priced: priced.data };
}
type Opened = Awaited<ReturnType<typeof open>>;
const agreedOf = ({ priced: { total_amount: amount, currency } }: Opened) => ({ amount, currency });
async function press(who: Someone, opened: Opened, change: object = {}) {
	const three_d_secure_session_id = await on.checkout.account.session(opened.orderId, undefined, opened.add_services);
	const body = {
		add_services: opened.add_services,
		pay: { type: 'card', three_d_secure_session_id },
		agreed: agreedOf(opened),
		...change,
	};
	return on.press(who, opened, body);
}
const bagsOf = async (orderId: string) => (await on.order(orderId)).services.map(({ quantity }) => quantity);

describe('adding to a booking', () => {
	it('is priced by the service, done once, told, and can be done again', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId, 'guest', 2);
		expect([opened.shown.mayAct, opened.priced.total_amount]).toEqual([true, '40.00']);
		expect((await press(who, opened)).data).toMatchObject({
			state: 'confirmed',
			purpose: 'add_services',
			order_id: orderId,
			amount: '40.00',
		});
		expect((await press(who, opened)).data).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect([on.checkout.keys, await bagsOf(orderId), await on.mails()]).toEqual([
			[`${opened.intent.id}.1`],
			[2],
			['extras_added'],
		]);
		const again = await open(who, orderId);
		expect(again.intent.id).not.toBe(opened.intent.id);
		expect((await press(who, again)).data.state).toBe('confirmed');
		expect([await bagsOf(orderId), await on.mails()]).toEqual([
			[2, 1],
			['extras_added', 'extras_added'],
		]);
		expect((await on.order(orderId)).total_amount).toBe('160.00');
	});

	it('is on record: who did it, and what was shown and agreed to', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		await press(who, opened);
		const acts = (await actsOfTrip(db(), orderId)).filter(({ action }) => action === 'add_services');
		expect(acts).toMatchObject([{ outcome: 'done', role: 'guest', code: null }]);
		const [kept] = await db().query<{ quote: string }>(
			'select s::text as quote from web.shown_quotes s where intent_id = $1',
			[opened.intent.id],
		);
		expect(kept?.quote).toContain('baggage');
		expect(kept?.quote).toContain('20.00');
	});

	it('is told by a mail that is its receipt, and has its own invoice', async () => {
		const who = someone();
		const orderId = await booked(who);
		const seller = {
			name: 'S',
			address: null,
			email: null,
			phone: null,
			registration: null,
			vatId: null,
			licence: null,
		};
		const invoices = async () =>
			invoicesOf(db(), await on.order(orderId), await on.checkout.paymentsOf(orderId), seller, new Date());
		await invoices();
		await press(who, await open(who, orderId, 'guest', 2));
		const [mail, ...others] = await on.sent();
		expect(others).toEqual([]);
		expect(mail?.text).toContain('Zu Ihrer Buchung hinzugefügt');
		expect(mail?.text).toMatch(/Ada Lovelace.*40,00\s€/);
		expect((await invoices()).map(({ sheet }) => sheet.total)).toEqual(['100.00', '40.00']);
	});

	it('shows bags and seats as the airline sells them, to its visitor alone', async () => {
		const who = someone();
		const opened = await open(who, await booked(who));
		const { id } = opened.intent;
		const { data } = await ask<{ bags: AddedService[] }>(readBags, who, { id }, undefined, 'GET');
		expect(data.bags).toEqual(opened.shown.services);
		expect((await ask<unknown[]>(seatMaps, who, { id }, undefined, 'GET')).data).toEqual([]);
		for (const route of [readBags, seatMaps])
			expect((await ask(route, someone(), { id }, undefined, 'GET')).status).toBe(404);
	});

	it.each([
		['another choice than was priced', { add_services: [{ id: 'aso_other', quantity: 1 }] }, 'price_changed'],
		['another sum than was priced', { agreed: { amount: '19.00', currency: 'EUR' } }, 'price_changed'],
		['no payment of what costs something', { pay: undefined }, 'unsupported_action'],
	])('refuses %s', async (_, change, code) => {
		const who = someone();
		const orderId = await booked(who);
		const refused = await press(who, await open(who, orderId), change);
		expect([refused.status, refused.errors[0]?.code, on.checkout.keys, await bagsOf(orderId)]).toEqual([
			422,
			code,
			[],
			[],
		]);
	});

	it('says at its price that something is not sold any more, or not so many', async () => {
		const who = someone();
		const opened = await open(who, await booked(who));
		const [bag] = opened.add_services;
		for (const services of [[{ id: 'aso_none', quantity: 1 }], [{ id: bag?.id, quantity: 6 }]]) {
			const refused = await ask(price, who, { id: opened.intent.id }, { services, pay: 'card' });
			expect(refused).toMatchObject({ status: 422, errors: [{ code: 'ancillary_service_not_available' }] });
		}
	});

	it.each(['ancillary_service_not_available', 'price_changed', 'payment_declined', 'airline_internal'] as const)(
		'the airline’s %s: nothing is added or charged, and it can be done then',
		async (code) => {
			const who = someone();
			const orderId = await booked(who);
			const opened = await open(who, orderId);
			on.checkout.service.airlineSays('no', code);
			const { data } = await press(who, opened);
			const certain = code !== 'airline_internal';
			expect(data).toMatchObject(certain ? { state: 'draft', failure: { code, late: false } } : { state: 'checking' });
			on.checkout.service.mend();
			await on.lookUp();
			expect(await on.read(who, opened)).toMatchObject({ state: 'draft' });
			expect([await bagsOf(orderId), await on.mails()]).toEqual([[], []]);
			expect((await press(who, await open(who, orderId))).data).toMatchObject({ state: 'confirmed', attempt: 2 });
		},
	);

	it('is not offered of a hold, of what is cancelled or departed, and to nobody but who may see all', async () => {
		const who = someone();
		const hold = await booked(who, { pay: { type: 'hold' } });
		const paid = await booked(who);
		const stateOf = async (id: string, by = who) => (await openIntent(addServices, id, viewerOf(by))).state;
		expect([await stateOf(hold), await stateOf(paid), await stateOf(paid, someone())]).toEqual([
			'closed',
			'open',
			'missing',
		]);
		await on.checkout.account.cancel(paid);
		expect(await stateOf(paid)).toBe('closed');
		const flown = await booked(who);
		await on.checkout.account.advance(400 * 24 * 60);
		expect(await stateOf(flown)).toBe('closed');
	});
});

describe('an answer that is lost', () => {
	it('of an addition that was made is found, and it is not sent again', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'unheard';
		expect((await press(who, opened)).data.state).toBe('checking');
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', order_id: orderId });
		expect([on.checkout.keys.length, await bagsOf(orderId), await on.mails()]).toEqual([1, [1], ['extras_added']]);
	});

	it('to a request that was never heard is asked for by the same key', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'cut';
		expect((await press(who, opened)).data.state).toBe('checking');
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(new Set(on.checkout.keys)).toEqual(new Set([`${opened.intent.id}.1`]));
		expect(await bagsOf(orderId)).toEqual([1]);
	});

	it.each([true, false])('is awaited while the airline takes its time; it adds in the end: %s', async (does) => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.service.airlineSays('later');
		expect((await press(who, opened)).data.state).toBe('checking');
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'checking', attempt: 1 });
		await on.checkout.service.decide(does);
		on.checkout.service.mend();
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject(
			does ? { state: 'confirmed' } : { state: 'draft', failure: { late: true } },
		);
		expect([await bagsOf(orderId), await on.mails()]).toEqual(does ? [[1], ['extras_added']] : [[], []]);
	});

	it('is looked up at once when the service tells of its payment', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'unheard';
		await press(who, opened);
		const event = { type: 'air.payment.succeeded' as const, data: { object: { id: 'pay_1', order_id: orderId } } };
		expect(await intentsOfEvent(db(), event)).toEqual([{ id: opened.intent.id, open: true }]);
	});
});

describe('who may add', () => {
	it('is the browser that booked, for a day; after that the code is asked for', async () => {
		const who = someone();
		const orderId = await booked(who);
		await on.dayLater();
		const opened = await open(who, orderId);
		expect(opened.shown.mayAct).toBe(false);
		expect(await press(who, opened)).toMatchObject({ status: 403, errors: [{ code: 'code_required' }] });
		expect(on.checkout.keys).toEqual([]);
	});

	it('is an agent, who may pay from the balance, as no traveller may', async () => {
		const [who, agent] = [someone(), someone()];
		const orderId = await booked(who);
		const own = await open(who, orderId);
		expect((await press(who, own, { pay: { type: 'balance' } })).status).toBe(403);
		const opened = await open(agent, orderId, 'agent');
		const byBalance = {
			add_services: opened.add_services,
			pay: { type: 'balance' as const },
			agreed: { amount: '20.00', currency: 'EUR' },
		};
		const pressed = await on.pressAs(viewerOf(agent, 'agent'), opened, byBalance);
		expect(pressed).toMatchObject({ intent: { state: 'confirmed' } });
		expect((await on.checkout.paymentsOf(orderId)).map(({ type }) => type).sort()).toEqual(['balance', 'card']);
		expect(await db().query("select facts ->> 'by' as by from web.mail_outbox where kind = 'extras_added'")).toEqual([
			{ by: 'agent' },
		]);
		expect(await db().query("select change from web.audit where role = 'agent' and outcome = 'begun'")).toEqual([
			{ change: { after: { pay: 'balance', amount: '20.00', currency: 'EUR' } } },
		]);
	});

	it('is told what they paid for, whatever another tab is told in that moment', async () => {
		const agent = someone();
		const opened = await open(agent, await booked(someone()), 'agent');
		const row = await findIntent(db(), agent.id, opened.intent.id);
		if (!row) throw new Error('no intent');
		await keepFacts(db(), row.id, { chosen: { add_services: [], services: [], payments_before: [] } } as never);
		const body = {
			add_services: opened.add_services,
			pay: { type: 'balance' as const },
			agreed: { amount: '20.00', currency: 'EUR' },
		};
		await pressNow(row, body, { ...viewerOf(agent, 'agent'), locale: 'en' });
		const [mail] = await db().query("select facts from web.mail_outbox where kind = 'extras_added'");
		expect(mail).toMatchObject({ facts: { by: 'agent', services: [{ type: 'baggage', amount: '20.00' }] } });
	});
});
