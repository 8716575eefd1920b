import { describe, expect, it, vi } from 'vitest';
import { POST as price } from './[id]/price/route.ts';
import { POST as renew } from './[id]/quote/route.ts';
import { ActBench, staffOf, viewerOf } from './testing/act-bench.ts';
import { CHANGE_REFUSALS } from '#contract/air/order-change.ts';
import type { Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { ChangeQuestion } from '#lib/changing/change-question.ts';
import type { ChangeQuote } from '#lib/changing/change-quote.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import type { ChangeBody, QuoteNow } from '#lib/intents/steps.ts';
import { calendarIn } from '#lib/server/mail/testing/calendar-in.ts';
import { actsOfTrip } from '#lib/server/audit/acts-of-trip.ts';
import { askChange } from '#lib/server/changes/ask-change.ts';
import { openChange } from '#lib/server/changes/open-change.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { changeOrder } from '#lib/server/intents/purposes/change-order.ts';
import { DECLINED } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { intentsOfEvent } from '#lib/server/webhooks/intents-of-event.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const on = new ActBench(settings);

const db = () => webDatabase();
/** An order of a visitor: 100.00 EUR, of which any flight can be replaced for 25.00. */
const booked = (who: Someone): Promise<string> => on.booked(who);
const aWeekLater = ({ slices }: Order): ChangeQuestion => ({
	replace: slices.map(({ id, segments }) => ({
		sliceId: id,
		date: addDays(segments[0]?.departing_at.slice(0, 10) ?? '', 7),
		from: segments[0]?.origin.iata_code ?? '',
		to: segments.at(-1)?.destination.iata_code ?? '',
	})),
	cabin: 'economy',
});
/** The change offer of all flights a week later. */
async function offerOf(who: Someone, orderId: string): Promise<string> {
	const order = await on.order(orderId);
	const asked = await askChange(order, aWeekLater(order), viewerOf(who).device);
	const offer = 'request' in asked ? asked.request.order_change_offers[0] : undefined;
	if (!offer) throw new Error(JSON.stringify(asked));
	return offer.id;
}
/** As the page that reviews a change opens it. */
async function open(who: Someone, orderId: string, offerId?: string, role: 'guest' | 'agent' = 'guest') {
	const asked = offerId ?? (await offerOf(who, orderId));
	const opened = await openIntent(changeOrder, orderId, viewerOf(who, role), { asked });
	if (opened.state !== 'open') throw new Error(opened.state);
	return { ...opened, asked };
}
type Opened = Awaited<ReturnType<typeof open>>;
const bodyOf = async (quote: ChangeQuote, card?: string): Promise<ChangeBody> => ({
	change_id: quote.id,
	pay: { type: 'card', three_d_secure_session_id: await on.checkout.account.session(quote.id, card) },
	agreed: { amount: quote.change_total, currency: quote.currency },
});
const press = async (who: Someone, { intent, shown }: Opened, body?: ChangeBody) =>
	on.press(who, { intent }, body ?? (await bodyOf(shown.quote)));
const another = (who: Someone, { intent, shown }: Opened) =>
	ask<QuoteNow<ChangeQuote>>(renew, who, { id: intent.id }, { quote_id: shown.quote.id });
const CERTAIN = ['order_not_changeable', 'modified_externally'] as const;

describe('a change', () => {
	it('is made and paid once as it was shown, and told', async () => {
		const who = someone();
		const orderId = await booked(who);
		const before = await on.order(orderId);
		const opened = await open(who, orderId);
		expect(opened.shown).toMatchObject({
			mayAct: true,
			quote: { change_total: '25.00', penalty: '5.00', difference: '20.00', new_total: '120.00', currency: 'EUR' },
		});
		expect((await press(who, opened)).data).toMatchObject({
			state: 'confirmed',
			purpose: 'change',
			order_id: orderId,
			amount: '25.00',
		});
		const after = await on.order(orderId);
		expect(after).toMatchObject({ total_amount: '120.00', changes: [{ id: opened.shown.quote.id }] });
		expect(after.slices[0]?.id).not.toBe(before.slices[0]?.id);
		expect((await press(who, opened, await bodyOf(opened.shown.quote))).data).toMatchObject({
			state: 'confirmed',
			attempt: 1,
		});
		expect(on.checkout.keys).toEqual([`${opened.intent.id}.1`]);
		expect((await on.checkout.paymentsOf(orderId)).map(({ amount }) => amount).toSorted()).toEqual(['100.00', '25.00']);
		expect(await on.mails()).toEqual(['changed']);
	});

	it('is told by mail: by whom, what it cost, and the calendar of the new flights in place of the old', async () => {
		const who = someone();
		const orderId = await booked(who);
		const first = (await on.order(orderId)).slices[0]?.segments[0]?.id;
		await press(who, await open(who, orderId));
		const [mail, ...others] = await on.sent();
		expect(others).toEqual([]);
		expect(mail?.text).toMatch(/Sie haben diese Flüge am .* umgebucht\./);
		expect(mail?.text).toMatch(/Die Umbuchung hat 25,00\s€ gekostet/);
		const calendar = calendarIn(mail);
		expect(calendar).toContain(`UID:${first}@`);
		expect(calendar).toContain('SEQUENCE:1');
		expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
	});

	it('is one in however many tabs', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		const body = await bodyOf(opened.shown.quote);
		expect(await on.pressInTabs(who, opened, body, 8)).toEqual([]);
		expect(on.checkout.keys).toEqual([`${opened.intent.id}.1`]);
		expect(await on.checkout.paymentsOf(orderId)).toHaveLength(2);
	});

	it('can be made again once the first is', async () => {
		const who = someone();
		const orderId = await booked(who);
		await press(who, await open(who, orderId));
		const second = await open(who, orderId);
		expect((await press(who, second)).data).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect((await on.order(orderId)).changes).toHaveLength(2);
		expect(await on.mails()).toEqual(['changed', 'changed']);
	});

	it.each(CHANGE_REFUSALS)(
		'that the airline refuses as %s is not made, nothing is charged, and it can be tried again',
		async (code) => {
			const who = someone();
			const orderId = await booked(who);
			const opened = await open(who, orderId);
			on.checkout.service.airlineSays('no', code);
			const certain = CERTAIN.some((one) => one === code);
			expect((await press(who, opened)).data).toMatchObject({ state: certain ? 'draft' : 'checking' });
			on.checkout.service.mend();
			if (!certain) await on.lookUp();
			expect(await on.read(who, opened)).toMatchObject({ state: 'draft', failure: { code, late: !certain } });
			expect(await on.order(orderId)).toMatchObject({ changes: [], total_amount: '100.00' });
			expect(await on.mails()).toEqual([]);
			const { data: renewed } = await another(who, opened);
			expect((await press(who, opened, await bodyOf(renewed.quote))).data).toMatchObject({
				state: 'confirmed',
				attempt: 2,
			});
		},
	);

	it('whose card is declined is not made, and another card pays for it', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		const { data } = await press(who, opened, await bodyOf(opened.shown.quote, DECLINED));
		expect(data).toMatchObject({ state: 'draft', failure: { code: 'payment_declined' } });
		expect(await on.order(orderId)).toMatchObject({ changes: [] });
		expect((await press(who, opened)).data).toMatchObject({ state: 'confirmed' });
	});
});

describe('what is agreed to', () => {
	it.each([
		['another amount', { agreed: { amount: '24.99', currency: 'EUR' } }, 'price_changed'],
		['another currency', { agreed: { amount: '25.00', currency: 'USD' } }, 'price_changed'],
		['another change', { change_id: 'oce_other' }, 'price_changed'],
		['no payment where one is due', { pay: undefined }, 'unsupported_action'],
	])('is not %s', async (_, part, code) => {
		const who = someone();
		const opened = await open(who, await booked(who));
		const body = { ...(await bodyOf(opened.shown.quote)), ...part };
		expect(await press(who, opened, body)).toMatchObject({ status: 422, errors: [{ code }] });
		expect(on.checkout.keys).toEqual([]);
	});

	it('is kept, signed, and names nobody', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		await press(who, opened);
		const kept = await db().query<{ body: string }>('select body from web.shown_quotes where intent_id = $1', [
			opened.intent.id,
		]);
		expect(kept.map(({ body }) => JSON.parse(body))).toEqual([
			expect.objectContaining({
				act: 'change_order',
				subject: orderId,
				amount: '25.00',
				currency: 'EUR',
				pay: 'card',
				quote: opened.shown.quote,
				dropped: [],
			}),
		]);
		expect(kept[0]?.body).not.toMatch(/Ada|Lovelace|example\.com/);
	});

	it('is the sum that the card is asked about', async () => {
		const who = someone();
		const opened = await open(who, await booked(who));
		const priced = await ask<PricedBooking>(price, who, { id: opened.intent.id }, { services: [], pay: 'balance' });
		expect(priced.data).toMatchObject({ total_amount: '25.00', due_amount: '25.00', surcharge_amount: '0.00' });
		await on.checkout.account.advance(31);
		expect(await ask(price, who, { id: opened.intent.id }, { services: [], pay: 'balance' })).toMatchObject({
			status: 422,
			errors: [{ code: 'price_changed' }],
		});
	});

	it('that has ended is asked for anew, and holds for its own page', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		const body = await bodyOf(opened.shown.quote);
		await on.checkout.account.advance(31);
		expect((await press(who, opened, body)).data).toMatchObject({
			state: 'draft',
			failure: { code: 'order_not_changeable', late: false },
		});
		const { data } = await another(who, opened);
		expect(data.quote.id).not.toBe(opened.shown.quote.id);
		expect(data.quote.flights).toBe(opened.shown.quote.flights);
		expect((await open(who, orderId, opened.asked)).shown.quote).toEqual(data.quote);
		expect((await press(who, opened, await bodyOf(data.quote))).data).toMatchObject({ state: 'confirmed' });
	});

	it('is not of an order that was cancelled meanwhile', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		const body = await bodyOf(opened.shown.quote);
		await on.checkout.account.cancel(orderId);
		expect((await press(who, opened, body)).data).toMatchObject({ failure: { code: 'order_not_changeable' } });
		expect(await openChange(orderId, viewerOf(who), {})).toMatchObject({ state: 'closed' });
	});
});

describe('an answer that was lost', () => {
	it('is found at the order', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		const body = await bodyOf(opened.shown.quote);
		on.checkout.line = 'unheard';
		expect((await press(who, opened, body)).data).toMatchObject({ state: 'checking' });
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', order_id: orderId });
		expect([on.checkout.keys.length, await on.mails()]).toEqual([1, ['changed']]);
	});

	it('to a request that was never heard is asked for by the same key', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		const body = await bodyOf(opened.shown.quote);
		on.checkout.line = 'cut';
		await press(who, opened, body);
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(new Set(on.checkout.keys)).toEqual(new Set([`${opened.intent.id}.1`]));
		expect(await on.checkout.paymentsOf(orderId)).toHaveLength(2);
	});

	it.each([
		[true, { state: 'confirmed' }, ['changed']],
		[false, { state: 'draft', failure: { late: true } }, []],
	])('is awaited while the airline takes its time, and comes to what it does: %s', async (does, end, told) => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.service.airlineSays('later');
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking' });
		await on.lookUp();
		expect((await on.read(who, opened)).state).toBe('checking');
		expect((await another(who, opened)).status).toBe(422);
		await on.checkout.service.decide(does);
		on.checkout.service.mend();
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject(end);
		expect(await on.mails()).toEqual(told);
	});

	it('is looked up at once when the service tells of it', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		const body = await bodyOf(opened.shown.quote);
		on.checkout.line = 'unheard';
		await press(who, opened, body);
		const object = { id: orderId, order_id: orderId, order_change_id: opened.shown.quote.id };
		expect(await intentsOfEvent(db(), { type: 'air.order.changed', data: { object } })).toEqual([
			{ id: opened.intent.id, open: true },
		]);
	});
});

describe('who may change', () => {
	it('is no browser that booked long ago and has entered no code', async () => {
		const who = someone();
		const orderId = await booked(who);
		await on.dayLater();
		const opened = await open(who, orderId);
		expect(opened.shown.mayAct).toBe(false);
		expect(await press(who, opened)).toMatchObject({ status: 403, errors: [{ code: 'code_required' }] });
		expect(on.checkout.keys).toEqual([]);
	});

	it('is no stranger', async () => {
		const orderId = await booked(someone());
		expect(await openChange(orderId, viewerOf(someone()), {})).toEqual({ state: 'missing' });
	});

	it('is a lead where more comes back than an agent may give', async () => {
		const orderId = await booked(someone());
		settings.value = { ...settings.value, DESK_REFUND_LIMITS: { agent: { amount: 9.99, currency: 'EUR' } } };
		const as = async (role: 'agent' | 'lead', amount: string) => {
			const worker = await staffOf(role);
			const opened = await openIntent(changeOrder, orderId, worker, { asked: await offerOf(someone(), orderId) });
			if (opened.state !== 'open') throw new Error(opened.state);
			const { quote } = opened.shown;
			const body: ChangeBody = { change_id: quote.id, agreed: { amount, currency: quote.currency } };
			return on.pressAs(worker, opened, body);
		};
		expect(await as('agent', '-10.00')).toMatchObject({ problem: { status: 403, errors: [{ code: 'needs_lead' }] } });
		// The airline gives nothing back for these flights: it is the sum that is refused, and no more the role.
		for (const [role, amount] of [
			['agent', '-9.99'],
			['lead', '-10.00'],
		] as const)
			expect(await as(role, amount)).toMatchObject({ problem: { errors: [{ code: 'price_changed' }] } });
		expect(on.checkout.keys).toEqual([]);
	});

	it('is told before the press that more comes back than their role may give', async () => {
		const orderId = await booked(someone());
		on.checkout.service.changesGiveBack();
		const offerId = await offerOf(someone(), orderId);
		for (const [role, limit, above] of [
			['agent', 14.99, true],
			['agent', 15, false],
			['lead', 14.99, false],
		] as const) {
			settings.value = { ...settings.value, DESK_REFUND_LIMITS: { agent: { amount: limit, currency: 'EUR' } } };
			const worker = await staffOf(role);
			const opened = await openIntent(changeOrder, orderId, worker, { asked: offerId });
			if (opened.state !== 'open') throw new Error(opened.state);
			const { quote, aboveLimit } = opened.shown;
			expect([quote.change_total, aboveLimit]).toEqual(['-15.00', above]);
			const agreed = { amount: quote.change_total, currency: quote.currency };
			const body: ChangeBody = { change_id: quote.id, agreed };
			const refused = { problem: { status: 403, errors: [{ code: 'needs_lead' }] } };
			if (above) expect(await on.pressAs(worker, opened, body)).toMatchObject(refused);
		}
		expect(on.checkout.keys).toEqual([]);
	});

	it('is an agent, by balance and in their own name, and the traveller is told', async () => {
		const [who, agent] = [someone(), someone()];
		const orderId = await booked(who);
		const opened = await open(agent, orderId, undefined, 'agent');
		const body = { ...(await bodyOf(opened.shown.quote)), pay: { type: 'balance' as const } };
		expect(await on.pressAs(viewerOf(agent, 'agent'), opened, body)).toMatchObject({ intent: { state: 'confirmed' } });
		expect(await db().query('select facts from web.mail_outbox where trip_id = $1', [orderId])).toEqual([
			{ facts: { trip_id: orderId, change_id: opened.shown.quote.id, by: 'agent' } },
		]);
		expect((await actsOfTrip(db(), orderId)).at(-1)).toMatchObject({ action: 'change_order', outcome: 'done' });
	});
});

describe('the page', () => {
	it('asks the airline once for the question of its address, and shows that answer again', async () => {
		const who = someone();
		const orderId = await booked(who);
		const [slice] = (await on.order(orderId)).slices;
		const asked = { replace: slice?.id, [`on_${slice?.id}`]: '2027-04-20', cabin: 'economy' };
		expect(await openChange(orderId, viewerOf(who), {})).toMatchObject({ state: 'choose', asked: { problem: null } });
		const led = await openChange(orderId, viewerOf(who), asked);
		const href = led.state === 'elsewhere' ? led.href : '';
		const values = Object.fromEntries(new URL(href, 'http://localhost').searchParams);
		expect(values).toMatchObject(asked);
		expect(await openChange(orderId, viewerOf(who), values)).toMatchObject({
			state: 'offers',
			request: { id: values.request, order_change_offers: [{ change_total_amount: '25.00' }] },
		});
	});
});
