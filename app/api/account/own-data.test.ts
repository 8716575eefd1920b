import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Env } from '#lib/server/env.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { addTraveller } from '#lib/server/accounts/travellers/traveller-store.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { POST as eraseOwn } from '../visitor/erase/route.ts';
import { POST as erase } from './erase/route.ts';
import { GET as exportAll } from './export/route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(() => {
	settings.value = {
		PORT: 3000,
		PUBLIC_URL: 'https://shop.example',
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		LOG_LEVEL: 'silent',
		DATABASE_URL: db.url,
		mode: 'test',
	};
});
const at = { params: Promise.resolve({}) };
const headers = (cookie: string) => ({ host: 'shop.example', origin: 'https://shop.example', cookie });
const askExport = (cookie: string) =>
	exportAll(new Request('https://shop.example/api/account/export', { headers: headers(cookie) }), at);
const askErase = async (cookie: string, body = { sure: '1' } as Record<string, string>) => {
	const request = { method: 'POST', headers: headers(cookie), body: new URLSearchParams(body) };
	const answer = await erase(new Request('https://shop.example/api/account/erase', request), at);
	return answer.headers.get('location') ?? answer.status;
};
const later = (id: string) =>
	db.query(`update web.sessions set proved_at = now() - interval '31 minutes' where account_id = $1`, [id]);
const PROOF = '/account/data?news=proof';

async function person() {
	const own = await signedIn(db, 'traveller');
	await addTraveller(db, own.account.id, {
		title: 'ms',
		given_name: 'Anne',
		family_name: 'Lind',
		gender: 'f',
		born_on: '1984-02-14',
		documents: [
			{ type: 'passport', unique_identifier: 'PX0006', issuing_country_code: 'IE', expires_on: '2031-08-04' },
		],
		loyalty: { airlines: [], hotels: [] },
		forgetDocuments: true,
	});
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, keep_until, draft, email, request)
		values ('bki_' || $1, $1, 'book', 'off_1', 'draft', now(), 'x', null, null),
			('bkc_' || $1, $1, 'cancel', 'ord_1', 'confirmed', now(), 'x', 'x', 'x')`,
		[own.account.visitorId],
	);
	return own;
}

it('an account is exported whole, after a recent sign-in alone, and to nobody else', async () => {
	const own = await person();
	const other = await signedIn(db, 'traveller');
	const answer = await askExport(own.cookie);
	expect(answer.headers.get('content-disposition')).toBe('attachment; filename="wayfare-data.json"');
	expect(await answer.json()).toMatchObject({
		account: { email: own.account.email },
		travellers: [{ given_name: 'Anne', documents: [{ unique_identifier: 'PX0006' }] }],
		sessions: [{}],
		acts_begun: [{ state: 'draft' }, { state: 'confirmed' }],
	});
	expect(await (await askExport(other.cookie)).text()).not.toMatch(/PX0006|Anne/);
	const guest = `${VISITOR_COOKIE}=${newVisitor('a secret of the tests').cookie}`;
	expect(await (await askExport(guest)).json()).toEqual({
		exported_at: expect.any(String),
		saved: [],
		opened_bookings: [],
		acts_begun: [],
		bookings: [],
	});
	await later(own.account.id);
	expect((await askExport(own.cookie)).headers.get('location')).toBe(PROOF);
});

it('an account is erased when its person is sure and has just signed in, and takes along what was typed', async () => {
	const own = await person();
	const { id, visitorId } = own.account;
	expect(await askErase(own.cookie, {})).toBe('/account/data?news=wrong&fields=sure');
	await later(id);
	expect(await askErase(own.cookie)).toBe(PROOF);
	await db.query('update web.sessions set proved_at = now() where account_id = $1', [id]);
	expect(await askErase(own.cookie)).toBe('/erased');
	expect(await accountById(db, id)).toBeUndefined();
	expect(await db.query('select 1 from web.account_travellers where account_id = $1', [id])).toEqual([]);
	expect(
		await db.query('select state, draft, email, request from web.intents where visitor_id = $1', [visitorId]),
	).toEqual([{ state: 'confirmed', draft: null, email: null, request: null }]);
	expect(await askErase(own.cookie)).toBe(404);
	expect(await db.query(`select outcome from web.audit where action = 'account.erase' and subject = $1`, [id])).toEqual(
		[{ outcome: 'done' }],
	);
});

it('an account of the desk is not erased by itself', async () => {
	const { cookie } = await signedIn(db, 'agent');
	expect(await askErase(cookie)).toBe(404);
});

describe('a guest', () => {
	const askForget = async (cookie: string, body: Record<string, string>) => {
		const request = { method: 'POST', headers: headers(cookie), body: new URLSearchParams(body) };
		return eraseOwn(new Request('https://shop.example/api/visitor/erase', request), at);
	};
	const leadsTo = async (answer: Promise<Response>) => (await answer).headers.get('location');

	it('erases by a code what was typed for its booking, and not what an account or another booking has', async () => {
		const own = newVisitor('a secret of the tests');
		const [other, account] = [newVisitor('a secret of the tests'), await signedIn(db, 'traveller')];
		const typed = (visitor: string, trip: string) =>
			db.query(
				`insert into web.intents (id, visitor_id, purpose, subject_id, result_id, state, keep_until, draft, email, request)
				values ('g_' || $1 || $2, $1, 'book', 'off_' || $1 || $2, $2, 'confirmed', now(), 'x', 'x', 'x')`,
				[visitor, trip],
			);
		await typed(other.id, 'ord_coded');
		await typed(other.id, 'ord_other');
		await typed(account.account.visitorId, 'ord_coded');
		await db.query(
			`insert into web.trip_grants (visitor_id, trip_id, granted_at, expires_at) values
				($1, 'ord_coded', now(), now() + interval '1 day'),
				($1, 'ord_other', now() - interval '31 minutes', now() + interval '1 day')`,
			[own.id],
		);
		const cookie = `${VISITOR_COOKIE}=${own.cookie}`;
		expect(await leadsTo(askForget(cookie, {}))).toBe('/your-data?news=unsure');
		const answer = await askForget(cookie, { sure: '1' });
		expect(answer.headers.get('location')).toBe('/your-data?news=erased');
		expect(answer.headers.getSetCookie().join()).toContain(VISITOR_COOKIE);
		const rows = await db.query<{ id: string; draft: unknown }>(
			`select visitor_id || ' ' || result_id as id, draft from web.intents where id like 'g_%' order by id`,
		);
		const left = new Set(rows.filter(({ draft }) => draft !== null).map(({ id }) => id));
		expect(left).toEqual(new Set([`${other.id} ord_other`, `${account.account.visitorId} ord_coded`]));
		expect(await db.query('select 1 from web.trip_grants where visitor_id = $1', [own.id])).toEqual([]);
		expect(await db.query('select trip_id from web.revoked_links')).toEqual([{ trip_id: 'ord_coded' }]);
	});

	it('who is signed in has another way', async () => {
		for (const role of ['traveller', 'agent'] as const)
			expect((await askForget((await signedIn(db, role)).cookie, { sure: '1' })).status).toBe(404);
	});
});
