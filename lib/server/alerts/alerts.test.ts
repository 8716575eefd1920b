import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { testSettings } from '../intents/testing/intents-bench.ts';
import { readMail } from '../mail/outbox.ts';
import { writtenMails } from '../mail/testing/written-mails.ts';
import { keepItems, savedOf, type SeenTotal } from '../saved/saved-store.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { newAccount } from '../testing/signed-in.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { alertEnd } from './alert-end.ts';
import { MOST_ALERTS, setAlert, stopAlertOf } from './alert-store.ts';
import { askAlerts } from './ask-alerts.ts';
import type { AskedTotal } from './ask-total.ts';
import { worthTelling } from './worth-telling.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));
vi.mock('../searches-in-words.ts', () => ({
	searchInWords: async (_: string, locale: string) => ({
		places: [],
		title: `London – New York (${locale})`,
		detail: '',
		locale,
	}),
}));

const db = databaseOfTests();
const HOUR = 3_600_000;
const START = Date.parse('2027-01-10T08:00:00Z');
let clock = START;
let answer: AskedTotal | Error;
let asks: string[] = [];
let owner: string;

beforeAll(() => {
	settings.value = testSettings('http://127.0.0.1:1', db.url);
});
beforeEach(async () => {
	clock = START;
	asks = [];
	answer = found(412);
	await emptyTables(db, 'web.saved_items, web.price_alerts, web.accounts, web.mail_outbox');
	owner = (await newAccount(db, 'traveller', 'anna@example.com')).visitorId;
});

const total = (euros: number, currency = 'EUR'): SeenTotal => ({
	parts: [{ amount: `${euros}.00`, currency }],
	compare: euros * 100,
});
const found = (euros: number, whole = true): AskedTotal => ({ state: 'found', total: total(euros), whole });
const item = (nth = 0) => ({
	id: `/flights?from=LON&to=NYC&depart=2027-03-11&adults=${nth}`,
	kind: 'search' as const,
	path: `/flights?from=LON&to=NYC&depart=2027-03-11&adults=${nth}`,
	title: 'London – New York',
	detail: '11 Mar 2027 · 2 adults',
	locale: 'en' as const,
	operators: null,
	price: null,
	at: START + nth,
});
async function watched(
	tells: 'falls' | 'changes' = 'falls',
	nth = 0,
	visitorId = owner,
	endsAt = new Date(START + 60 * 24 * HOUR),
) {
	await db.transaction((tx) => keepItems(tx, visitorId, [item(nth)]));
	const number = (await savedOf(db, visitorId)).find(({ id }) => id === item(nth).id)?.number ?? '';
	return setAlert(db, { visitorId, number, tells, locale: 'de', site: null, endsAt, now: new Date(clock) });
}
const run = (anHour?: number) =>
	askAlerts(db, {
		now: () => new Date(clock),
		ask: async (path) => {
			asks.push(path);
			if (answer instanceof Error) throw answer;
			return answer;
		},
		...(anHour !== undefined && { anHour }),
	});
/** Lets a day go by in quarters of an hour. */
async function aDay(): Promise<void> {
	for (let i = 0; i < 96; i++) {
		clock += HOUR / 4;
		await run();
	}
}
const mails = async () =>
	(await writtenMails(db))
		.filter((row) => row.dropped_at === null)
		.map((row) => ({ ...row, facts: readMail(row)?.facts as Record<string, unknown> }));

describe('a price alert', () => {
	it('is asked for at most twice a day, the first time within ten minutes', async () => {
		await watched();
		clock += 11 * 60_000;
		await run();
		expect(asks).toEqual([item().path]);
		asks = [];
		for (let day = 0; day < 3; day++) await aDay();
		expect(asks.length).toBeGreaterThanOrEqual(4);
		expect(asks.length).toBeLessThanOrEqual(6);
	});

	it('writes old and new total once it falls, to the account’s address in the language it was set in', async () => {
		await watched();
		await aDay();
		expect(await mails()).toEqual([]);
		answer = found(399);
		await aDay();
		const [mail, ...more] = await mails();
		expect(more).toEqual([]);
		expect(mail).toMatchObject({
			kind: 'price_alert',
			recipient: 'anna@example.com',
			locale: 'de',
			facts: { was: total(412).parts, now: total(399).parts, rose: false, title: 'London – New York (de)' },
		});
		await aDay();
		expect(await mails()).toHaveLength(1);
	});

	it.each([
		['less than one per cent', 'falls', [found(409)]],
		['a rise, unless asked for', 'falls', [found(500)]],
		['a rise of which an airline’s answer is missing', 'changes', [found(500, false)]],
		['nothing being sold', 'changes', [{ state: 'nothing' }]],
		['another currency', 'changes', [{ state: 'found', total: total(100, 'USD'), whole: true }]],
	] as const)('does not write of %s', async (_, tells, answers) => {
		await watched(tells);
		await aDay();
		for (const next of answers) {
			answer = next;
			await aDay();
		}
		expect(await mails()).toEqual([]);
	});

	it('writes of a rise where it was asked to', async () => {
		await watched('changes');
		await aDay();
		answer = found(500);
		await aDay();
		expect(await mails()).toMatchObject([{ facts: { rose: true, now: total(500).parts } }]);
	});

	it('writes once a day at most, and then from the total that was told', async () => {
		await watched('changes');
		await aDay();
		const prices = [400, 380, 360, 340, 320, 300, 280, 260];
		for (let i = 0; i < 96; i++) {
			clock += HOUR / 2;
			answer = found(prices[Math.floor(i / 12)] ?? 0);
			await run();
		}
		const told = await mails();
		expect(told.length).toBeGreaterThan(0);
		expect(told.length).toBeLessThanOrEqual(3);
		for (const [nth, { facts }] of told.entries()) if (nth > 0) expect(facts.was).toEqual(told[nth - 1]?.facts.now);
	});

	it('stops where it is stopped, also the mail that waits; with what is saved; and as the journey begins', async () => {
		await watched();
		await aDay();
		answer = found(300);
		await aDay();
		expect(await mails()).toHaveLength(1);
		const [{ number } = { number: '' }] = await savedOf(db, owner);
		await stopAlertOf(db, owner, number);
		expect(await mails()).toEqual([]);
		asks = [];
		await aDay();
		expect(asks).toEqual([]);

		await watched('falls', 0, owner, new Date(clock + HOUR));
		clock += HOUR;
		await run();
		expect(asks).toEqual([]);
		expect(await db.query('select 1 from web.price_alerts')).toEqual([]);

		await watched();
		answer = { state: 'over' };
		await aDay();
		expect(asks).toHaveLength(1);
	});

	it('is not asked for, of an account that is locked or whose address is not proved', async () => {
		await watched();
		await db.query('update web.accounts set locked_at = now()');
		await aDay();
		await db.query('update web.accounts set locked_at = null, email_verified_at = null');
		await aDay();
		expect(asks).toEqual([]);
	});

	it('is not told another’s, nor stopped by another', async () => {
		await watched();
		const [{ number } = { number: '' }] = await savedOf(db, owner);
		await stopAlertOf(db, 'somebody else', number);
		expect(await savedOf(db, 'somebody else')).toEqual([]);
		expect(await db.query('select 1 from web.price_alerts')).toHaveLength(1);
	});
});

describe('all alerts together', () => {
	it('ask no more often in an hour than they may, and no more than a few in one run', async () => {
		for (let nth = 0; nth < MOST_ALERTS; nth++) await watched('falls', nth);
		expect(await watched('falls', MOST_ALERTS)).toBe('full');
		clock += 11 * 60_000;
		expect(await run(6)).toEqual({ asked: 4, busy: false });
		expect(await run(6)).toEqual({ asked: 2, busy: false });
		expect(await run(6)).toEqual({ asked: 0, busy: false });
		clock += HOUR + 1;
		expect((await run(6)).asked).toBe(4);
	});
	it('ask each once where several processes ask at once', async () => {
		for (let nth = 0; nth < 4; nth++) await watched('falls', nth);
		clock += 11 * 60_000;
		await Promise.all([run(), run(), run()]);
		expect(asks.toSorted()).toEqual([0, 1, 2, 3].map((nth) => item(nth).path));
	});
	it.each([
		['busy', { state: 'busy' } as const],
		['broken', new Error('broken')],
	])('rest while the service is %s, and ask again after half an hour', async (_, said) => {
		for (let nth = 0; nth < 3; nth++) await watched('falls', nth);
		clock += 11 * 60_000;
		answer = said;
		expect(await run()).toEqual({ asked: 1, busy: true });
		answer = found(412);
		await run();
		expect(asks).toHaveLength(3);
		clock += 61 * 60_000;
		await run();
		expect(asks).toHaveLength(4);
	});
});

it.each([
	['falls', 41_200, 40_789, false],
	['falls', 41_200, 40_788, true],
	['falls', 4_000, 3_901, false],
	['falls', 4_000, 3_900, true],
	['falls', 4_000, 5_000, false],
	['changes', 4_000, 5_000, true],
] as const)('%s from %i to %i is worth telling: %s', (tells, was, now, worth) => {
	const of = (compare: number): SeenTotal => ({ parts: [{ amount: '1', currency: 'EUR' }], compare });
	expect(worthTelling(of(was), of(now), tells)).toBe(worth);
	expect(worthTelling(null, of(now), tells)).toBe(false);
});

it.each([
	['/flights?depart=2027-03-11', '2027-03-11T00:00:00.000Z'],
	['/stays?checkin=2027-12-30', '2027-07-12T08:00:00.000Z'],
	['/flights?depart=2027-01-10', undefined],
	['/flights?from=LON', undefined],
])('an alert for %s ends at %s', (path, end) => {
	expect(alertEnd(path, new Date(START))?.toISOString()).toBe(end);
});

it('watches no search that was removed meanwhile', async () => {
	await watched();
	const [saved] = await savedOf(db, owner);
	await db.query('delete from web.saved_items where id = $1', [saved?.number]);
	const endsAt = new Date(START + 60 * 24 * HOUR);
	const gone = {
		visitorId: owner,
		number: saved?.number ?? '',
		tells: 'falls',
		locale: 'de',
		site: null,
		endsAt,
	} as const;
	expect(await setAlert(db, { ...gone, now: new Date(clock) })).toBe('gone');
});
