import { describe, expect, it, vi } from 'vitest';
import { PUT as putDraft } from './[id]/draft/route.ts';
import { POST as pay } from './[id]/pay/route.ts';
import { POST as price } from './[id]/price/route.ts';
import { ActBench, viewerOf } from './testing/act-bench.ts';
import {
	CARD_ROOM,
	type OpenedRoom,
	openRoom,
	pressRoom,
	STAY_DRAFT,
	type StayPressChange,
} from './testing/stay-bench.ts';
import { advanceClock } from '#contract/sandbox/clock.ts';
import { cancelStaysBooking } from '#contract/stays/booking.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { accountOf } from '#lib/server/intents/account.ts';
import { endGuaranteeCards } from '#lib/server/intents/end-guarantee-cards.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { bookStay } from '#lib/server/intents/purposes/book-stay.ts';
import { ask, draftOf as flightDraft, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { fillCheckout } from '#lib/server/stays/fill-checkout.ts';
import { call } from '#lib/server/service-client.ts';
import { findTrip } from '#lib/server/trips/find-trip.ts';
import { readStay } from '#lib/server/trips/read-trip.ts';
import { guaranteeEndsAt } from '#lib/stays/trip/guarantee-ends-at.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const on = new ActBench(settings);
const account = () => on.checkout.account;

const open = (who: Someone, room: string, role: 'guest' | 'agent' = 'guest') => openRoom(on, who, room, role);
const press = (who: Someone, opened: OpenedRoom, change: StayPressChange = {}) => pressRoom(on, who, opened, change);

describe('a stay', () => {
	it('is booked once as quoted, told, and open to who booked it alone', async () => {
		const who = someone();
		const opened = await open(who, CARD_ROOM);
		const { data } = await press(who, opened);
		expect(data).toMatchObject({ state: 'confirmed', purpose: 'book_stay', order_id: expect.stringMatching(/^bok_/) });
		expect((await press(who, opened)).data.order_id).toBe(data.order_id);
		const [stay, ...others] = await account().stays();
		expect(others).toEqual([]);
		expect(stay).toMatchObject({
			id: data.order_id,
			guests: [{ given_name: 'Ada', family_name: 'Lovelace' }],
			accommodation_special_requests: 'A quiet room.',
			metadata: { booking: `${opened.intent.id}.1` },
		});
		expect(await on.mails()).toEqual(['stay_booked']);
		const [mail] = await on.sent();
		expect(mail?.subject).toContain(opened.shown.terms.accommodation);
		expect(mail?.text).toContain(stay?.reference);
		expect(await readStay(data.order_id ?? '', viewerOf(who))).toMatchObject({ state: 'open', access: 'full' });
		expect(await readStay(data.order_id ?? '', viewerOf(someone()))).toEqual({ state: 'missing' });
		const clues = { reference: stay?.reference ?? '', familyName: 'LOVELACE' };
		expect(await findTrip(clues, viewerOf(someone()).device)).toMatchObject({ found: { tripId: data.order_id } });
	});

	it('costs the deposit at booking, by the service’s own sum', async () => {
		const who = someone();
		const opened = await open(who, 'Deposit');
		const { now, later } = opened.shown.terms;
		expect(Number(now.amount)).toBeGreaterThan(0);
		expect(Number(later?.amount)).toBeGreaterThan(0);
		const priced = await ask(price, who, { id: opened.intent.id }, { services: [], pay: 'card' });
		expect(priced.data).toMatchObject({ total_amount: now.amount, currency: now.currency });
		expect((await press(who, opened)).data.state).toBe('confirmed');
		expect((await account().stays())[0]).toMatchObject({ paid_amount: now.amount });
	});

	it('is not sent for another amount than is shown', async () => {
		const who = someone();
		const opened = await open(who, CARD_ROOM);
		expect(await press(who, opened, { amount: '1.00' })).toMatchObject({
			status: 422,
			errors: [{ code: 'price_changed' }],
		});
		expect(on.checkout.keys).toEqual([]);
	});

	it('says which field the hotel does not take', async () => {
		const who = someone();
		const opened = await open(who, CARD_ROOM);
		const draft = { guests: [{ given_name: '安娜', family_name: 'Lovelace' }] };
		expect(await press(who, opened, { draft })).toMatchObject({
			status: 422,
			errors: [{ source: { pointer: '/guests/0/given_name' } }],
		});
	});

	it.each([
		['Unavailable at booking', 'rate_unavailable'],
		['Card declined', 'payment_declined'],
		['High fraud risk', 'high_fraud_risk'],
		['Books by balance', 'cannot_pay_with_card'],
	])('in the room “%s” is a draft again, and why: %s', async (room, code) => {
		const who = someone();
		const { data } = await press(who, await open(who, room));
		expect(data).toMatchObject({ state: 'draft', failure: { code, late: false } });
		expect(await on.mails()).toEqual([]);
	});

	it('is paid from the balance by agents alone', async () => {
		const [agent, guest] = [someone(), someone()];
		const opened = await open(agent, 'Books by balance', 'agent');
		const body = { draft: STAY_DRAFT, pay: { type: 'balance' as const }, agreed: opened.shown.terms.now };
		const done = await on.pressAs(viewerOf(agent, 'agent'), opened, body);
		expect('intent' in done && done.intent.state).toBe('confirmed');
		const other = await open(guest, 'Books by balance');
		expect((await ask(pay, guest, { id: other.intent.id }, body)).status).toBe(403);
	});

	describe('quoted anew', () => {
		const again = async (who: Someone, room: string, number: string, role: 'guest' | 'agent' = 'guest') => {
			const quote = await account().stayQuote(room, number);
			await fillCheckout(quote, number, viewerOf(who, role));
			const opened = await openIntent(bookStay, quote.id, viewerOf(who, role));
			return opened.state === 'open' ? opened.draft : opened.state;
		};
		const typed = async (who: Someone) => {
			const { intent } = await open(who, CARD_ROOM);
			await ask(putDraft, who, { id: intent.id }, STAY_DRAFT, 'PUT');
		};

		it('has what its visitor typed before its price expired', async () => {
			const who = someone();
			await typed(who);
			expect(await again(who, CARD_ROOM, '')).toEqual(STAY_DRAFT);
			expect(await again(someone(), CARD_ROOM, ''), 'of another visitor nothing').toBeNull();
		});
		it('has nothing of what an agent typed, who books for one customer after another', async () => {
			const who = someone();
			await typed(who);
			expect(await again(who, CARD_ROOM, '', 'agent')).toBeNull();
		});
		it('of another hotel has the name and contact of the stay that a guest booked before', async () => {
			const who = someone();
			const opened = await open(who, CARD_ROOM);
			expect((await press(who, opened)).data.state).toBe('confirmed');
			expect(await again(who, CARD_ROOM, '')).toMatchObject({
				guests: STAY_DRAFT.guests,
				contact: STAY_DRAFT.contact,
				accommodation_special_requests: '',
			});
		});
		describe('after flights', () => {
			const NAMED = { guests: STAY_DRAFT.guests, contact: STAY_DRAFT.contact, accommodation_special_requests: '' };
			it('has the name and contact of a guest who booked them in this browser within a day', async () => {
				const who = someone();
				await on.booked(who);
				expect(await again(who, CARD_ROOM, '')).toMatchObject(NAMED);
				expect(await again(someone(), CARD_ROOM, ''), 'of another browser nothing').toBeNull();
			});
			it('has those of a guest who typed them for flights', async () => {
				const who = someone();
				const { id } = await on.checkout.begin(who);
				await ask(putDraft, who, { id }, flightDraft(), 'PUT');
				expect(await again(who, CARD_ROOM, '')).toMatchObject(NAMED);
			});
			it.each<[string, (who: Someone) => Promise<unknown>, ('guest' | 'agent')?]>([
				['a day later', () => on.dayLater()],
				[
					'once the trip is off the list',
					(who) =>
						webDatabase().query(
							'insert into web.removed_trips (visitor_id, trip_id) select $1, result_id from web.intents where visitor_id = $1',
							[who.id],
						),
				],
				['at the desk', async () => undefined, 'agent'],
				['while the booking cannot be read', async () => void (on.checkout.line = 'cut')],
			])('has nothing of them %s', async (_, change, role) => {
				const who = someone();
				await on.booked(who);
				const quote = await account().stayQuote(CARD_ROOM);
				await change(who);
				await fillCheckout(quote, '', viewerOf(who, role));
				on.checkout.line = 'well';
				const opened = await openIntent(bookStay, quote.id, viewerOf(who, role));
				expect(opened).toMatchObject({ state: 'open', draft: null });
			});
		});
		it('has the member’s number that its price needed', async () => {
			expect(await again(someone(), 'Loyalty number required', '123456789')).toMatchObject({
				loyalty_programme_account_number: '123456789',
			});
		});
	});

	describe('that a card guarantees', () => {
		const ROOM = 'Guarantee';
		const guarantee = async (who: Someone, { intent, shown }: OpenedRoom, cardId: string) =>
			ask(
				pay,
				who,
				{ id: intent.id },
				{ draft: STAY_DRAFT, pay: { type: 'guarantee', card_id: cardId }, agreed: shown.terms.now },
			);

		it('is booked for nothing, by one stored card that the browser does not know', async () => {
			const who = someone();
			const opened = await open(who, ROOM);
			const cardId = await account().card();
			const asked = { services: [], pay: 'guarantee' as const, card_id: cardId };
			const priced = await ask(price, who, { id: opened.intent.id }, asked);
			expect(priced.data).toMatchObject({ total_amount: '0.00' });
			expect((await guarantee(who, opened, cardId)).data.state).toBe('confirmed');
			expect((await account().stays())[0]).toMatchObject({ paid_amount: '0.00' });
			expect(await account().cards()).toEqual([{ id: expect.not.stringMatching(cardId), multi_use: true }]);
		});

		describe('keeps its stored card', () => {
			const DAY_MS = 86_400_000;
			const move = (ms: number) => call(advanceClock, { body: { advance_ms: Math.round(ms) } });
			/** As if a day had passed since cards were looked at. */
			const lookAt = async () => {
				await webDatabase().query('update web.guarantee_cards set check_at = now()');
				await endGuaranteeCards(webDatabase());
			};
			const bookedStay = async () => {
				const who = someone();
				expect((await guarantee(who, await open(who, ROOM), await account().card())).data.state).toBe('confirmed');
				const [stay] = await account().stays();
				if (!stay) throw new Error('no stay');
				return { stay, endsAt: guaranteeEndsAt(stay) };
			};
			const cards = async () => (await account().cards()).length;

			it('until a week after check-out, and no longer', async () => {
				const { stay, endsAt } = await bookedStay();
				expect(endsAt).toBeGreaterThan(Date.parse(stay.check_out_date) + 7 * DAY_MS);
				await lookAt();
				await move(endsAt - Date.now() - 60_000);
				await lookAt();
				expect(await cards()).toBe(1);
				await move(120_000);
				await lookAt();
				expect(await cards()).toBe(0);
				expect(
					await webDatabase().query('select 1 from web.guarantee_cards where account = $1', [accountOf()]),
				).toEqual([]);
			});

			it('until it is cancelled in time', async () => {
				const { stay } = await bookedStay();
				await call(cancelStaysBooking, { params: { id: stay.id } });
				await lookAt();
				expect(await cards()).toBe(0);
			});

			it('when it is cancelled late: the hotel may charge it', async () => {
				const { stay, endsAt } = await bookedStay();
				const free = stay.accommodation.rooms[0]?.rates[0]?.cancellation_timeline.at(-1)?.before ?? '';
				await move(Date.parse(free) + 60_000 - Date.now());
				await call(cancelStaysBooking, { params: { id: stay.id } });
				await lookAt();
				expect(await cards()).toBe(1);
				await move(endsAt - Date.parse(free));
				await lookAt();
				expect(await cards()).toBe(0);
			});

			it('while the service does not tell, or the card host is away', async () => {
				const { stay } = await bookedStay();
				await call(cancelStaysBooking, { params: { id: stay.id } });
				on.checkout.line = 'unheard';
				await lookAt();
				on.checkout.line = 'well';
				expect(await cards()).toBe(1);
				await lookAt();
				expect(await cards()).toBe(0);
			});
		});

		it('leaves no card behind when it is refused', async () => {
			const who = someone();
			const [year = '', month = ''] = new Date().toISOString().split('-');
			const cardId = await account().card({ expiry_month: month, expiry_year: year.slice(2) });
			const { data } = await guarantee(who, await open(who, ROOM), cardId);
			expect(data).toMatchObject({ state: 'draft', failure: { code: 'card_expires_before_check_in' } });
			expect(await account().cards()).toEqual([]);
		});

		it('whose answer was lost is booked once, with one card', async () => {
			const who = someone();
			const opened = await open(who, ROOM);
			const cardId = await account().card();
			on.checkout.line = 'unheard';
			expect((await guarantee(who, opened, cardId)).data.state).toBe('checking');
			on.checkout.line = 'well';
			await on.lookUp();
			expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed' });
			expect(await account().stays()).toHaveLength(1);
			expect(await account().cards()).toHaveLength(1);
		});

		it('takes a card once, and of its own checkout alone', async () => {
			const [who, other] = [someone(), someone()];
			const cardId = await account().card();
			expect((await guarantee(who, await open(who, ROOM), cardId)).data.state).toBe('confirmed');
			for (const again of [who, other])
				expect(await guarantee(again, await open(again, ROOM), cardId)).toMatchObject({
					status: 422,
					errors: [{ code: 'card_not_found' }],
				});
			expect(await account().stays()).toHaveLength(1);
		});

		it.each([
			['a room that is paid at booking', CARD_ROOM, 'guarantee'],
			['a room that only a card holds', ROOM, 'card'],
		])('is not sent the wrong way for %s', async (_, room, type) => {
			const who = someone();
			const opened = await open(who, room);
			const way =
				type === 'card'
					? { type, three_d_secure_session_id: '3ds_none' }
					: { type: 'guarantee', card_id: await account().card() };
			const reply = await ask(
				pay,
				who,
				{ id: opened.intent.id },
				{ draft: STAY_DRAFT, pay: way, agreed: opened.shown.terms.now },
			);
			expect(reply).toMatchObject({ status: 422, errors: [{ code: 'unsupported_action' }] });
			expect(on.checkout.keys).toEqual([]);
		});
	});

	it('whose answer was lost is found at the service', async () => {
		const who = someone();
		const opened = await open(who, CARD_ROOM);
		on.checkout.line = 'unheard';
		expect((await press(who, opened)).data.state).toBe('checking');
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed' });
		expect(await account().stays()).toHaveLength(1);
		expect(await on.mails()).toEqual(['stay_booked']);
	});

	it.each([
		['Booked later', { state: 'confirmed' }, ['stay_checking', 'stay_booked']],
		['Fails later', { state: 'draft', failure: { late: true } }, ['stay_checking', 'stay_not_booked']],
	])('in the room “%s” is looked into until the hotel has told the outcome', async (room, end, told) => {
		const who = someone();
		const opened = await open(who, room);
		expect((await press(who, opened)).data.state).toBe('checking');
		expect((await press(who, opened)).data.state).toBe('checking');
		await account().advance(60);
		await on.checkout.service.decide(true);
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject(end);
		expect(await on.mails()).toEqual(told.slice(1));
	});

	it('is told by the events about its quote', async () => {
		const who = someone();
		const { intent } = await open(who, CARD_ROOM);
		const event = { type: 'stays.booking.created', data: { object: { quote_id: intent.subject_id } } };
		expect(bookStay.subjectOf(event)).toEqual({ id: intent.subject_id });
	});

	it('keeps what is typed, of a stay and of nothing else', async () => {
		const who = someone();
		const { intent } = await open(who, CARD_ROOM);
		const put = (draft: object) => ask(putDraft, who, { id: intent.id }, draft, 'PUT');
		expect((await put(STAY_DRAFT)).status).toBe(204);
		expect((await put(flightDraft())).status).toBe(422);
		const again = await openIntent(bookStay, intent.subject_id, viewerOf(who));
		expect(again).toMatchObject({ state: 'open', draft: STAY_DRAFT });
		const [row] = await webDatabase().query<{ draft: Buffer }>('select draft from web.intents where id = $1', [
			intent.id,
		]);
		expect(row?.draft.toString('latin1')).not.toContain('Lovelace');
	});
});
