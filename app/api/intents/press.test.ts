import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from './[id]/route.ts';
import { POST as cardKey } from './[id]/card-key/route.ts';
import { PUT as putDraft } from './[id]/draft/route.ts';
import { POST as pay } from './[id]/pay/route.ts';
import { POST as saveCard } from './[id]/save-card/route.ts';
import { POST as authenticate } from './[id]/three-d-secure/route.ts';
import { POST as cardForm, PUT as addCard } from '../account/cards/route.ts';
import { POST as accountKey } from '../account/cards/key/route.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { testDatabase } from '../../../scripts/test-database.ts';
import type { Offer } from '#contract/air/offer.ts';
import type { CardKey } from '#lib/intents/steps.ts';
import type { AccountRole } from '#lib/server/accounts/account-store.ts';
import { listCards } from '#lib/server/accounts/cards/card-store.ts';
import { eraseAccount } from '#lib/server/accounts/erase-account.ts';
import { endGuaranteeCards } from '#lib/server/intents/end-guarantee-cards.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { gate } from '#base/testing/gate.ts';
import { actsOfTrip } from '#lib/server/audit/acts-of-trip.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { forgetIntents } from '#lib/server/intents/attempt-store.ts';
import { PAYING_FAILPOINTS } from '#lib/server/intents/failpoints.ts';
import { type IntentRow, insertIntent } from '#lib/server/intents/intent-store.ts';
import { draftOf as openDraft } from '#lib/server/intents/sealed.ts';
import { lookUpAttempts } from '#lib/server/intents/look-up.ts';
import { press as pressNow } from '#lib/server/intents/press.ts';
import { BookInput } from '#lib/server/intents/schemas.ts';
import { paymentAllowance } from '#lib/server/intents/payment-allowance.ts';
import { CheckoutBench, DECLINED, type PressChange, UNANSWERED } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, draftOf, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));
/** Where a press waits between its claim and its sending. */
const standing = vi.hoisted(() => ({ still: undefined as (() => Promise<void>) | undefined }));
vi.mock('#lib/server/intents/payment-allowance.ts', async (original) => {
	const real = await original<{ paymentAllowance: typeof paymentAllowance }>();
	return {
		paymentAllowance: async (...of: Parameters<typeof paymentAllowance>) => {
			await standing.still?.();
			return real.paymentAllowance(...of);
		},
	};
});

let bench: CheckoutBench;
/** An address of this machine where nobody listens. */
let nowhere: string;

beforeAll(async () => {
	bench = await CheckoutBench.start(await testDatabase());
	nowhere = `http://127.0.0.1:${await freePort()}`;
});
afterAll(() => bench.close());
beforeEach(async () => {
	settings.value = await bench.renew();
	await emptyTables(webDatabase(), 'web.intents, web.mail_outbox, web.audit');
});

const db = () => webDatabase();
const begin = (who: Someone, subjectId?: string): Promise<IntentRow> => bench.begin(who, { subjectId });
const visitOf = (who: Someone) => ({
	visitorId: who.id,
	device: { ip: who.ip, userAgent: null },
	role: 'guest' as const,
});
const press = async (who: Someone, intent: IntentRow, change: PressChange = {}) =>
	ask(pay, who, { id: intent.id }, await bench.pressBody(intent, change));
const read = async (who: Someone, intent: { id: string }) => (await ask(GET, who, { id: intent.id })).data;
const rowOf = async ({ id }: { id: string }) =>
	(await db().query<IntentRow>('select * from web.intents where id = $1', [id]))[0];
const mails = async ({ id }: { id: string }) =>
	(
		await db().query<{ kind: string }>(
			`select kind from web.mail_outbox where dropped_at is null and (facts ->> 'intent_id' = $1
				or trip_id = (select result_id from web.intents where id = $1)) order by id`,
			[id],
		)
	).map(({ kind }) => kind);
/** As if the time until the next look, and that of a dead process, had passed. */
const passTime = () =>
	db().query(`update web.intents set lease_until = lease_until - interval '1 hour', next_check_at = now()
		where state in ('paying', 'checking')`);
const lookUp = async () => {
	await passTime();
	return lookUpAttempts(db());
};

describe('paying', () => {
	it('books once, writes down the order, and mails it', async () => {
		const who = someone();
		const intent = await begin(who);
		const reply = await press(who, intent);
		const [order, ...others] = await bench.ordersOf(intent);
		expect(others).toEqual([]);
		expect(reply).toMatchObject({ status: 200, data: { state: 'confirmed', order_id: order?.id, held: false } });
		expect(await mails(intent)).toEqual(['booked']);
		expect(bench.keys).toEqual([`${intent.id}.1`]);
		expect(order).toMatchObject({ type: 'instant', metadata: { booking: `${intent.id}.1` } });
		expect(await bench.paymentsOf(order?.id ?? '')).toMatchObject([
			{ type: 'card', status: 'succeeded', amount: '100.00', currency: 'EUR' },
		]);
	});

	it('holds without a payment', async () => {
		const who = someone();
		const intent = await begin(who);
		const reply = await press(who, intent, { pay: { type: 'hold' } });
		expect(reply.data).toMatchObject({ state: 'confirmed', held: true });
		const [order] = await bench.ordersOf(intent);
		expect(order).toMatchObject({ type: 'hold', payment_status: { awaiting_payment: true } });
		expect(await bench.paymentsOf(order?.id ?? '')).toEqual([]);
		expect(await mails(intent)).toEqual(['held']);
	});

	it('64 presses at once are one booking', async () => {
		const who = someone();
		const intent = await begin(who);
		const airline = bench.service.holdAirline();
		const payer = { visitorId: who.id, device: { ip: null, userAgent: null }, role: 'guest', locale: 'en' } as const;
		const input = BookInput.parse(await bench.pressBody(intent));
		const replies = Promise.all(Array.from({ length: 64 }, () => pressNow(intent, input, payer)));
		await airline.reached;
		airline.letGo();
		const states = (await replies).map((paid) => ('intent' in paid ? paid.intent.state : paid.problem.status));
		expect(states).toContain('confirmed');
		expect(states.filter((state) => state !== 'confirmed' && state !== 'paying')).toEqual([]);
		expect([bench.keys.length, (await bench.orders()).length]).toEqual([1, 1]);
		expect(await mails(intent)).toEqual(['booked']);
	});

	it('a declined card leads back to the draft; another card books, by another key', async () => {
		const who = someone();
		const intent = await begin(who);
		const first = await press(who, intent, { card: DECLINED });
		expect(first.data).toMatchObject({
			state: 'draft',
			attempt: 1,
			failure: { code: 'payment_declined', late: false, pointer: null },
		});
		const second = await press(who, intent);
		expect(second.data).toMatchObject({ state: 'confirmed', attempt: 2, failure: null });
		expect(bench.keys).toEqual([`${intent.id}.1`, `${intent.id}.2`]);
		expect(await bench.orders()).toHaveLength(1);
		expect(await mails(intent)).toEqual(['booked']);
	});

	it('says which field the service refused', async () => {
		const who = someone();
		const intent = await begin(who);
		const { draft } = BookInput.parse(await bench.pressBody(intent));
		draft.travellers = draft.travellers.map((one) => ({ ...one, born_on: '2020-12-10' }));
		expect((await press(who, intent, { draft })).data.failure).toMatchObject({
			code: 'validation_inclusion',
			pointer: '/passengers/0/born_on',
			fields: [{ pointer: '/passengers/0/born_on', code: 'validation_inclusion' }],
		});
		expect(bench.keys).toHaveLength(1);
	});

	it('refuses what the contract refuses before anything is sent, with the fields', async () => {
		const who = someone();
		const intent = await begin(who);
		const draft = draftOf();
		draft.travellers = draft.travellers.map((one) => ({ ...one, title: '' as const, born_on: '1985-13-40' }));
		const reply = await press(who, intent, { draft });
		expect(reply.status).toBe(422);
		expect(reply.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
			['validation_required', '/passengers/0/title'],
			['validation_format', '/passengers/0/born_on'],
		]);
		expect(bench.keys).toEqual([]);
		expect(await read(who, intent)).toMatchObject({ state: 'draft', attempt: 0 });
	});

	it('stops after five cards in ten minutes, and begins no attempt', async () => {
		const who = someone();
		const intent = await begin(who);
		for (let i = 0; i < 5; i++) {
			expect(await paymentAllowance(intent.id, visitOf(who), 'authenticate')).toBeUndefined();
			expect((await press(who, intent, { card: DECLINED })).status).toBe(200);
		}
		const refused = await press(who, intent, { card: DECLINED });
		expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
		expect(bench.keys).toHaveLength(5);
		expect(await read(who, intent)).toMatchObject({ state: 'draft', attempt: 5 });
	});

	it.each<[string, PressChange]>([
		['balance', { pay: { type: 'balance' } }],
		['credits', { pay: { type: 'airline_credit', airline_credit_ids: ['acd_1'], three_d_secure_session_id: null } }],
	])('a traveller cannot pay by %s', async (_, change) => {
		const who = someone();
		const intent = await begin(who);
		expect(await press(who, intent, change)).toMatchObject({ status: 403 });
		expect(bench.keys).toEqual([]);
	});

	it('a press that finds a booking gives the booking', async () => {
		const who = someone();
		const intent = await begin(who);
		await press(who, intent);
		expect((await press(who, intent)).data).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(bench.keys).toHaveLength(1);
	});

	it('with the service down nothing was sent, and the traveller may press again', async () => {
		const who = someone();
		const intent = await begin(who);
		settings.value = { ...settings.value, BOOKING_API_URL: nowhere };
		expect((await press(who, intent)).data).toMatchObject({
			state: 'draft',
			failure: { code: 'service_unavailable', late: false },
		});
	});

	it.each([
		['limit', 'rate_limit_exceeded', async () => bench.account.exhaust()],
		[
			'attempted',
			'order_creation_already_attempted',
			async (offer: Offer) => {
				bench.service.airlineSays('later');
				await bench.account.hold(offer);
			},
		],
		['taken', 'offer_request_already_booked', async (offer: Offer) => bench.account.hold(offer)],
	])('%s is a certain no', async (_, code, happens) => {
		const who = someone();
		const intent = await begin(who);
		const input = await bench.pressBody(intent);
		await happens(await bench.offer(intent.subject_id));
		expect((await press(who, intent, input)).data).toMatchObject({ state: 'draft', failure: { code, late: false } });
		expect(await mails(intent)).toEqual([]);
	});

	it('somebody else’s order of the same offer is not taken for one’s own', async () => {
		const [one, other] = [someone(), someone()];
		const first = await begin(one);
		const second = await begin(other, first.subject_id);
		const input = await bench.pressBody(second);
		await press(one, first);
		expect((await press(other, second, input)).data).toMatchObject({
			state: 'draft',
			order_id: null,
			failure: { code: 'offer_request_already_booked' },
		});
	});
});

describe('an outcome that is not known', () => {
	/** How it comes that nobody knows; `card` pays then. `code`: what becomes known when the same is asked for again. */
	const UNCERTAIN: Record<string, { comes: () => void; card?: string; code?: string }> = {
		accept: { comes: () => bench.service.airlineSays('later') },
		follow: { comes: () => bench.service.airlineSays('without record') },
		break: { comes: () => bench.service.cutOffAt('book_order.begun') },
		airline_breaks: { comes: () => bench.service.airlineSays('no', 'airline_internal'), code: 'airline_internal' },
		give_up: { comes: () => {}, card: UNANSWERED, code: 'service_unavailable' },
		talk_nonsense: { comes: () => (bench.line = 'bad_gateway') },
		book_and_hang_up: { comes: () => (bench.line = 'unheard') },
		decline_and_hang_up: { comes: () => (bench.line = 'unheard'), card: DECLINED, code: 'payment_declined' },
		hang_up: { comes: () => (bench.line = 'cut') },
	};
	it.each(Object.entries(UNCERTAIN))(
		'after "%s" it is looked into, and cannot be tried again',
		async (_, { comes, card }) => {
			const who = someone();
			const intent = await begin(who);
			comes();
			expect((await press(who, intent, { card })).data).toMatchObject({ state: 'checking', failure: null });
			expect(await mails(intent)).toEqual(['checking']);
			expect((await press(who, intent)).data).toMatchObject({ state: 'checking', attempt: 1 });
			expect(bench.keys).toHaveLength(1);
		},
	);

	it.each(['accept', 'follow'])('"%s" that books is confirmed, and told once', async (how) => {
		const who = someone();
		const intent = await begin(who);
		UNCERTAIN[how]?.comes();
		await press(who, intent);
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'checking' });
		await bench.service.decide(true);
		await lookUp();
		const orders = await bench.orders();
		expect(orders).toHaveLength(1);
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed', order_id: orders[0]?.id });
		expect(await mails(intent)).toEqual(['booked']);
	});

	it('"accept" that fails leads back to the draft, and says that nothing is charged', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.service.airlineSays('later');
		await press(who, intent);
		await bench.service.decide(false);
		await lookUp();
		expect(await read(who, intent)).toMatchObject({
			state: 'draft',
			failure: { code: 'order_not_created', late: true },
		});
		expect(await mails(intent)).toEqual(['not_booked']);
		bench.service.mend();
		expect((await press(who, intent)).data).toMatchObject({ state: 'confirmed', attempt: 2 });
	});

	it('an earlier attempt’s failure is not the next one’s', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.service.airlineSays('later');
		await press(who, intent);
		await bench.service.decide(false);
		await lookUp();
		await press(who, intent);
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'checking', attempt: 2 });
		await bench.service.decide(true);
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed', attempt: 2 });
	});

	it('an answer that was lost is asked for again by the same key', async () => {
		const who = someone();
		for (const { comes, card, code } of Object.values(UNCERTAIN).filter((one) => one.code !== undefined)) {
			const intent = await begin(who);
			comes();
			await press(who, intent, { card });
			bench.line = 'well';
			bench.service.mend();
			await lookUp();
			expect(await read(who, intent)).toMatchObject({ state: 'draft', failure: { code, late: true } });
			expect(new Set(bench.keys.slice(-2))).toEqual(new Set([`${intent.id}.1`]));
		}
		expect(await bench.orders()).toEqual([]);
	});

	it('a booking whose answer was lost is found by its order', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.line = 'unheard';
		await press(who, intent);
		bench.line = 'well';
		await lookUp();
		const [order] = await bench.ordersOf(intent);
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed', order_id: order?.id });
		expect(bench.keys).toHaveLength(1);
	});

	it('stays while nobody can be asked, and asks nothing twice at once', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.service.airlineSays('later');
		await press(who, intent);
		bench.line = 'cut';
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'checking' });
		bench.line = 'well';
		await bench.service.decide(true);
		await passTime();
		await Promise.all(Array.from({ length: 8 }, () => lookUpAttempts(db())));
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed' });
		expect(await mails(intent)).toEqual(['booked']);
	});

	it('a request that was never heard is carried out by its own key', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.line = 'cut';
		await press(who, intent);
		bench.line = 'well';
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(new Set(bench.keys)).toEqual(new Set([`${intent.id}.1`]));
		expect([(await bench.orders()).length, await mails(intent)]).toEqual([1, ['booked']]);
	});

	it('that the service is at it, or that the offer has an attempt, is no outcome: the attempt may be this one', async () => {
		const who = someone();
		const [one, other] = [await begin(who), await begin(who)];
		bench.line = 'cut';
		await press(who, one);
		bench.line = 'well';
		bench.service.airlineSays('later');
		await bench.account.hold(await bench.offer(one.subject_id));
		await lookUp();
		expect(bench.keys).toEqual([`${one.id}.1`, `${one.id}.1`]);
		expect(await read(who, one)).toMatchObject({ state: 'checking' });
		bench.service.mend();
		const airline = bench.service.holdAirline();
		const pressed = press(who, other);
		await airline.reached;
		await lookUp();
		expect(bench.keys.slice(-2)).toContain(`${other.id}.1`);
		expect(await read(who, other)).toMatchObject({ state: 'checking' });
		airline.letGo();
		expect((await pressed).data).toMatchObject({ state: 'confirmed' });
		expect(await mails(other)).toEqual(['booked']);
	});

	it('is looked up by the account that sent it, and by another only much later, which cannot settle it', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.line = 'cut';
		await press(who, intent);
		bench.line = 'well';
		settings.value = { ...settings.value, BOOKING_API_TOKEN: (await bench.service.account()).secret };
		expect(await lookUp()).toBe(0);
		await db().query("update web.intents set sent_at = sent_at - interval '11 minutes' where id = $1", [intent.id]);
		expect(await lookUp()).toBe(1);
		expect(bench.keys).toHaveLength(2);
		expect(await read(who, intent)).toMatchObject({ state: 'checking' });
	});

	it('that a service which is down cannot tell is no answer', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.line = 'cut';
		await press(who, intent);
		settings.value = { ...settings.value, BOOKING_API_URL: nowhere };
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'checking' });
	});
});

describe('a web process that dies', () => {
	it.each(PAYING_FAILPOINTS.filter((name) => name !== 'looked_up'))(
		'at "%s" leaves one order and one mail',
		async (name) => {
			const who = someone();
			const intent = await begin(who);
			settings.value = { ...settings.value, WEB_FAILPOINT: `${name}:throw` };
			await expect(press(who, intent)).rejects.toThrow(name);
			settings.value = { ...settings.value, WEB_FAILPOINT: undefined };
			// The press is over; whatever was sent has arrived.
			await vi.waitFor(async () => expect(await bench.orders()).toHaveLength(name === 'claimed' ? 0 : 1));
			expect(bench.keys).toHaveLength(name === 'claimed' ? 0 : 1);
			expect((await press(who, intent)).data.state).toBe(name === 'settled' ? 'confirmed' : 'paying');
			await lookUp();
			const orders = await bench.orders();
			expect(orders).toHaveLength(1);
			expect(await read(who, intent)).toMatchObject({ state: 'confirmed', attempt: 1, order_id: orders[0]?.id });
			expect(await mails(intent)).toEqual(['booked']);
		},
	);

	/** An intent of an offer that the service does not know: it has left the tables, or was never there. */
	const beginGone = async (who: Someone) => begin(who, (await (await bench.service.account()).offer()).id);
	const hold: PressChange = { pay: { type: 'hold' } };
	const dies = async (at: string, work: () => Promise<unknown>) => {
		settings.value = { ...settings.value, WEB_FAILPOINT: `${at}:throw` };
		await work();
		settings.value = { ...settings.value, WEB_FAILPOINT: undefined };
	};

	it('before it sent anything: nothing is booked of an offer that the service no longer knows', async () => {
		const who = someone();
		const intent = await beginGone(who);
		await dies('claimed', () => expect(press(who, intent, hold)).rejects.toThrow('claimed'));
		await lookUp();
		expect(await read(who, intent)).toMatchObject({
			state: 'draft',
			order_id: null,
			failure: { code: 'offer_no_longer_available', late: true },
		});
		expect([bench.keys, await mails(intent)]).toEqual([[`${intent.id}.1`], ['not_booked']]);
	});

	it('with the request on its way: that the service does not know the offer is no outcome', async () => {
		const who = someone();
		const intent = await beginGone(who);
		bench.line = 'cut';
		await dies('sending', () => expect(press(who, intent, hold)).rejects.toThrow('sending'));
		await vi.waitFor(() => expect(bench.keys).toHaveLength(1));
		bench.line = 'well';
		await lookUp();
		await lookUp();
		expect(bench.keys).toHaveLength(3);
		expect(await read(who, intent)).toMatchObject({ state: 'checking', failure: null });
	});

	it('and so does the one that looks, having asked: the next look believes no such refusal', async () => {
		const who = someone();
		const intent = await beginGone(who);
		await dies('claimed', () => expect(press(who, intent, hold)).rejects.toThrow('claimed'));
		await dies('looked_up', lookUp);
		await lookUp();
		expect(bench.keys).toHaveLength(2);
		expect(await read(who, intent)).toMatchObject({ state: 'checking', failure: null });
	});

	it('or only stood still before it sent anything: it sends nothing once another process has', async () => {
		const who = someone();
		const intent = await beginGone(who);
		const held = gate();
		standing.still = held.wait;
		const pressed = press(who, intent, hold);
		await held.reached;
		standing.still = undefined;
		expect(await rowOf(intent)).toMatchObject({ state: 'paying', unsent: true });
		await lookUp();
		held.letGo();
		expect((await pressed).data).toMatchObject({ state: 'draft', failure: { late: true } });
		expect([bench.keys, await mails(intent)]).toEqual([[`${intent.id}.1`], ['not_booked']]);
	});

	it('while it looks, leaves it to the next', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.line = 'unheard';
		await press(who, intent);
		bench.line = 'well';
		settings.value = { ...settings.value, WEB_FAILPOINT: 'looked_up:throw' };
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'checking' });
		settings.value = { ...settings.value, WEB_FAILPOINT: undefined };
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed' });
		expect(await mails(intent)).toEqual(['booked']);
	});

	it('is taken for dead once its lease has expired, which a living one renews', async () => {
		settings.value = { ...settings.value, INTENT_LEASE_S: 2 };
		const [one, other] = [someone(), someone()];
		const [dead, alive] = [await begin(one), await begin(other)];
		settings.value = { ...settings.value, WEB_FAILPOINT: 'claimed:throw' };
		await expect(press(one, dead)).rejects.toThrow('claimed');
		settings.value = { ...settings.value, WEB_FAILPOINT: undefined };
		const airline = bench.service.holdAirline();
		const pressed = press(other, alive);
		await airline.reached;
		await vi.waitFor(async () => expect(await lookUpAttempts(db())).toBe(1), { timeout: 6_000, interval: 100 });
		expect(await read(one, dead)).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(await lookUpAttempts(db())).toBe(0);
		expect(await read(other, alive)).toMatchObject({ state: 'paying' });
		airline.letGo();
		expect((await pressed).data).toMatchObject({ state: 'confirmed' });
	});

	it('is not taken for dead while it waits', async () => {
		const who = someone();
		const intent = await begin(who);
		const airline = bench.service.holdAirline();
		const pressed = press(who, intent);
		await airline.reached;
		expect(await lookUpAttempts(db())).toBe(0);
		airline.letGo();
		expect((await pressed).data).toMatchObject({ state: 'confirmed' });
	});
});

describe('the audit', () => {
	const written = (intent: { id: string }) =>
		db().query(
			`select viewer_id as viewer, role, action, subject, outcome, code, idempotency_key as key from web.audit
			where idempotency_key like $1 || '.%' order by id`,
			[intent.id],
		);
	const by = (who: Someone, key: string, subject: string) => ({
		viewer: who.id,
		role: 'guest',
		action: 'book_flight',
		subject,
		code: null,
		key,
	});

	it('says who began what, and its outcome', async () => {
		const who = someone();
		const intent = await begin(who);
		await press(who, intent, { card: DECLINED });
		const { order_id: orderId } = (await press(who, intent)).data;
		const [first, second] = [1, 2].map((attempt) => by(who, `${intent.id}.${attempt}`, intent.subject_id));
		expect(await written(intent)).toEqual([
			{ ...first, outcome: 'begun' },
			{ ...first, outcome: 'failed', code: 'payment_declined' },
			{ ...second, outcome: 'begun' },
			{ ...second, outcome: 'done', subject: orderId },
		]);
	});

	it('says that the outcome was unknown for a while, and then what it was, under the actor who began it', async () => {
		const who = someone();
		const intent = await begin(who);
		bench.service.airlineSays('later');
		await press(who, intent);
		await bench.service.decide(true);
		await lookUp();
		const one = by(who, `${intent.id}.1`, intent.subject_id);
		expect(await written(intent)).toEqual([
			{ ...one, outcome: 'begun' },
			{ ...one, outcome: 'unknown' },
			{ ...one, outcome: 'done', subject: (await bench.ordersOf(intent))[0]?.id },
		]);
	});

	it('shows who booked and paid for a trip, and nothing that was not sent', async () => {
		const [who, other] = [someone(), someone()];
		const intent = await begin(who);
		const orderId = (await press(who, intent, { pay: { type: 'hold' } })).data.order_id ?? '';
		const paying = await insertIntent(db(), {
			visitorId: other.id,
			purpose: 'pay',
			repeatable: false,
			subjectId: orderId,
			facts: {},
			keepMs: 3_600_000,
		});
		let sent = 0;
		while ((await press(other, paying, { draft: undefined, card: DECLINED })).status === 200) sent += 1;
		expect(sent).toBeLessThan(20);
		expect(
			(await actsOfTrip(db(), orderId, intent.subject_id)).map((one) => [
				one.action,
				one.session,
				one.outcome,
				one.code,
			]),
		).toEqual([
			['book_flight', who.id.slice(0, 6), 'done', null],
			...Array.from({ length: sent }, () => ['pay_order', other.id.slice(0, 6), 'failed', 'payment_declined']),
		]);
		expect(await actsOfTrip(db(), 'ord_2')).toEqual([]);
	});
});

it('keeps what was agreed to, signed, and no name', async () => {
	const who = someone();
	const intent = await begin(who);
	await press(who, intent, { card: DECLINED });
	const quotes = await db().query<{ body: string; key_id: string }>(
		'select body, key_id from web.shown_quotes where intent_id = $1',
		[intent.id],
	);
	expect(quotes.map(({ body }) => JSON.parse(body))).toMatchObject([
		{ act: 'book_flight', subject: intent.subject_id, attempt: 1, amount: '100.00', currency: 'EUR', pay: 'card' },
	]);
	expect(quotes[0]?.body).not.toMatch(/Ada|Lovelace|example\.com/);
});

describe('who may see what', () => {
	it('another visitor finds nothing, whatever they ask', async () => {
		const intent = await begin(someone());
		const other = someone();
		const at = { id: intent.id };
		expect((await ask(GET, other, at)).status).toBe(404);
		expect((await ask(putDraft, other, at, draftOf(), 'PUT')).status).toBe(404);
		expect((await ask(pay, other, at, await bench.pressBody(intent))).status).toBe(404);
		expect(bench.keys).toEqual([]);
	});

	it('what a person typed stands in no column as it was typed', async () => {
		const who = someone();
		const intent = await begin(who);
		expect((await ask(putDraft, who, { id: intent.id }, draftOf(), 'PUT')).status).toBe(204);
		bench.service.airlineSays('later');
		const input = await bench.pressBody(intent);
		await press(who, intent, input);
		const session = 'three_d_secure_session_id' in input.pay ? input.pay.three_d_secure_session_id : null;
		expect(session).toMatch(/^3ds_\w{10}/);
		const [kept] = await db().query<{ text: string; raw: string }>(
			`select i::text as text, encode(coalesce(draft, '') || coalesce(email, '') || coalesce(request, ''), 'escape') as raw
			from web.intents i where id = $1`,
			[intent.id],
		);
		for (const word of [
			'Ada',
			'Lovelace',
			'P7654321',
			'ada@example.com',
			'442080160509',
			'1985-12-10',
			session ?? '',
		]) {
			expect(kept?.text).not.toContain(word);
			expect(kept?.text).not.toContain(Buffer.from(word).toString('hex'));
			expect(kept?.raw).not.toContain(word);
		}
		const row = await rowOf(intent);
		expect(row && openDraft(row)).toEqual(input.draft);
	});

	it('a draft that is lost with its key is no draft, and a new key still opens the old', async () => {
		const who = someone();
		const intent = await begin(who);
		await ask(putDraft, who, { id: intent.id }, draftOf(), 'PUT');
		const row = (await rowOf(intent)) as IntentRow;
		const old = settings.value.DATA_KEY;
		settings.value = { ...settings.value, DATA_KEY: `a second key of the tests,${old}` };
		expect(openDraft(row)).toEqual(draftOf());
		settings.value = { ...settings.value, DATA_KEY: 'a second key of the tests' };
		expect(openDraft(row)).toBeNull();
		// Nor does it open where it does not belong.
		settings.value = { ...settings.value, DATA_KEY: old ?? '' };
		expect(openDraft({ ...row, id: 'bki_other' })).toBeNull();
	});

	it('documents are gone once it is booked, and everything a day after the offer', async () => {
		const who = someone();
		const [booked, left] = [await begin(who), await begin(who)];
		await ask(putDraft, who, { id: left.id }, draftOf(), 'PUT');
		await press(who, booked);
		// What the form was about to tell when the press came is too late, and nobody's fault.
		expect((await ask(putDraft, who, { id: booked.id }, draftOf(), 'PUT')).status).toBe(204);
		expect(await rowOf(booked)).toMatchObject({ draft: null, request: null });
		await db().query("update web.intents set keep_until = now() - interval '1 second'");
		await forgetIntents(db());
		expect(await rowOf(left)).toMatchObject({ draft: null, email: null });
		expect(await rowOf(booked)).toMatchObject({ email: null, state: 'confirmed' });
	});

	it('a checkout in two tabs is one', async () => {
		const who = someone();
		const rows = await Promise.all(Array.from({ length: 16 }, () => begin(who, 'off_tabs')));
		expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
	});

	it.each([
		['no JSON', '{'],
		['a list', []],
		['a draft of ten', { ...draftOf(), travellers: Array.from({ length: 10 }, () => draftOf().travellers[0]) }],
		['a number for a name', { ...draftOf(), contact: { email: 1, phone_number: '' } }],
	])('a draft that is %s is refused in words', async (_, body) => {
		const who = someone();
		const intent = await begin(who);
		const reply = await ask(putDraft, who, { id: intent.id }, body, 'PUT');
		expect([400, 422]).toContain(reply.status);
		expect(reply.errors[0]?.code).toMatch(/^(bad_request|validation_)/);
	});
});

describe('paying for a held order', () => {
	const hold = async (who: Someone) => {
		const intent = await begin(who);
		const { data } = await press(who, intent, { pay: { type: 'hold' } });
		return insertIntent(db(), {
			visitorId: who.id,
			purpose: 'pay',
			repeatable: false,
			subjectId: data.order_id ?? '',
			facts: { booking_reference: data.booking_reference },
			keepMs: 3_600_000,
		});
	};
	it('pays once', async () => {
		const who = someone();
		const intent = await hold(who);
		expect((await press(who, intent, { draft: undefined })).data).toMatchObject({
			state: 'confirmed',
			purpose: 'pay',
			order_id: intent.subject_id,
			held: false,
		});
		expect(await bench.paymentsOf(intent.subject_id)).toMatchObject([
			{ type: 'card', status: 'succeeded', amount: '100.00' },
		]);
	});
	it('a payment whose answer was lost is found at the order', async () => {
		const who = someone();
		const intent = await hold(who);
		bench.line = 'unheard';
		expect((await press(who, intent, { draft: undefined })).data).toMatchObject({ state: 'checking' });
		bench.line = 'well';
		await lookUp();
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed' });
		expect(await bench.paymentsOf(intent.subject_id)).toMatchObject([{ status: 'succeeded' }]);
	});
	it('a payment that was certainly not made, known late, leads back', async () => {
		const who = someone();
		const intent = await hold(who);
		bench.line = 'unheard';
		await press(who, intent, { draft: undefined, card: DECLINED });
		bench.line = 'well';
		await lookUp();
		expect(await read(who, intent)).toMatchObject({
			state: 'draft',
			failure: { code: 'payment_declined', late: true },
		});
	});
	it('a payment that was never made is known after half an hour, and is not made then', async () => {
		const who = someone();
		const intent = await hold(who);
		bench.line = 'cut';
		await press(who, intent, { draft: undefined });
		bench.line = 'well';
		await db().query("update web.intents set sent_at = sent_at - interval '31 minutes' where id = $1", [intent.id]);
		await lookUp();
		expect(await read(who, intent)).toMatchObject({
			state: 'draft',
			failure: { code: 'gateway_timeout_error', late: true },
		});
		expect(await bench.paymentsOf(intent.subject_id)).toEqual([]);
	});
	it('cannot be held once more', async () => {
		const who = someone();
		const intent = await hold(who);
		expect((await press(who, intent, { draft: undefined, pay: { type: 'hold' } })).errors[0]?.code).toBe(
			'unsupported_action',
		);
	});
});

describe('a saved card', () => {
	/** Somebody who is signed in. */
	async function person(role: AccountRole = 'traveller') {
		const own = await signedIn(db(), role);
		const cookie = own.cookie.slice(VISITOR_COOKIE.length + 1);
		return { ...someone(), id: own.visitorId, cookie, account: own.account };
	}
	type Person = Awaited<ReturnType<typeof person>>;
	const cardsOf = ({ account }: Person) => listCards(db(), account.id);
	const save = async (who: Someone, intent: IntentRow, cardId?: string) =>
		ask(saveCard, who, { id: intent.id }, { card_id: cardId ?? (await bench.account.card()) });
	const keyOf = (who: Someone, intent: IntentRow, saved: string) =>
		ask<CardKey>(cardKey, who, { id: intent.id, query: `?saved=${saved}` }, undefined, 'POST');
	/** As the card form does with the code that was typed. */
	const typeCode = async ({ token, card_id }: CardKey, cvc = '123') => {
		const reply = await fetch(`${bench.service.cardsUrl}/payments/cards`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${token}`,
				'content-type': 'application/json',
				accept: 'application/json',
				'service-version': 'v2',
			},
			body: JSON.stringify({ data: { card_id, cvc } }),
		});
		const { data, errors } = (await reply.json()) as { data: { id: string }; errors?: { code: string }[] };
		return { id: data?.id, code: errors?.[0]?.code };
	};
	const act = (who: Someone, fields: Record<string, string>) =>
		cardForm(
			new Request('http://shop.example/api/account/cards', {
				method: 'POST',
				headers: {
					host: 'shop.example:3000',
					origin: 'http://shop.example',
					'sec-fetch-site': 'same-origin',
					cookie: `${VISITOR_COOKIE}=${who.cookie}`,
				},
				body: new URLSearchParams(fields),
			}),
			{ params: Promise.resolve({}) },
		).then((reply) => reply.headers.get('location') ?? reply.status);
	async function withCard() {
		const who = await person();
		const intent = await begin(who);
		await save(who, intent);
		const [card] = await cardsOf(who);
		return { who, intent, id: card?.id ?? '' };
	}

	it('is kept beside the one that pays, and pays the next booking by its code', async () => {
		const who = await person();
		const first = await begin(who);
		const typed = await bench.account.card();
		expect((await save(who, first, typed)).status).toBe(204);
		expect((await save(who, first, typed)).status, 'again, nothing more').toBe(204);
		const cards = await cardsOf(who);
		expect(cards).toMatchObject([{ brand: 'visa', last_4_digits: '8870', name: 'Ana Ruiz', isDefault: true }]);
		expect(cards[0]?.expires_in).toMatch(/^20\d\d-12$/);
		const session = await ask<{ id: string }>(authenticate, who, { id: first.id }, { card_id: typed, services: [] });
		const pay = { type: 'card' as const, three_d_secure_session_id: session.data.id };
		expect((await press(who, first, { pay })).data.state).toBe('confirmed');

		const second = await begin(who);
		const key = await keyOf(who, second, cards[0]?.id ?? '');
		const made = await typeCode(key.data);
		const asked = await ask<{ id: string }>(authenticate, who, { id: second.id }, { card_id: made.id, services: [] });
		const again = { type: 'card' as const, three_d_secure_session_id: asked.data.id };
		expect((await press(who, second, { pay: again })).data.state).toBe('confirmed');
		expect((await bench.account.cards()).filter((card) => card.multi_use)).toHaveLength(1);
		const row = await db().query<{ row: string }>('select c::text as row from web.account_cards c');
		expect(JSON.stringify(row)).not.toMatch(/8870|Ruiz|4111/);
	});

	it.each<[string, string, (own: Awaited<ReturnType<typeof withCard>>) => Promise<{ who: Someone; id: string }>]>([
		['somebody else’s', 'card_not_found', async ({ id }) => ({ who: await person(), id })],
		['of nobody', 'card_not_found', async ({ who }) => ({ who, id: 'crd_none' })],
		['asked for by a guest', 'card_not_found', async ({ id }) => ({ who: someone(), id })],
		['removed', 'card_not_found', async ({ who, id }) => ({ who, id, gone: await act(who, { id, act: 'remove' }) })],
	])('that is %s opens no form: %s', async (_, code, change) => {
		const { who, id } = await change(await withCard());
		const reply = await keyOf(who, await begin(who), id);
		expect([reply.status, reply.errors[0]?.code]).toEqual([422, code]);
	});

	it('that has expired opens no form, and neither another card nor a key that has expired pays', async () => {
		const { who, intent, id } = await withCard();
		const other = await withCard();
		const key = (await keyOf(who, intent, id)).data;
		const strange = (await keyOf(other.who, other.intent, other.id)).data;
		const stranger = { token: key.token, frame: key.frame, expires_at: '', card_id: strange.card_id ?? '' };
		expect((await typeCode(stranger)).code, 'the key of one card, the id of another').toBe('card_not_found');
		expect((await typeCode(key, '1234')).code).toBe('validation_length');
		await bench.account.advance(20);
		expect((await typeCode(key)).code).toBe('expired_access_token');
		const late = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2099, 0, 1));
		const reply = await keyOf(who, intent, id).finally(() => late.mockRestore());
		expect([reply.status, reply.errors[0]?.code]).toEqual([422, 'invalid_card_expiration_date']);
	});

	it.each<[string, () => Promise<{ who: Someone; intent: IntentRow; card?: string }>, number, string]>([
		[
			'of another checkout',
			async () => {
				const [who, other] = [await person(), someone()];
				const card = await bench.account.card();
				const theirs = await begin(other);
				await ask(authenticate, other, { id: theirs.id }, { card_id: card, services: [] });
				return { who, intent: await begin(who), card };
			},
			422,
			'card_not_found',
		],
		[
			'that there is not',
			async () => {
				const who = await person();
				return { who, intent: await begin(who), card: 'tcd_none' };
			},
			422,
			'card_not_found',
		],
		[
			'of a guest',
			async () => {
				const who = someone();
				return { who, intent: await begin(who) };
			},
			404,
			'not_found',
		],
		[
			'of an agent’s customer',
			async () => {
				const who = await person('agent');
				return { who, intent: await begin(who) };
			},
			404,
			'not_found',
		],
		[
			'in a checkout that is somebody else’s',
			async () => ({ who: await person(), intent: await begin(someone()) }),
			404,
			'not_found',
		],
	])('is not made of one %s', async (_, scene, status, code) => {
		const { who, intent, card } = await scene();
		const reply = await save(who, intent, card);
		expect([reply.status, reply.errors[0]?.code]).toEqual([status, code]);
		expect((await bench.account.cards()).filter((each) => each.multi_use)).toEqual([]);
	});

	it('is added, made the default and removed on the account’s page, and gone from the card host', async () => {
		const { who, id } = await withCard();
		const key = await ask<CardKey>(accountKey, who, {}, undefined, 'POST');
		expect(key.data).toMatchObject({ token: expect.any(String), frame: expect.any(String) });
		expect(key.data.card_id).toBeUndefined();
		const typed = await bench.account.card({ number: '5555 5501 3065 9057' });
		expect((await ask(addCard, who, {}, { card_id: typed }, 'PUT')).status).toBe(204);
		expect(await cardsOf(who)).toMatchObject([
			{ id, isDefault: true },
			{ brand: 'mastercard', isDefault: false },
		]);
		expect(
			(await bench.account.cards()).map((card) => card.id),
			'its place is taken',
		).not.toContain(typed);
		const second = (await cardsOf(who))[1]?.id ?? '';
		expect(await act(await person(), { id: second })).toBe('/account/cards?news=wrong');
		expect(await act(await person(), { id: second, act: 'remove' })).toBe('/account/cards?news=wrong');
		expect(await act(who, { id: second })).toBe('/account/cards?news=saved');
		expect((await cardsOf(who)).map((card) => card.id)).toEqual([second, id]);
		bench.service.mend();
		expect(await act(who, { id: second, act: 'remove' })).toBe('/account/cards?news=removed');
		expect((await cardsOf(who)).map((card) => card.id)).toEqual([id]);
		expect((await bench.account.cards()).filter((card) => card.multi_use)).toHaveLength(1);
		expect(await db().query('select 1 from web.guarantee_cards')).toEqual([]);
	});

	it('goes with the account, from the card host too', async () => {
		const { who } = await withCard();
		expect(await eraseAccount(db(), who.account, { ...visitOf(who), visitorId: who.id })).toBe(true);
		expect(await db().query('select 1 from web.account_cards where account_id = $1', [who.account.id])).toEqual([]);
		await endGuaranteeCards(db());
		expect((await bench.account.cards()).filter((card) => card.multi_use)).toEqual([]);
	});
});
