import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#lib/i18n/locales.ts';
import { makeChange } from '#lib/schedule-change/testing/make-change.ts';
import { makeCancelled, makeHold, makeOrder, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import type { AddedService } from '#lib/trips/added-service.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import type { Env } from '../env.ts';
import { noteServiceTime } from '../service-clock.ts';
import { json, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { composeMail } from './compose-mail.ts';
import { type AddressedMail, deliverMail } from './deliver-mail.ts';
import { listMails, readMail } from './mail-folder.ts';
import type { MailKind } from './mail-kind.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { mailOfLink, stopMail } from './stopped-mails.ts';
import { enqueueMail, mailsOfTrip, type NewMail } from './outbox.ts';
import { sendMails } from './send-mails.ts';
import { writtenMails } from './testing/written-mails.ts';
import { calendarIn } from './testing/calendar-in.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { forgetRecipients } from './send-store.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

/** Papers are drawn in their own tests; here it counts which go along. */
const draws = vi.hoisted(() =>
	vi.fn<() => Promise<Uint8Array>>(() => Promise.resolve(new Uint8Array([0x25, 0x50, 0x44, 0x46]))),
);
vi.mock('../papers/kit/draw-pdf.ts', () => ({ drawPdf: draws }));

const HOUR = 3_600_000;
const db = databaseOfTests();
let service: StandIn;
let home: string;
let orders: ReturnType<typeof makeOrder>[];
let stayNow: ReturnType<typeof makeStaysBooking>;
let serviceNow: number;

const booked = (to: string, dedupe: string, orderId = 'ord_1'): NewMail => ({
	kind: 'booked',
	to,
	locale: 'en',
	dedupe,
	facts: { trip_id: orderId },
});
const rows = () =>
	db.query<{ dedupe: string; sent_at: Date | null; dropped_at: Date | null; failure: string | null; facts: object }>(
		'select dedupe, sent_at, dropped_at, failure, facts from web.mail_outbox order by id',
	);
/** What waits because of a failed try is due again. */
const pass = () => db.query('update web.mail_outbox set due_at = now() where sent_at is null and failure is not null');

beforeAll(async () => {
	service = await standInService((heard, response) => {
		const date = new Date(serviceNow).toUTCString();
		if (heard.path === '/stays/bookings/bok_1') return json(response, { data: stayNow }, 200, { date });
		const found = orders.find(({ id }) => heard.path === `/air/orders/${id}`);
		if (heard.path === '/air/payments')
			return json(response, { data: [makePayment()], meta: { limit: 200, before: null, after: null } }, 200, { date });
		if (found) return json(response, { data: found }, 200, { date });
		return json(response, { errors: [], meta: { request_id: 'r', status: 503 } }, 503);
	});
});
beforeEach(async () => {
	serviceNow = Date.now();
	noteServiceTime(serviceNow);
	orders = [makeOrder()];
	stayNow = makeStaysBooking();
	home = mkdtempSync(join(tmpdir(), 'mail-'));
	settings.value = {
		DATA_DIR: home,
		PORT: 3000,
		PUBLIC_URL: 'https://shop.example',
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'the key of the tests',
		LOG_LEVEL: 'silent',
		API_BRAND: 'Service',
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'service_test_x',
		BOOKING_API_VERSION: 'v2',
		mode: 'test',
	};
	await emptyTables(db, 'web.mail_outbox');
});
afterEach(() => rmSync(home, { recursive: true }));
afterAll(() => service.close());

describe('the outbox', () => {
	it('holds a mail if and only if its cause is committed, and once for each cause', async () => {
		const undone = db.transaction(async (tx) => {
			await enqueueMail(tx, booked('anna@example.com', 'a'));
			throw new Error('undone');
		});
		await expect(undone).rejects.toThrow('undone');
		expect(await rows()).toEqual([]);
		await Promise.all(
			Array.from({ length: 8 }, () => db.transaction((tx) => enqueueMail(tx, booked('anna@example.com', 'a')))),
		);
		expect((await rows()).map(({ dedupe }) => dedupe)).toEqual(['a']);
	});

	it('leads to what the reader’s browser called this site, and keeps the key of the trip out of the calendar', async () => {
		settings.value = { ...settings.value, PUBLIC_URL: undefined };
		await enqueueMail(db, { ...booked('anna@example.com', 'a'), site: 'http://127.0.0.1:3000' });
		const sent: AddressedMail[] = [];
		await sendMails(db, async (mail) => void sent.push(mail));
		expect(sent[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/trips\/flights\/ord_1\?key=/);
		expect(calendarIn(sent[0])).toContain('URL:http://127.0.0.1:3000/trips/flights/ord_1');
		expect(calendarIn(sent[0])).not.toContain('key=');
	});

	it('refuses a mail without its facts or an address', async () => {
		const bad = { ...booked('anna@example.com', 'a'), facts: {} } as NewMail;
		await expect(enqueueMail(db, bad)).rejects.toThrow(/trip_id/);
		await expect(enqueueMail(db, booked('nobody', 'a'))).rejects.toThrow(/email/i);
	});

	it('lets eight senders at once send each mail once', async () => {
		for (let i = 0; i < 24; i++) await enqueueMail(db, booked('anna@example.com', `mail ${i}`));
		const sent: string[] = [];
		const deliver = ({ dedupe }: AddressedMail) => {
			sent.push(dedupe);
			return Promise.resolve();
		};
		await Promise.all(Array.from({ length: 8 }, () => sendMails(db, deliver)));
		expect(sent.toSorted()).toEqual(Array.from({ length: 24 }, (_, i) => `mail ${i}`).toSorted());
		await sendMails(db, deliver);
		expect(sent).toHaveLength(24);
	});

	it('keeps a mail while the service is silent, and tells the trip what was sent', async () => {
		orders = [];
		await enqueueMail(db, booked('anna@example.com', 'a'));
		expect(await sendMails(db, deliverMail)).toBe(0);
		expect(await rows()).toMatchObject([{ sent_at: null, dropped_at: null }]);
		expect(await mailsOfTrip(db, 'ord_1')).toMatchObject([{ kind: 'booked', sent_at: null }]);
		orders = [makeOrder()];
		await pass();
		expect(await sendMails(db, deliverMail)).toBe(1);
		expect(await mailsOfTrip(db, 'ord_1')).toMatchObject([{ kind: 'booked', sent_at: expect.any(Date) }]);
	});

	it('writes the same file when a sender died after writing it', async () => {
		await enqueueMail(db, booked('anna@example.com', 'a'));
		const dies = async (mail: AddressedMail) => {
			await deliverMail(mail);
			throw new Error('killed');
		};
		await sendMails(db, dies);
		await pass();
		await sendMails(db, deliverMail);
		expect(readdirSync(join(home, 'mail'))).toHaveLength(1);
	});

	it('leaves the mail of another account to that account for an hour', async () => {
		await enqueueMail(db, booked('anna@example.com', 'a'));
		await db.query("update web.mail_outbox set account = 'another'");
		expect(await sendMails(db, deliverMail)).toBe(0);
		await db.query("update web.mail_outbox set due_at = now() - interval '61 minutes'");
		expect(await sendMails(db, deliverMail)).toBe(1);
	});

	it('takes a mail over from a sender that has died, not from one that is at it', async () => {
		await enqueueMail(db, booked('anna@example.com', 'a'));
		await db.query("update web.mail_outbox set claimed_until = now() + interval '1 minute'");
		expect(await sendMails(db, deliverMail)).toBe(0);
		await db.query("update web.mail_outbox set claimed_until = now() - interval '1 second'");
		expect(await sendMails(db, deliverMail)).toBe(1);
	});

	it('is taken over soon from a sender that died, and says that it is at it while it is', async () => {
		await enqueueMail(db, booked('anna@example.com', 'a'));
		const left = async () => {
			const [row] = await db.query<{ left: number }>(
				"select extract(epoch from claimed_until - now())::float as left from web.mail_outbox where dedupe = 'a'",
			);
			return row?.left ?? 0;
		};
		let first = 0;
		await sendMails(db, async (mail) => {
			first = await left();
			await db.query("update web.mail_outbox set claimed_until = now() + interval '1 second'");
			await vi.waitFor(async () => expect(await left()).toBeGreaterThan(5), 12_000);
			await deliverMail(mail);
		});
		expect(first).toBeGreaterThan(5);
		expect(first).toBeLessThanOrEqual(15);
		expect(await left()).toBe(0);
	});

	it('forgets codes at once, addresses after a month, and sends no code that is over', async () => {
		const code = (dedupe: string): NewMail => ({
			kind: 'trip_code',
			to: 'anna@example.com',
			locale: 'en',
			dedupe,
			facts: { trip_id: 'ord_1', code: '482913', minutes: 10 },
		});
		await enqueueMail(db, code('fresh'));
		await enqueueMail(db, code('old'));
		expect(JSON.stringify(await rows())).not.toContain('482913');
		await db.query("update web.mail_outbox set created_at = now() - interval '11 minutes' where dedupe = 'old'");
		await enqueueMail(db, code('moved'));
		await db.query("update web.mail_outbox set dedupe = 'elsewhere' where dedupe = 'moved'");
		expect(await sendMails(db, deliverMail)).toBe(1);
		expect(await rows()).toMatchObject([
			{ sent_at: expect.any(Date), facts: {} },
			{ sent_at: null, dropped_at: expect.any(Date), failure: 'code_expired', facts: {} },
			{ sent_at: null, dropped_at: expect.any(Date), failure: 'sealed_by_another_key', facts: {} },
		]);
		await db.query("update web.mail_outbox set sent_at = now() - interval '31 days' where dedupe = 'fresh'");
		await forgetRecipients(db);
		const kept = await writtenMails(db);
		expect(kept.map(({ recipient }) => recipient)).toEqual([undefined, 'anna@example.com', undefined]);
	});
});

describe('a hold', () => {
	const heldUntil = (ms: number) => {
		orders = [
			makeHold({
				payment_status: {
					awaiting_payment: true,
					payment_required_by: new Date(serviceNow + ms).toISOString(),
					price_guarantee_expires_at: null,
					paid_at: null,
				},
			}),
		];
	};
	const held: NewMail = {
		kind: 'held',
		to: 'anna@example.com',
		locale: 'de',
		dedupe: 'held',
		facts: { trip_id: 'ord_1' },
	};
	const sent = async () => (await rows()).filter(({ sent_at }) => sent_at).map(({ dedupe }) => dedupe);

	it('is told again 24 and 2 hours before it ends, by the service’s clock', async () => {
		heldUntil(48 * HOUR);
		await enqueueMail(db, held);
		await sendMails(db, deliverMail);
		expect(await sent()).toEqual(['held']);
		serviceNow += 25 * HOUR;
		noteServiceTime(serviceNow);
		await sendMails(db, deliverMail);
		expect(await sent()).toEqual(['held', 'hold_ends:ord_1:24']);
		serviceNow += 21.5 * HOUR;
		noteServiceTime(serviceNow);
		await sendMails(db, deliverMail);
		expect(await sent()).toEqual(['held', 'hold_ends:ord_1:24', 'hold_ends:ord_1:2']);
		const [last] = await listMails();
		expect(last?.subject).toContain('Noch 2 Stunden zum Bezahlen');
	});

	it('is not told again to a mailbox that has stopped reminders, by the link that each carries', async () => {
		heldUntil(20 * HOUR);
		await enqueueMail(db, held);
		const told: AddressedMail[] = [];
		const keep = async (mail: AddressedMail) => void told.push(mail);
		await sendMails(db, keep);
		expect(told[0]?.unsubscribe).toBeUndefined();
		serviceNow += 19 * HOUR;
		noteServiceTime(serviceNow);
		await sendMails(db, keep);
		const press = new URL(told[1]?.unsubscribe ?? '');
		expect(press.pathname).toBe('/api/mails/stop');
		const stops = mailOfLink(press.searchParams.get('mail') ?? '');
		expect(stops).toMatchObject({ kind: 'hold_ends' });
		if (stops) await stopMail(db, stops);
		await db.query(
			`update web.mail_outbox set sent_at = null, facts = '{"trip_id":"ord_1","hours":2}' where kind = 'hold_ends'`,
		);
		await sendMails(db, keep);
		expect((await rows())[1]).toMatchObject({ dropped_at: expect.any(Date), failure: 'stopped' });
		expect(told).toHaveLength(2);
		await emptyTables(db, 'web.stopped_mails');
	});

	it('is not told again once it is paid, nor a day before when it is shorter', async () => {
		heldUntil(20 * HOUR);
		await enqueueMail(db, held);
		await sendMails(db, deliverMail);
		expect((await rows()).map(({ dedupe }) => dedupe)).toEqual(['held', 'hold_ends:ord_1:2']);
		orders = [makeOrder()];
		serviceNow += 19 * HOUR;
		noteServiceTime(serviceNow);
		await sendMails(db, deliverMail);
		expect(await rows()).toMatchObject([{ dedupe: 'held' }, { dropped_at: expect.any(Date), failure: 'not_held' }]);
	});
});

describe('a stay', () => {
	const told: NewMail = {
		kind: 'stay_booked',
		to: 'anna@example.com',
		locale: 'en',
		dedupe: 'stay_booked:bok_1',
		facts: { trip_id: 'bok_1' },
	};
	// Check-in at 15:00 in Lisbon.
	const CHECK_IN = Date.parse('2027-03-11T15:00:00Z');
	const at = async (time: number): Promise<void> => {
		serviceNow = time;
		noteServiceTime(time);
		await sendMails(db, deliverMail);
	};
	const texts = async () =>
		(await listMails()).map(({ subject, text }) => [subject?.split(':')[0], text?.includes('Ask at the bar')]);

	it('is told two days before check-in how to come by the key, once, by the service’s clock', async () => {
		serviceNow = CHECK_IN - 60 * 24 * HOUR;
		noteServiceTime(serviceNow);
		await enqueueMail(db, told);
		await at(serviceNow);
		expect(await texts()).toEqual([['Booked', false]]);
		await at(CHECK_IN - 49 * HOUR);
		expect(await texts()).toHaveLength(1);
		await at(CHECK_IN - 48 * HOUR + 6_000);
		await at(CHECK_IN - 40 * HOUR);
		expect(await texts()).toEqual([
			['Before you arrive', true],
			['Booked', false],
		]);
		const [arrival] = await listMails();
		for (const said of ['Casa do Miradouro', '+351 21 000 0000', '15:00 to 22:00', 'To pay at the hotel: €8.00'])
			expect(arrival?.text).toContain(said);
		expect(arrival?.text).toMatch(/\/trips\/stays\/bok_1\?key=/);
	});

	it('that is booked less than two days ahead is told all of it at once, and not again', async () => {
		serviceNow = CHECK_IN - 20 * HOUR;
		noteServiceTime(serviceNow);
		await enqueueMail(db, told);
		await at(serviceNow);
		await at(CHECK_IN - HOUR);
		expect(await texts()).toEqual([['Booked', true]]);
		expect((await rows()).map(({ dedupe }) => dedupe)).toEqual(['stay_booked:bok_1']);
	});

	it.each([
		['is cancelled', { cancelled_at: '2027-03-01T10:00:00Z' }, CHECK_IN - 47 * HOUR, 'cancelled'],
		['has begun', {}, CHECK_IN + 10 * HOUR, 'too_late'],
	] as const)('that %s is not told of it any more', async (_, change, now, failure) => {
		serviceNow = CHECK_IN - 60 * 24 * HOUR;
		noteServiceTime(serviceNow);
		await enqueueMail(db, told);
		await at(serviceNow);
		stayNow = makeStaysBooking(change);
		await at(now);
		expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }, { dropped_at: expect.any(Date), failure }]);
	});

	it('that is cancelled is told with what it cost, and nothing to pay at the hotel', async () => {
		serviceNow = CHECK_IN - 60 * 24 * HOUR;
		noteServiceTime(serviceNow);
		const cancelled_at = new Date(serviceNow).toISOString();
		stayNow = makeStaysBooking({ cancelled_at, refund_amount: '240.00', refund_currency: 'EUR' });
		await enqueueMail(db, { ...told, kind: 'stay_cancelled', dedupe: 'stay_cancelled:bok_1' });
		await at(serviceNow);
		const [mail] = await listMails();
		for (const said of ['What the stay cost', 'Paid at booking: €480.00', 'Refund: -€240.00', 'Total: €240.00'])
			expect(mail?.text).toContain(said);
		expect(mail?.text).not.toContain('To pay at the hotel');
	});

	it('that is cancelled takes the mail back that is still to come', async () => {
		serviceNow = CHECK_IN - 60 * 24 * HOUR;
		noteServiceTime(serviceNow);
		await enqueueMail(db, told);
		await at(serviceNow);
		await enqueueMail(db, { ...told, kind: 'stay_cancelled', dedupe: 'stay_cancelled:bok_1' });
		expect(await rows()).toContainEqual(
			expect.objectContaining({ dedupe: 'stay_arrival:bok_1', failure: 'stay_cancelled' }),
		);
	});
});

describe('a cancelled booking', () => {
	const cancelled = (dedupe = 'cancelled:ord_1'): NewMail => ({
		kind: 'cancelled',
		to: 'anna@example.com',
		locale: 'en',
		dedupe,
		facts: { trip_id: 'ord_1', by: 'traveller' },
	});

	it('is told once, and nothing else about it goes out any more', async () => {
		orders = [makeCancelled()];
		await enqueueMail(db, booked('anna@example.com', 'booked:ord_1'));
		await enqueueMail(db, {
			...booked('anna@example.com', 'hold_ends:ord_1:2'),
			kind: 'hold_ends',
			facts: { trip_id: 'ord_1', hours: 2 },
		});
		await enqueueMail(db, booked('rosa@example.com', 'booked:ord_2', 'ord_2'));
		const sent = { trip_id: 'ord_1', decided_at: '2027-03-02T09:05:00Z' };
		await enqueueMail(db, { ...cancelled('refund_sent:ord_1'), kind: 'refund_sent', facts: sent });
		await enqueueMail(db, cancelled());
		await enqueueMail(db, { ...cancelled(), kind: 'cancelled', facts: { trip_id: 'ord_1' } });
		expect(await rows()).toMatchObject([
			{ dedupe: 'booked:ord_1', dropped_at: expect.any(Date), failure: 'cancelled', facts: {} },
			{ dedupe: 'hold_ends:ord_1:2', dropped_at: expect.any(Date), failure: 'cancelled', facts: {} },
			{ dedupe: 'booked:ord_2', dropped_at: null },
			{ dedupe: 'refund_sent:ord_1', dropped_at: null },
			{ dedupe: 'cancelled:ord_1', dropped_at: null },
		]);
		await sendMails(db, deliverMail);
		expect(await mailsOfTrip(db, 'ord_1')).toMatchObject([{ kind: 'cancelled', sent_at: expect.any(Date) }]);
		// The booking service here tells of no refund.
		expect(await rows()).toContainEqual(expect.objectContaining({ dedupe: 'refund_sent:ord_1', failure: 'not_sent' }));
	});

	it('is not confirmed any more by a mail that was written before, and not told as cancelled while it stands', async () => {
		orders = [makeCancelled()];
		await enqueueMail(db, booked('anna@example.com', 'booked:ord_1'));
		await enqueueMail(db, {
			...booked('anna@example.com', 'paid:ord_1'),
			kind: 'paid',
			facts: { trip_id: 'ord_1' },
		});
		await sendMails(db, deliverMail);
		orders = [makeOrder()];
		await enqueueMail(db, cancelled());
		await sendMails(db, deliverMail);
		expect(await rows()).toMatchObject([
			{ sent_at: null, failure: 'cancelled' },
			{ sent_at: null, failure: 'cancelled' },
			{ sent_at: null, failure: 'not_cancelled' },
		]);
	});
});

describe('a schedule change', () => {
	const changed = (id = 'aic_1'): NewMail => ({
		kind: 'schedule_changed',
		to: 'anna@example.com',
		locale: 'en',
		dedupe: `schedule_changed:${id}`,
		facts: { trip_id: 'ord_1', change_id: id },
	});
	beforeEach(() => {
		// Seven days to answer; its flights leave on 11 March.
		serviceNow = Date.parse('2027-02-01T12:00:00Z');
		noteServiceTime(serviceNow);
		orders = [makeOrder({ airline_initiated_changes: [makeChange({ created_at: '2027-02-01T11:59:00Z' })] })];
	});

	it('is told with what differs and by when we wish for an answer, then once more a day before', async () => {
		await enqueueMail(db, changed());
		await sendMails(db, deliverMail);
		expect((await rows()).map(({ dedupe }) => dedupe)).toEqual(['schedule_changed:aic_1', 'schedule_reminder:aic_1']);
		const [first] = await listMails();
		expect(first?.subject).toBe('Lufthansa changed your flights: please answer by 8 Feb 2027 (WQ7R2M)');
		expect(first?.text).toMatch(/Leaves City of BER\n {2}You booked: 10:30\n {2}Now: 08:30 \(2 h earlier\)/);
		expect(first?.text).toContain('If you don’t answer, nothing is accepted');
		await sendMails(db, deliverMail);
		expect(await listMails()).toHaveLength(1);
		serviceNow += 6.5 * 24 * HOUR;
		noteServiceTime(serviceNow);
		await sendMails(db, deliverMail);
		await sendMails(db, deliverMail);
		expect((await listMails()).map(({ subject }) => subject?.split(':')[0])).toContain('Still open');
		expect(await listMails()).toHaveLength(2);
	});

	it('that leaves nothing to fly is told as a flight that was cancelled', async () => {
		orders = [makeOrder({ airline_initiated_changes: [makeChange({ is: null, created_at: '2027-02-01T11:59:00Z' })] })];
		await enqueueMail(db, changed());
		await sendMails(db, deliverMail);
		const [mail] = await listMails();
		expect(mail?.subject).toBe('Lufthansa cancelled one of your flights: please answer by 8 Feb 2027 (WQ7R2M)');
		expect(mail?.text).toContain('offers no replacement');
	});

	it('is told no more once it is answered, nor an older one once there is a newer', async () => {
		orders = [
			makeOrder({
				airline_initiated_changes: [
					makeChange({ id: 'aic_1', action_taken: 'accepted', available_actions: [] }),
					makeChange({ id: 'aic_2', created_at: '2027-02-01T12:30:00Z' }),
				],
			}),
		];
		await enqueueMail(db, changed('aic_1'));
		await enqueueMail(db, changed('aic_2'));
		await sendMails(db, deliverMail);
		expect(await rows()).toMatchObject([
			{ dedupe: 'schedule_changed:aic_1', failure: 'change_answered' },
			{ dedupe: 'schedule_changed:aic_2', sent_at: expect.any(Date) },
			{ dedupe: 'schedule_reminder:aic_2' },
		]);
	});

	it('that only an agent can settle asks for no answer', async () => {
		orders = [makeOrder({ airline_initiated_changes: [makeChange({ available_actions: ['update'] })] })];
		await enqueueMail(db, changed());
		await sendMails(db, deliverMail);
		expect((await rows()).map(({ dedupe }) => dedupe)).toEqual(['schedule_changed:aic_1']);
		const [mail] = await listMails();
		expect(mail?.text).toContain('One of our agents is handling it with the airline');
	});
});

describe('a mail server', () => {
	let server: SMTPServer | undefined;
	let taken: string[];
	const listen = async (refuse?: number): Promise<number> => {
		taken = [];
		server = new SMTPServer({
			authOptional: true,
			disabledCommands: ['STARTTLS'],
			onRcptTo(address, _, callback) {
				if (refuse === undefined) return callback();
				callback(Object.assign(new Error(`no such box ${address.address}`), { responseCode: refuse }));
			},
			onData(stream, _, callback) {
				let text = '';
				stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
				stream.on('end', () => {
					taken.push(text);
					callback();
				});
			},
		});
		await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
		return (server.server.address() as AddressInfo).port;
	};
	afterEach(
		() =>
			new Promise<void>((resolve) => {
				if (!server) return resolve();
				server.close(resolve);
				server = undefined;
			}),
	);

	it('gets the mail once, from the address of the settings', async () => {
		const port = await listen();
		settings.value = { ...settings.value, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Shop <shop@example.com>' };
		await enqueueMail(db, booked('anna@example.com', 'a'));
		await sendMails(db, deliverMail);
		await sendMails(db, deliverMail);
		expect(taken).toHaveLength(1);
		const mail = await PostalMime.parse(taken[0] ?? '');
		expect(mail).toMatchObject({
			from: { name: 'Shop', address: 'shop@example.com' },
			to: [{ address: 'anna@example.com' }],
			messageId: expect.stringMatching(/^<[0-9a-f]{32}@shop\.example>$/),
		});
		expect(mail.attachments.map(({ filename }) => filename)).toEqual([
			'flights.ics',
			'itinerary-WQ7R2M.pdf',
			'receipt-WQ7R2M.pdf',
		]);
	});

	it('that is down leaves the mail waiting; one that refuses for good ends it', async () => {
		settings.value = { ...settings.value, SMTP_URL: 'smtp://127.0.0.1:1' };
		await enqueueMail(db, booked('anna@example.com', 'a'));
		expect(await sendMails(db, deliverMail)).toBe(0);
		expect(await rows()).toMatchObject([{ sent_at: null, dropped_at: null, failure: 'ESOCKET' }]);
		const port = await listen(451);
		settings.value = { ...settings.value, SMTP_URL: `smtp://127.0.0.1:${port}` };
		await pass();
		await sendMails(db, deliverMail);
		expect(await rows()).toMatchObject([{ sent_at: null, dropped_at: null, failure: 'EENVELOPE' }]);
		await new Promise<void>((resolve) => server?.close(resolve));
		const refusing = await listen(550);
		settings.value = { ...settings.value, SMTP_URL: `smtp://127.0.0.1:${refusing}` };
		await pass();
		await sendMails(db, deliverMail);
		expect(await rows()).toMatchObject([{ sent_at: null, dropped_at: expect.any(Date), failure: 'refused 550' }]);
	});
});

describe('the words of a mail', () => {
	const now = Date.parse('2027-03-01T12:00:00Z');
	const inOrder = { order: makeOrder(), payments: [makePayment()], now };
	const journey = { origin: 'Berlin', destination: 'New York', departing_on: '2027-03-11' };
	const ADDED: AddedService[] = [
		{
			type: 'seat',
			quantity: 1,
			amount: '24.00',
			currency: 'EUR',
			passenger_ids: [],
			segment_ids: [],
			designator: '14D',
		},
	];
	const BACK = makeRefund({ amount: '879.00', order_cancellation_id: null });
	const inStay = { booking: makeStaysBooking(), payments: [], now: Date.parse('2027-02-01T10:06:00Z') };
	const cancelledStay = makeStaysBooking({
		status: 'cancelled',
		cancelled_at: '2027-02-02T10:00:00Z',
		refund_amount: '480.00',
		refund_currency: 'EUR',
	});
	const stay = { hotel: 'Casa do Miradouro', check_in_date: '2027-03-11', check_out_date: '2027-03-15' };
	const priceFell = (rose = false) => ({
		kind: 'price_alert' as const,
		facts: {
			alert: 'alert_1',
			title: 'London – New York',
			detail: '11 Mar 2027 · 2 adults',
			path: '/flights?from=LON&to=NYC&depart=2027-03-11',
			was: [{ amount: '412.30', currency: 'EUR' }],
			now: [{ amount: '399.00', currency: 'EUR' }],
			rose,
			seen_at: '2027-01-10T08:05:00.000Z',
		},
	});
	const MAILS = [
		['booked', { kind: 'booked', facts: { trip_id: 'ord_1' } }, inOrder, 'WQ7R2M'],
		['held', { kind: 'held', facts: { trip_id: 'ord_1' } }, { ...inOrder, order: makeHold(), payments: [] }, 'WQ7R2M'],
		['paid', { kind: 'paid', facts: { trip_id: 'ord_1' } }, inOrder, 'WQ7R2M'],
		[
			'hold_ends',
			{ kind: 'hold_ends', facts: { trip_id: 'ord_1', hours: 24 } },
			{ ...inOrder, order: makeHold(), payments: [] },
			'WQ7R2M',
		],
		['checking', { kind: 'checking', facts: { intent_id: 'bki_1', journey } }, null, '/bookings/bki_1'],
		['not_booked', { kind: 'not_booked', facts: { intent_id: 'bki_1', journey } }, null, 'New York'],
		['trip_code', { kind: 'trip_code', facts: { trip_id: 'ord_1', code: '482913', minutes: 10 } }, null, '482913'],
		[
			'cancelled',
			{ kind: 'cancelled', facts: { trip_id: 'ord_1', by: 'traveller' } },
			{ ...inOrder, order: makeCancelled() },
			'WQ7R2M',
		],
		[
			'refund_sent',
			{ kind: 'refund_sent', facts: { trip_id: 'ord_1', decided_at: '2027-03-02T09:05:00Z' } },
			{ ...inOrder, order: makeCancelled(), payments: [makePayment({ refunds: [makeRefund()] })] },
			'WQ7R2M',
		],
		[
			'schedule_changed',
			{ kind: 'schedule_changed', facts: { trip_id: 'ord_1', change_id: 'aic_1' } },
			{ ...inOrder, order: makeOrder({ airline_initiated_changes: [makeChange()] }) },
			'/schedule-change?key=',
		],
		[
			'schedule_reminder',
			{ kind: 'schedule_reminder', facts: { trip_id: 'ord_1', change_id: 'aic_1' } },
			{ ...inOrder, order: makeOrder({ airline_initiated_changes: [makeChange()] }) },
			'LH 404',
		],
		[
			'changed',
			{ kind: 'changed', facts: { trip_id: 'ord_1', change_id: 'oce_1', by: 'traveller' } },
			{ ...inOrder, order: makeOrder({ changes: [makeOrderChange()] }) },
			'60',
		],
		[
			'schedule_accepted',
			{ kind: 'schedule_accepted', facts: { trip_id: 'ord_1', change_id: 'aic_1', by: 'agent' } },
			{
				...inOrder,
				order: makeOrder({
					airline_initiated_changes: [makeChange({ action_taken: 'accepted', action_taken_at: BACK.created_at })],
				}),
				payments: [makePayment({ refunds: [BACK] })],
			},
			'879',
		],
		['extras_added', { kind: 'extras_added', facts: { trip_id: 'ord_1', services: ADDED } }, inOrder, '14D'],
		['stay_booked', { kind: 'stay_booked', facts: { trip_id: 'bok_1' } }, inStay, 'MIRA4711'],
		['stay_arrival', { kind: 'stay_arrival', facts: { trip_id: 'bok_1' } }, inStay, 'Ask at the bar next door.'],
		[
			'stay_cancelled',
			{ kind: 'stay_cancelled', facts: { trip_id: 'bok_1', by: 'traveller' } },
			{ ...inStay, booking: cancelledStay },
			'480',
		],
		[
			'stay_refund_sent',
			{ kind: 'stay_refund_sent', facts: { trip_id: 'bok_1', decided_at: '2027-03-02T09:05:00Z' } },
			{ ...inStay, booking: cancelledStay, payments: [makePayment({ refunds: [makeRefund({ amount: '480.00' })] })] },
			'480',
		],
		[
			'stay_no_show',
			{ kind: 'stay_no_show', facts: { trip_id: 'bok_1' } },
			{
				...inStay,
				booking: makeStaysBooking({ paid_amount: '0.00' }, makeRate({ payment_type: 'guarantee' })),
				payments: [makePayment({ amount: '93.00' })],
			},
			'93',
		],
		['stay_checking', { kind: 'stay_checking', facts: { intent_id: 'bki_1', stay } }, null, 'Casa do Miradouro'],
		['stay_not_booked', { kind: 'stay_not_booked', facts: { intent_id: 'bki_1', stay } }, null, 'Casa do Miradouro'],
		['contact_changed', { kind: 'contact_changed', facts: { trip_id: 'ord_1', reference: 'WQ7R2M' } }, null, 'WQ7R2M'],
		['trips_code', { kind: 'trips_code', facts: { code: '482913', minutes: 10, count: 3 } }, null, '482913'],
		[
			'account_security',
			{ kind: 'account_security', facts: { what: 'app_on', link: 'https://shop.example/account/security' } },
			null,
			'/account/security',
		],
		...(['sign_in_link', 'verify_email', 'reset_password'] as const).map(
			(kind) =>
				[kind, { kind, facts: { link: 'https://shop.example/go?token=t', minutes: 60 } }, null, '/go?token=t'] as const,
		),
		[
			'team_invitation',
			{
				kind: 'team_invitation',
				facts: { link: 'https://shop.example/go?token=t', minutes: 10_080, role: 'lead' },
			},
			null,
			'/go?token=t',
		],
		[
			'sign_up_known',
			{ kind: 'sign_up_known', facts: { link: 'https://shop.example/sign-in' } },
			null,
			'https://shop.example/sign-in',
		],
		['email_changed', { kind: 'email_changed', facts: {} }, null, 'Wayfare'],
		[
			'proposed',
			{
				kind: 'proposed',
				facts: {
					trip_id: 'ord_1',
					proposal_id: 'prp_1',
					until: '2037-03-02T09:05:00.000Z',
					proposed: {
						purpose: 'change',
						quote: {
							id: 'oce_1',
							flights: '',
							currency: 'EUR',
							change_total: '60.00',
							penalty: null,
							difference: null,
							new_total: null,
							refund_to: null,
							expires_at: '2037-03-02T09:05:00.000Z',
						},
						before: [],
						after: [
							{
								flight: 'LH 404',
								from: 'FRA',
								to: 'JFK',
								departing_at: '2037-03-04T08:15:00',
								arriving_at: '2037-03-04T12:20:00',
							},
						],
					},
				},
			},
			inOrder,
			'/proposals/prp_1?key=',
		],
		[
			'stay_proposed',
			{
				kind: 'stay_proposed',
				facts: {
					trip_id: 'bok_1',
					proposal_id: 'prp_3',
					until: '2037-03-02T09:05:00.000Z',
					proposed: {
						purpose: 'cancel_stay',
						quote: {
							id: 'bok_1.360.00',
							currency: 'EUR',
							paid_amount: '480.00',
							refund_amount: '360.00',
							lost_amount: '120.00',
							expires_at: '2037-03-02T09:05:00.000Z',
						},
					},
				},
			},
			inStay,
			'/proposals/prp_3?key=',
		],
		[
			'pay_link',
			{
				kind: 'pay_link',
				facts: {
					proposal_id: 'prp_2',
					link: {
						purpose: 'book',
						quote: { id: 'off_1', total_amount: '160.00', currency: 'EUR', expires_at: '2037-03-02T09:05:00.000Z' },
						fare_amount: '160.00',
						airline: 'Lufthansa',
						flights: [
							{
								flight: 'LH 404',
								from: 'FRA',
								to: 'JFK',
								departing_at: '2037-03-04T08:15:00',
								arriving_at: '2037-03-04T12:20:00',
								operated_by: 'United Airlines',
							},
						],
						time_zone: 'Europe/Berlin',
					},
				},
			},
			null,
			'/proposals/prp_2?key=',
		],
		['price_alert', priceFell(), null, '/price-alerts/stop?alert=alert_1.'],
	] as const;

	it('are tried for every kind', () => {
		expect(MAILS.map(([kind]) => kind).toSorted()).toEqual(MAIL_KINDS.map(({ name }) => name).toSorted());
	});

	it.each(LOCALES)('name every kind on the page of its trip, and in the console if it tells an event: %s', (locale) => {
		const named = (area: string): object => {
			const file = new URL(`../../i18n/messages/${locale}/${area}.json`, import.meta.url);
			return (JSON.parse(readFileSync(file, 'utf8')) as { mails: object }).mails;
		};
		const telling = MAIL_KINDS.filter(({ tells }: MailKind) => tells);
		const ofTrips = MAIL_KINDS.filter(({ facts }: MailKind) => 'shape' in facts && 'trip_id' in Object(facts.shape));
		expect(Object.keys(named('trips'))).toEqual(expect.arrayContaining(ofTrips.map(({ name }) => name)));
		expect(Object.keys(named('webhooks')).toSorted()).toEqual(telling.map(({ name }) => name).toSorted());
	});

	it.each(LOCALES.flatMap((locale) => MAILS.map((mail) => [locale, ...mail] as const)))(
		'in %s: %s',
		async (locale, _, mail, order, said) => {
			const { subject, html, text } = await composeMail(mail, locale, order);
			for (const form of [html.replace(/<style>.*<\/style>/s, ''), text]) {
				expect(form).toContain(said);
				expect(form).not.toMatch(/\{|(?<!-)mail\.|papers\./);
			}
			expect(subject).not.toBe('');
			expect(html).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
			expect(html).not.toMatch(/<(script|img|link)\b/);
			expect(html.length).toBeLessThan(100_000);
		},
	);

	it.each([
		['stay_booked', 'Hotel reference: MIRA4711', 'Airline'],
		['booked', 'Airline reference: WQ7R2M', 'Hotel reference'],
	] as const)('calls a reference by whose it is: %s', async (name, said, unsaid) => {
		const [, mail, trip] = MAILS.find(([kind]) => kind === name) ?? MAILS[0];
		const { text } = await composeMail(mail, 'en', trip);
		expect(text).toContain(said);
		expect(text).not.toContain(unsaid);
	});

	it.each([
		['traveller', 'You cancelled this stay.'],
		['agent', 'Our agent cancelled this stay for you.'],
		[undefined, 'This booking was cancelled on 2 Feb 2027, but not on this site.'],
	] as const)('says who cancelled a stay: %s', async (by, said) => {
		const facts = { trip_id: 'bok_1', ...(by && { by }) };
		const { text } = await composeMail({ kind: 'stay_cancelled', facts }, 'en', { ...inStay, booking: cancelledStay });
		expect(text).toContain(said);
	});

	it('says of a stay cancelled after a deadline why not all comes back', async () => {
		const booking = { ...cancelledStay, cancelled_at: '2027-03-10T09:05:00Z', refund_amount: '360.00' };
		const mail = { kind: 'stay_cancelled', facts: { trip_id: 'bok_1', by: 'traveller' } } as const;
		const { text } = await composeMail(mail, 'en', { ...inStay, booking });
		expect(text).toContain(
			'Cancelled after Tuesday 9 March 2027, 18:00 WET: from then on, the rate’s conditions refund',
		);
		expect(text).toContain('€360.00 of the €480.00 paid.');
	});

	it('tells of a price that moved both totals, when it was seen, and how to stop', async () => {
		const { subject, html, text, unsubscribe } = await composeMail(priceFell(), 'en', null);
		expect(subject).toBe('Now €399.00: London – New York');
		for (const form of [html, text])
			for (const said of [
				'€399.00. It was €412.30.',
				'Seen on 10 Jan 2027 at',
				'this one isn’t held for you',
				'because you set a price alert',
			])
				expect(form).toContain(said);
		expect(text).toMatch(/https:\/\/shop\.example\/price-alerts\/stop\?alert=alert_1\.[\w-]{22}\n/);
		expect(unsubscribe).toMatch(/^https:\/\/shop\.example\/api\/price-alerts\/stop\?alert=alert_1\.[\w-]{22}$/);
		const rose = await composeMail(priceFell(true), 'en', null);
		expect(rose.subject).toBe('Risen to €399.00: London – New York');
		await enqueueMail(db, { ...priceFell(), to: 'anna@example.com', locale: 'en', dedupe: 'alert' });
		await sendMails(db, deliverMail);
		const [file = ''] = readdirSync(join(home, 'mail'));
		const sent = readFileSync(join(home, 'mail', file), 'utf8').replaceAll(/\r\n\s+/g, ' ');
		expect(sent).toContain(`List-Unsubscribe: <${unsubscribe}>`);
		expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
	});

	it('tells the same journey, price and link as HTML and as text', async () => {
		const { html, text } = await composeMail(MAILS[0][1], 'en', inOrder);
		for (const form of [html.replaceAll('&#x27;', "'"), text]) {
			for (const said of ['Operated by Lufthansa CityLine', 'Thursday 11 March 2027', '€412.30', 'EDT', 'Terminal 1'])
				expect(form).toContain(said);
			expect(form).toMatch(/https:\/\/shop\.example\/trips\/flights\/ord_1\?key=[\w-]{22}/);
		}
	});

	it('tells of a booking who travels with which ticket and bags, when to check in, and what the fare allows', async () => {
		const { html, text } = await composeMail(MAILS[0][1], 'en', inOrder);
		for (const form of [html.replaceAll('&#x27;', "'"), text])
			for (const said of [
				"Anne-Sophie O'Brien Lindqvist · Ticket 220-2400000000 · no checked bag and 1 carry-on bag",
				'Lufthansa CityLine will say when online check-in opens.',
				'Lufthansa usually opens online check-in 23 h before departure: on 17 Mar 2027 at 19:25 EDT.',
				'If your plans change before departure',
			])
				expect(form).toContain(said);
	});

	it('brings itinerary and receipt along, and the flights for a calendar', async () => {
		const { attachments, text } = await composeMail(MAILS[0][1], 'en', inOrder);
		expect(attachments.map(({ filename, contentType }) => [filename, contentType.split(';')[0]])).toEqual([
			['flights.ics', 'text/calendar'],
			['itinerary-WQ7R2M.pdf', 'application/pdf'],
			['receipt-WQ7R2M.pdf', 'application/pdf'],
		]);
		expect(attachments[0]?.content).toContain('BEGIN:VEVENT');
		expect(text).toContain('Attached as PDF: Itinerary and Receipt.');
	});

	it('brings the voucher of a stay along, and the stay for a calendar', async () => {
		const { attachments, text } = await composeMail({ kind: 'stay_booked', facts: { trip_id: 'bok_1' } }, 'en', inStay);
		expect(attachments.map(({ filename }) => filename)).toEqual(['stay.ics', 'voucher-MIRA4711.pdf']);
		expect(text).toContain('Attached as PDF: Hotel voucher.');
	});

	it('goes without a paper that cannot be drawn', async () => {
		draws.mockRejectedValueOnce(new Error('no font'));
		const { attachments, text } = await composeMail(MAILS[0][1], 'en', inOrder);
		expect(attachments.map(({ filename }) => filename)).toEqual(['flights.ics', 'receipt-WQ7R2M.pdf']);
		expect(text).toContain('Attached as PDF: Receipt.');
	});

	it.each([
		['traveller', makeCancelled(), 'You cancelled this booking on 2 Mar 2027.'],
		['agent', makeCancelled(), 'Our agent cancelled this booking for you on 2 Mar 2027.'],
		// Of the day where the journey begins.
		['traveller', makeCancelled({}, { cancelled_at: '2027-03-02T23:30:00Z' }), 'on 3 Mar 2027.'],
		[undefined, makeCancelled(), 'but not on this site'],
		[undefined, makeCancelled({}, { cancellation: null }), 'Lufthansa cancelled this booking on 2 Mar 2027.'],
	] as const)('tells who cancelled: %s', async (by, order, said) => {
		const mail = { kind: 'cancelled', facts: { trip_id: 'ord_1', by } } as const;
		const { subject, text } = await composeMail(mail, 'en', { ...inOrder, order });
		expect(text).toContain(said);
		expect(subject).toMatch(/^Cancelled: City of BER to City of JFK.* \(WQ7R2M\)$/);
	});

	it.each([
		['by a card', {}, ['You get €180.00 back of the €412.30 you paid.', 'to the card you paid with']],
		['by balance', { refund_to: 'balance' }, ['You get €180.00', 'We refund you the way you paid us']],
		['as a credit', { refund_to: 'airline_credits' }, ['You get €180.00', 'as airline credit']],
		['in several ways', { refund_to: 'original_form_of_payment' }, ['Each part goes back the way you paid it.']],
		['nothing', { refund_amount: '0.00' }, ['You get nothing back of the €412.30 you paid.']],
	] as const)('tells what comes back %s', async (_, cancellation, said) => {
		const mail = { kind: 'cancelled', facts: { trip_id: 'ord_1' } } as const;
		const { text } = await composeMail(mail, 'en', { ...inOrder, order: makeCancelled(cancellation) });
		for (const words of said) expect(text).toContain(words);
	});

	it('says what was sent to a card, and what of the same refund failed', async () => {
		const mail = MAILS[8][1];
		const payments = [
			makePayment({ refunds: [makeRefund({ amount: '120.00' })] }),
			makePayment({ id: 'pay_2', refunds: [makeRefund({ id: 'ref_2', amount: '60.00', state: 'failed' })] }),
			makePayment({ id: 'pay_3', refunds: [makeRefund({ id: 'ref_3', created_at: '2027-03-01T09:05:00Z' })] }),
		];
		const { text, subject } = await composeMail(mail, 'en', { ...inOrder, order: makeCancelled(), payments });
		expect(subject).toContain('Refund sent');
		expect(text).toContain('We sent €120.00 to your card’s bank on 2 Mar 2027.');
		expect(text).toContain('A card’s bank refused the refund of €60.00');
	});

	it('tells by which day a refund has to be sent where US rules apply', async () => {
		const order = makeCancelled();
		const origin = order.slices[1]?.segments[0]?.origin;
		if (origin) origin.iata_country_code = 'US';
		const mail = { kind: 'cancelled', facts: { trip_id: 'ord_1' } } as const;
		const { text } = await composeMail(mail, 'en', { ...inOrder, order });
		expect(text).toContain('Under US rules, the refund has to be sent by Thursday 11 March 2027.');
	});

	it('says of a cancelled hold that nothing was paid, and of what the airline cancelled that its word is awaited', async () => {
		const mail = { kind: 'cancelled', facts: { trip_id: 'ord_1', by: 'traveller' } } as const;
		const hold = makeHold({ cancelled_at: '2027-03-02T09:05:00Z' });
		const unpaid = await composeMail(mail, 'en', { ...inOrder, order: hold, payments: [] });
		expect(unpaid.text).toContain('You hadn’t paid for it, and nothing will be charged.');
		expect(unpaid.attachments).toEqual([]);
		const order = makeCancelled({}, { cancellation: null });
		expect((await composeMail(mail, 'en', { ...inOrder, order })).text).toContain(
			'hasn’t told us yet how much you get back',
		);
	});

	it('takes out of the calendar what an earlier mail put in', async () => {
		const before = await composeMail(MAILS[0][1], 'en', inOrder);
		const after = await composeMail(MAILS[7][1], 'en', { ...inOrder, order: makeCancelled() });
		const linesOf = (text: string, start: RegExp) => text.split('\r\n').filter((line) => start.test(line));
		expect(linesOf(calendarIn(after), /^UID:/)).toEqual(linesOf(calendarIn(before), /^UID:/));
		expect(linesOf(calendarIn(before), /^(METHOD|STATUS|SEQUENCE):/)).not.toContain('SEQUENCE:1');
		expect(new Set(linesOf(calendarIn(after), /^(METHOD|STATUS|SEQUENCE):/))).toEqual(
			new Set(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']),
		);
		expect(after.attachments[0]?.contentType).toContain('method=CANCEL');
	});

	it('shows what others wrote as text', async () => {
		const order = makeOrder();
		const [segment] = order.slices[0]?.segments ?? [];
		if (segment) segment.operating_carrier = { ...segment.operating_carrier, name: '<script>alert(1)</script>&"' };
		const { html } = await composeMail(MAILS[0][1], 'en', { ...inOrder, order });
		expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;');
		expect(html).not.toContain('<script');
	});

	it('names nobody and no document in a code’s mail, which leads nowhere', async () => {
		const { html, text } = await composeMail(MAILS[6][1], 'en', null);
		expect(html + text).not.toMatch(/https?:|href/);
	});
});

describe('the folder', () => {
	it('keeps what was sent as files that mail programs read, for its owner alone', async () => {
		await enqueueMail(db, booked('anna@example.com', 'a'));
		await sendMails(db, deliverMail);
		const [mail] = await listMails();
		expect(mail?.to?.[0]?.address).toBe('anna@example.com');
		expect(mail?.subject).toContain('Booked: ');
		expect(mail?.html).toContain('Lufthansa CityLine');
		expect(mail?.text).toContain('Lufthansa CityLine');
		expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
		expect(readFileSync(join(home, 'mail', mail?.name ?? '')).toString()).toContain('\r\n');
		expect(await readMail('../secrets.json')).toBeNull();
		expect(await readMail('2027-01-01T00-00-00-000Z-1.eml')).toBeNull();
	});
});
