import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedItem } from '#lib/saved-items.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { POST as STOP } from '../price-alerts/stop/route.ts';
import { POST as ALERT } from './[itemId]/alert/route.ts';
import { POST as REMOVE } from './[itemId]/remove/route.ts';
import { POST as RENAME } from './[itemId]/rename/route.ts';
import { DELETE, GET, PUT } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
let anna: Awaited<ReturnType<typeof signedIn>>;
let bert: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
let guest: { cookie: string };
beforeAll(async () => {
	settings.value = testSettings('http://127.0.0.1:1', db.url);
	anna = await signedIn(db, 'traveller');
	bert = await signedIn(db, 'traveller');
	agent = await signedIn(db, 'agent');
	guest = { cookie: `${VISITOR_COOKIE}=${newVisitor(settings.value.WEB_SECRET ?? '').cookie}` };
});
beforeEach(() => emptyTables(db, 'web.saved_items'));

const DEPARTS = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const item = (change: Partial<SavedItem> = {}): SavedItem => ({
	id: 'a search',
	kind: 'search',
	path: `/flights?from=LON&to=NYC&depart=${DEPARTS}&adults=2`,
	title: 'London – New York',
	detail: '2 adults',
	operators: null,
	price: null,
	at: Date.now() - 1_000,
	...change,
});
const headers = (who: { cookie: string }, type: string) => ({
	host: 'shop.example',
	origin: 'http://shop.example',
	'sec-fetch-site': 'same-origin',
	cookie: who.cookie,
	'content-type': type,
});
async function ask(route: GuardedHandler, method: string, who: { cookie: string }, body?: unknown) {
	const request = new Request('http://shop.example/api/saved', {
		method,
		headers: headers(who, 'application/json'),
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const response = await route(request, { params: Promise.resolve({}) });
	const text = await response.text();
	return {
		status: response.status,
		body: text === '' ? null : (JSON.parse(text) as { data?: { items: SavedItem[] } }),
	};
}
const saved = async (who: { cookie: string }) => (await ask(GET, 'GET', who)).body?.data?.items ?? [];
const put = (who: { cookie: string }, ...items: unknown[]) => ask(PUT, 'PUT', who, { items });
async function press(
	route: GuardedHandler,
	who: { cookie: string },
	itemId: string,
	form: Record<string, string> = {},
) {
	const request = new Request('http://shop.example/api/saved/1/x', {
		method: 'POST',
		headers: headers(who, 'application/x-www-form-urlencoded'),
		body: new URLSearchParams(form),
	});
	const response = await route(request, { params: Promise.resolve({ itemId }) });
	return response.headers.get('location') ?? response.status;
}
const numberOf = async (): Promise<string> =>
	(await db.query<{ id: string }>('select id from web.saved_items'))[0]?.id ?? '';
const alerts = () => db.query<{ id: string; tells: string }>('select id, tells from web.price_alerts');

describe('what an account keeps', () => {
	it('is its own, newest first, and sealed', async () => {
		expect((await put(anna, item(), item({ id: 'b', title: 'Later', at: Date.now() }))).status).toBe(204);
		expect((await saved(anna)).map(({ title }) => title)).toEqual(['Later', 'London – New York']);
		expect(await saved(bert)).toEqual([]);
		const rows = JSON.stringify(await db.query('select encode(body, $1) as body from web.saved_items', ['escape']));
		expect(rows).not.toContain('London');
		await ask(DELETE, 'DELETE', bert, { id: 'b' });
		expect(await saved(anna)).toHaveLength(2);
		expect((await ask(DELETE, 'DELETE', anna, { id: 'b' })).status).toBe(204);
		expect((await ask(DELETE, 'DELETE', anna, { id: 'b' })).status).toBe(204);
		expect(await saved(anna)).toHaveLength(1);
	});
	it('takes what a browser brings along once, and the later of two of the same', async () => {
		await put(anna, item({ title: 'mine', at: 2_000 }));
		await put(anna, item({ title: 'older', at: 1_000 }), item({ id: 'b', title: 'new', at: 500 }));
		expect((await saved(anna)).map(({ title }) => title)).toEqual(['mine', 'new']);
	});
	it('keeps what an item is said by in other languages, and not that somebody has named it', async () => {
		const directions = [{ by: ['Iberia', null], departs: '2027-01-12T08:20:00', arrives: '2027-01-12T11:10:00' }];
		await put(anna, { ...item({ kind: 'journey', locale: 'de', directions }), named: true });
		const [kept] = await saved(anna);
		expect(kept).toMatchObject({ locale: 'de', directions });
		expect(kept).not.toHaveProperty('named');
	});
	it('says where there is no more room, and keeps the newest of what is brought', async () => {
		const many = Array.from({ length: 100 }, (_, i) => item({ id: `${i}`, title: `${i}`, at: 1_000 + i }));
		for (let i = 0; i < 100; i += 25) await put(anna, ...many.slice(i, i + 25));
		expect(await put(anna, item({ id: 'one more' }))).toMatchObject({
			status: 422,
			body: { errors: [{ code: 'full' }] },
		});
		expect((await put(anna, many[3])).status).toBe(204);
		expect(await saved(anna)).toHaveLength(100);
	});
	it.each([
		['a path elsewhere', item({ path: 'https://elsewhere.example/flights?' })],
		['a path of another page', item({ path: '/agent' })],
		['a path that only begins like one', item({ path: '/flightsx' })],
		['no title', item({ title: '' })],
		['a price that is none', item({ price: { amount: '1e9', currency: 'EUR' } })],
		['a kind that is none', { ...item(), kind: 'pin' }],
		['a language that is none', { ...item(), locale: 'xx' }],
		['directions that are none', { ...item(), directions: [{ by: 'Iberia' }] }],
	])('refuses %s', async (_, wrong) => {
		expect((await put(anna, wrong)).status).toBe(422);
		expect(await saved(anna)).toEqual([]);
	});
	it.each([
		['a guest', () => guest],
		['an agent at the desk', () => agent],
	])('is nothing of %s', async (_, who) => {
		for (const [route, method, body] of [
			[GET, 'GET', undefined],
			[PUT, 'PUT', { items: [item()] }],
			[DELETE, 'DELETE', { id: 'a search' }],
		] as const)
			expect((await ask(route, method, who(), body)).status).toBe(404);
		for (const route of [REMOVE, RENAME, ALERT]) expect(await press(route, who(), '1')).toBe(404);
	});
});

describe('an item', () => {
	it('gets another name, a price alert, and is removed with it, by its owner alone', async () => {
		await put(anna, item());
		const number = await numberOf();
		for (const itemId of [number, '999999999', 'x', '']) {
			expect(await press(RENAME, bert, itemId, { name: 'theirs' })).toBe(404);
			expect(await press(ALERT, bert, itemId, { tells: 'falls' })).toBe(404);
		}
		expect(await press(REMOVE, bert, number)).toBe('/saved?news=removed');
		expect(await press(RENAME, anna, number, { name: '  Spring \n break ' })).toBe('/saved?news=renamed');
		expect(await saved(anna)).toMatchObject([{ title: 'Spring break', named: true }]);
		expect(await press(ALERT, anna, number, { tells: 'falls' })).toBe('/saved?news=alert');
		expect(await press(ALERT, anna, number, { tells: 'changes' })).toBe('/saved?news=alert');
		expect(await alerts()).toMatchObject([{ tells: 'changes' }]);
		expect(await press(ALERT, anna, number, { tells: 'off', from: 'account' })).toBe(
			'/account/notifications?alert=alertOff',
		);
		expect(await alerts()).toEqual([]);
		await press(ALERT, anna, number, { tells: 'falls' });
		expect(await press(REMOVE, anna, number)).toBe('/saved?news=removed');
		expect([await saved(anna), await alerts()]).toEqual([[], []]);
	});
	it.each([
		['of a journey', item({ kind: 'journey', path: '/flights/offers/off_1?x=1' }), 404],
		['of a day that has come', item({ path: '/flights?depart=2020-01-01' }), '/saved?news=alertOver'],
	])('has no price watched %s', async (_, kept, said) => {
		await put(anna, kept);
		expect(await press(ALERT, anna, await numberOf(), { tells: 'falls' })).toBe(said);
		expect(await alerts()).toEqual([]);
	});
	it('has none while the address of the account is not proved', async () => {
		await put(bert, item());
		await db.query('update web.accounts set email_verified_at = null where id = $1', [bert.account.id]);
		expect(await press(ALERT, bert, await numberOf(), { tells: 'falls' })).toBe('/saved?news=unproved');
		await db.query('update web.accounts set email_verified_at = now() where id = $1', [bert.account.id]);
	});
});

describe('the link of an alert’s mail', () => {
	const stop = async (token: string, body: Record<string, string> = {}) => {
		const request = new Request(`http://shop.example/api/price-alerts/stop?alert=${encodeURIComponent(token)}`, {
			method: 'POST',
			// As a mail program presses it: from nowhere, without cookies.
			headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams(body),
		});
		const response = await STOP(request, { params: Promise.resolve({}) });
		return response.headers.get('location') ?? response.status;
	};
	const tokenOf = async (): Promise<string> => {
		const { stopLinks } = await import('#lib/server/alerts/alert-link.ts');
		const [alert] = await alerts();
		return new URL(stopLinks(alert?.id ?? '').page).searchParams.get('alert') ?? '';
	};
	beforeEach(async () => {
		await put(anna, item());
		await press(ALERT, anna, await numberOf(), { tells: 'falls' });
	});

	it('stops it signed out, as often as it is pressed, and leaves the search saved', async () => {
		const token = await tokenOf();
		for (let i = 0; i < 2; i++) expect(await stop(token)).toBe(`/price-alerts/stop?alert=${token}&done=1`);
		expect(await alerts()).toEqual([]);
		expect(await saved(anna)).toHaveLength(1);
	});
	it('stops it by a mail program’s one press, which is led nowhere', async () => {
		expect(await stop(await tokenOf(), { 'List-Unsubscribe': 'One-Click' })).toBe(204);
		expect(await alerts()).toEqual([]);
	});
	it('stops nothing where it is not ours', async () => {
		const token = await tokenOf();
		for (const wrong of ['', 'x', `${token}x`, token.replace(/\..*/, ''), `other.${token.split('.')[1]}`])
			expect(await stop(wrong)).toBe(403);
		expect(await alerts()).toHaveLength(1);
	});
});
