import { describe, expect, it, vi } from 'vitest';
import { POST as renew } from './[id]/quote/route.ts';
import { POST as sendCode, PUT as enterCode } from '../trips/flights/[orderId]/code/route.ts';
import { ActBench, staffOf, viewerOf } from './testing/act-bench.ts';
import { CANCELLATION_REFUSALS } from '#contract/air/order-cancellation.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { CancelBody, QuoteNow } from '#lib/intents/steps.ts';
import { calendarIn } from '#lib/server/mail/testing/calendar-in.ts';
import { actsOfTrip } from '#lib/server/audit/acts-of-trip.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { cancelOrder } from '#lib/server/intents/purposes/cancel-order.ts';
import { type PressChange } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { readMail } from '#lib/server/mail/outbox.ts';
import { intentsOfEvent } from '#lib/server/webhooks/intents-of-event.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const on = new ActBench(settings);

const db = () => webDatabase();
const HOLD: PressChange = { pay: { type: 'hold' } };
/** An order of a visitor: 100.00 EUR, of which the airline keeps 40.00 when it is cancelled. */
const booked = (who: Someone, change: PressChange = {}): Promise<string> => on.booked(who, change);
/** As the page of the cancellation opens it. */
async function open(who: Someone, orderId: string, role: 'guest' | 'agent' = 'guest') {
	const opened = await openIntent(cancelOrder, orderId, viewerOf(who, role));
	if (opened.state !== 'open') throw new Error(opened.state);
	return opened;
}
type Opened = Awaited<ReturnType<typeof open>>;
const bodyOf = ({ id, refund_amount: amount, currency }: CancellationQuote): CancelBody => ({
	quote_id: id,
	agreed: { amount, currency },
});
const press = (who: Someone, { intent, shown }: Opened, body: CancelBody = bodyOf(shown.quote)) =>
	on.press(who, { intent }, body);
const another = (who: Someone, { intent, shown }: Opened) =>
	ask<QuoteNow<CancellationQuote>>(renew, who, { id: intent.id }, { quote_id: shown.quote.id });
const CERTAIN = ['already_cancelled', 'modified_externally', 'order_not_cancellable'] as const;

describe('a cancellation', () => {
	it('is done once as quoted, and told', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		expect(opened.shown).toMatchObject({
			mayAct: true,
			quote: {
				paid_amount: '100.00',
				refund_amount: '60.00',
				lost_amount: '40.00',
				currency: 'EUR',
				refund_to: 'card',
			},
		});
		expect((await press(who, opened)).data).toMatchObject({
			state: 'confirmed',
			purpose: 'cancel',
			order_id: orderId,
			amount: '60.00',
		});
		expect(await on.order(orderId)).toMatchObject({
			cancelled_at: expect.any(String),
			cancellation: { id: opened.shown.quote.id, refund_amount: '60.00' },
		});
		expect((await press(who, opened)).data).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(on.checkout.keys).toEqual([`${opened.intent.id}.1`]);
		expect(await on.mails()).toEqual(['cancelled']);
	});

	it('needs a lead where more comes back than an agent may give, for any traveller', async () => {
		const who = someone();
		const orderId = await booked(who);
		settings.value = { ...settings.value, DESK_REFUND_LIMITS: { agent: { amount: 59.99, currency: 'EUR' } } };
		const as = async (role: 'agent' | 'lead') => {
			const viewer = await staffOf(role);
			const opened = await openIntent(cancelOrder, orderId, viewer);
			if (opened.state !== 'open') throw new Error(opened.state);
			expect(opened.shown.aboveLimit, 'said before the press').toBe(role === 'agent');
			return on.pressAs(viewer, opened, bodyOf(opened.shown.quote));
		};
		expect(await as('agent')).toMatchObject({ problem: { status: 403, errors: [{ code: 'needs_lead' }] } });
		expect(on.checkout.keys).toEqual([]);
		expect(await as('lead')).toMatchObject({ intent: { state: 'confirmed' } });
	});

	it('is told by mail as the service has it: by whom, what comes back and to where', async () => {
		const who = someone();
		const orderId = await booked(who);
		await press(who, await open(who, orderId));
		const [mail, ...others] = await on.sent();
		expect(others).toEqual([]);
		expect(mail?.text).toMatch(
			/Sie haben diese Buchung am .* storniert\.\n\nSie erhalten 60,00\s€ von den bezahlten 100,00\s€ zurück\./,
		);
		expect(mail?.text).toContain('Der Betrag geht auf die Karte zurück');
		expect(calendarIn(mail)).toContain('METHOD:CANCEL');
	});

	it('of a hold that is not paid gives nothing back', async () => {
		const who = someone();
		const orderId = await booked(who, HOLD);
		const opened = await open(who, orderId);
		expect(opened.shown.quote).toMatchObject({
			paid_amount: '0.00',
			refund_amount: '0.00',
			lost_amount: '0.00',
			refund_to: 'awaiting_payment',
			refund_due: 'none',
		});
		expect((await press(who, opened)).data).toMatchObject({ state: 'confirmed' });
	});

	it('whose refund the airline states later is agreed to as such', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		// No scripted airline leaves its refund open: as if it had.
		await db().query(
			"update web.intents set facts = jsonb_set(facts, '{quote,refund_amount}', 'null') where purpose = 'cancel'",
		);
		const body = bodyOf({ ...opened.shown.quote, refund_amount: null });
		expect((await press(who, opened)).errors[0]?.code).toBe('order_cancellation_stale');
		expect((await press(who, opened, body)).data).toMatchObject({ state: 'confirmed', amount: null, currency: 'EUR' });
	});

	it('is one in however many tabs', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		expect(await on.pressInTabs(who, opened, bodyOf(opened.shown.quote), 16)).toEqual([]);
		expect(on.checkout.keys).toEqual([`${opened.intent.id}.1`]);
		expect(await on.mails()).toEqual(['cancelled']);
	});

	it.each(CANCELLATION_REFUSALS)('that the airline refuses as %s is not done, and can be tried again', async (code) => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.service.airlineSays('no', code);
		const certain = CERTAIN.some((one) => one === code);
		const { data } = await press(who, opened);
		// A server's failure is believed once the same answer was given twice.
		expect(data).toMatchObject({ state: certain ? 'draft' : 'checking' });
		on.checkout.service.mend();
		if (!certain) await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'draft', failure: { code, late: !certain } });
		expect(await on.order(orderId)).toMatchObject({ cancelled_at: null });
		expect(await on.mails()).toEqual([]);
		// Whether or not the quote still counts after an act that was refused: a reload shows one that does.
		const { data: renewed } = await another(who, opened);
		expect((await press(who, opened, bodyOf(renewed.quote))).data).toMatchObject({ state: 'confirmed', attempt: 2 });
	});
});

describe('an answer that was lost', () => {
	it('is found at the order', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'unheard';
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking' });
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', order_id: orderId });
		expect([on.checkout.keys.length, await on.mails()]).toEqual([1, ['cancelled']]);
	});

	it('to a request that was never heard is asked for by the same key', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'cut';
		await press(who, opened);
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(new Set(on.checkout.keys)).toEqual(new Set([`${opened.intent.id}.1`]));
	});

	it('is awaited while the airline takes its time, and cannot be asked for again', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.service.airlineSays('later');
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking' });
		await on.lookUp();
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking', attempt: 1 });
		expect((await another(who, opened)).status).toBe(422);
		await on.checkout.service.decide(true);
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed' });
		expect(await on.mails()).toEqual(['cancelled']);
	});

	it('comes to nothing once the airline has refused after all, and it can be cancelled then', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.service.airlineSays('later');
		await press(who, opened);
		await on.checkout.service.decide(false);
		on.checkout.service.mend();
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({
			state: 'draft',
			failure: { code: 'airline_unknown', late: true },
		});
		const again = await open(who, orderId);
		expect(again.shown.quote.id).not.toBe(opened.shown.quote.id);
		expect((await press(who, again)).data).toMatchObject({ state: 'confirmed', attempt: 2 });
	});

	it('to a request of half an hour ago that was never heard is not asked for any more', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'cut';
		await press(who, opened);
		on.checkout.line = 'well';
		await db().query("update web.intents set sent_at = sent_at - interval '31 minutes' where purpose = 'cancel'");
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'draft', failure: { late: true } });
		expect(await on.order(orderId)).toMatchObject({ cancelled_at: null });
	});

	it('is no other’s cancellation', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'cut';
		await press(who, opened);
		on.checkout.line = 'well';
		await on.checkout.account.cancel(orderId);
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'draft', failure: { code: 'already_cancelled' } });
	});

	it('is looked up at once when the service tells of it', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'unheard';
		await press(who, opened);
		const event = {
			type: 'order_cancellation.confirmed' as const,
			data: { object: { id: opened.shown.quote.id, order_id: orderId } },
		};
		expect(await intentsOfEvent(db(), event)).toEqual([{ id: opened.intent.id, open: true }]);
	});
});

describe('a quote', () => {
	it('is kept when the page is opened again, until somebody asks for another', async () => {
		const who = someone();
		const orderId = await booked(who);
		const first = await open(who, orderId);
		expect((await open(who, orderId)).shown.quote).toEqual(first.shown.quote);
		await on.checkout.account.quote(orderId);
		const second = await open(who, orderId);
		expect(second.intent.id).toBe(first.intent.id);
		expect(second.shown.quote.id).not.toBe(first.shown.quote.id);
	});

	it('that has ended is asked for again', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		await on.checkout.account.advance(61);
		expect((await press(who, opened)).data).toMatchObject({
			state: 'draft',
			failure: { code: 'order_cancellation_stale', late: false },
		});
		const { data } = await another(who, opened);
		expect(data.quote).toMatchObject({ refund_amount: '60.00' });
		expect(data.quote.id).not.toBe(opened.shown.quote.id);
		expect((await press(who, opened, bodyOf(data.quote))).data).toMatchObject({ state: 'confirmed' });
	});

	it('of a booking that has changed since does not count, and the next one says what does', async () => {
		const who = someone();
		const orderId = await booked(who, HOLD);
		const opened = await open(who, orderId);
		await on.checkout.account.pay(orderId);
		expect((await press(who, opened)).data).toMatchObject({ failure: { code: 'order_cancellation_stale' } });
		const { data } = await another(who, opened);
		expect([opened.shown.quote.refund_amount, data.quote.refund_amount]).toEqual(['0.00', '60.00']);
		// What the other tab still shows is agreed to no more.
		expect((await press(who, opened)).errors[0]?.code).toBe('order_cancellation_stale');
		expect((await press(who, opened, bodyOf(data.quote))).data).toMatchObject({ state: 'confirmed', amount: '60.00' });
	});

	it('of a booking that was paid since is not shown again', async () => {
		const who = someone();
		const orderId = await booked(who, HOLD);
		await open(who, orderId);
		await on.checkout.account.pay(orderId);
		expect((await open(who, orderId)).shown.quote.refund_amount).toBe('60.00');
	});

	it('is asked for again by one tab for all of them', async () => {
		const who = someone();
		const opened = await open(who, await booked(who));
		const { data } = await another(who, opened);
		expect((await another(who, opened)).data.quote).toEqual(data.quote);
	});

	it('is agreed to as it is, or nothing is sent', async () => {
		const who = someone();
		const [opened, other] = [await open(who, await booked(who)), await open(who, await booked(who))];
		const { quote } = opened.shown;
		const wrong: CancelBody[] = [
			bodyOf(other.shown.quote),
			bodyOf({ ...quote, refund_amount: '100.00' }),
			bodyOf({ ...quote, refund_amount: null }),
			bodyOf({ ...quote, currency: 'USD' }),
		];
		for (const body of wrong)
			expect(await press(who, opened, body)).toMatchObject({
				status: 422,
				errors: [{ code: 'order_cancellation_stale' }],
			});
		expect((await press(who, opened, { ...bodyOf(quote), quote_id: '' })).status).toBe(422);
		expect(on.checkout.keys).toEqual([]);
		expect(await on.read(who, opened)).toMatchObject({ state: 'draft', attempt: 0 });
	});

	it('is refused while another act is on its way, and the page says why', async () => {
		const who = someone();
		const orderId = await booked(who, HOLD);
		on.checkout.service.airlineSays('later');
		await on.checkout.account.pay(orderId);
		expect(await openIntent(cancelOrder, orderId, viewerOf(who))).toMatchObject({
			state: 'unquoted',
			problem: { errors: [{ code: 'order_not_cancellable' }] },
		});
	});

	it('is none of a booking that is cancelled', async () => {
		const who = someone();
		const orderId = await booked(who);
		await on.checkout.account.cancel(orderId);
		expect(await openIntent(cancelOrder, orderId, viewerOf(who))).toMatchObject({
			state: 'closed',
			order: { cancellation: { refund_amount: '60.00' } },
		});
	});

	it('that somebody else has used up leaves nothing to cancel', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		await on.checkout.account.cancel(orderId);
		expect((await press(who, opened)).data).toMatchObject({ state: 'draft', failure: { code: 'already_cancelled' } });
		expect(await on.mails()).toEqual([]);
	});

	it('is kept as it was agreed to, signed, and names nobody', async () => {
		const who = someone();
		const orderId = await booked(who);
		const opened = await open(who, orderId);
		await press(who, opened);
		const kept = await db().query<{ body: string; expires_at: Date | null }>(
			'select body, expires_at from web.shown_quotes where intent_id = $1',
			[opened.intent.id],
		);
		expect(kept.map(({ body }) => JSON.parse(body))).toEqual([
			expect.objectContaining({
				act: 'cancel_order',
				subject: orderId,
				amount: '60.00',
				currency: 'EUR',
				quote: opened.shown.quote,
				sums: { comesBack: [{ part: 'rest', amount: '60.00' }], isLost: [{ part: 'rest', amount: '40.00' }] },
			}),
		]);
		expect(kept[0]?.expires_at?.toISOString()).toBe(opened.shown.quote.expires_at);
		expect(kept[0]?.body).not.toMatch(/Ada|Lovelace|example\.com/);
	});
});

describe('who may cancel', () => {
	it('is the browser that booked, for a day, then one that has just entered the code', async () => {
		const who = someone();
		const orderId = await booked(who);
		await on.dayLater();
		const opened = await open(who, orderId);
		expect(opened.shown.mayAct).toBe(false);
		expect(await press(who, opened)).toMatchObject({ status: 403, errors: [{ code: 'code_required' }] });
		expect(on.checkout.keys).toEqual([]);
		await vi.waitFor(async () =>
			expect(await db().query("select subject, code from web.audit where action = 'trip.act'")).toEqual([
				{ subject: orderId, code: 'code_required' },
			]),
		);
		expect((await ask(sendCode, who, { orderId }, undefined, 'POST')).status).toBe(204);
		const [stored] = await db().query<Parameters<typeof readMail>[0]>(
			"select * from web.mail_outbox where kind = 'trip_code'",
		);
		const mail = stored && readMail(stored);
		const code = mail?.kind === 'trip_code' ? mail.facts.code : '';
		const wrong = code === '000000' ? '000001' : '000000';
		expect(await ask(enterCode, who, { orderId }, { code: wrong }, 'PUT')).toMatchObject({
			status: 422,
			errors: [{ code: 'wrong_code' }],
		});
		expect((await ask(enterCode, who, { orderId }, { code }, 'PUT')).status).toBe(204);
		expect((await open(who, orderId)).shown.mayAct).toBe(true);
		expect((await press(who, opened)).data).toMatchObject({ state: 'confirmed' });
	});

	it('is nobody half an hour after the code, and a code opens no other booking', async () => {
		const who = someone();
		const [one, other] = [await booked(who), await booked(who)];
		await on.dayLater();
		await db().query(
			"insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, now() + interval '1 day')",
			[who.id, one],
		);
		expect([(await open(who, one)).shown.mayAct, (await open(who, other)).shown.mayAct]).toEqual([true, false]);
		await db().query("update web.trip_grants set granted_at = granted_at - interval '31 minutes'");
		const opened = await open(who, one);
		expect((await press(who, opened)).errors[0]?.code).toBe('code_required');
	});

	it('is no stranger, and none is sent a code of a booking that they may not see', async () => {
		const orderId = await booked(someone());
		const stranger = someone();
		expect(await openIntent(cancelOrder, orderId, viewerOf(stranger))).toMatchObject({ state: 'missing' });
		expect((await ask(sendCode, stranger, { orderId }, undefined, 'POST')).status).toBe(404);
		expect(await on.mails()).toEqual([]);
	});

	it('is an agent, in their own name, and the traveller is told', async () => {
		const [who, agent] = [someone(), someone()];
		const orderId = await booked(who);
		// The traveller has booked in Arabic; the agent works in English.
		await db().query("update web.intents set locale = 'ar' where purpose = 'book'");
		const own = await open(who, orderId);
		const opened = await open(agent, orderId, 'agent');
		expect(await on.pressAs(viewerOf(agent, 'agent'), opened, bodyOf(opened.shown.quote))).toMatchObject({
			intent: { state: 'confirmed' },
		});
		expect(await on.mails()).toEqual(['cancelled']);
		expect(await db().query('select facts, locale from web.mail_outbox where trip_id = $1', [orderId])).toEqual([
			{ facts: { trip_id: orderId, by: 'agent' }, locale: 'ar' },
		]);
		expect((await actsOfTrip(db(), orderId)).at(-1)).toMatchObject({
			action: 'cancel_order',
			role: 'agent',
			session: agent.id.slice(0, 6),
			outcome: 'done',
		});
		// The traveller's own page was open meanwhile.
		expect((await press(who, own)).data).toMatchObject({ failure: { code: 'already_cancelled' } });
	});
});
