import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { newAccount } from '../testing/signed-in.ts';
import { json, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { accountById } from './account-store.ts';
import { customerUserOf } from './customer-user.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const LEAD = { given_name: 'Anne', family_name: 'Lind' };
const user = (id: string, email: string) => ({
	id,
	email,
	...LEAD,
	phone_number: null,
	preferred_language: null,
	group: null,
	live_mode: false,
	created_at: '2026-11-23T18:00:00Z',
});
let service: StandIn;
let taken: string | null;
let down: boolean;
let asked: string[];

beforeAll(async () => {
	service = await standInService((heard, response) => {
		asked.push(`${heard.method} ${heard.path}`);
		if (down) return void response.destroy();
		if (heard.method === 'POST' && taken)
			return json(
				response,
				{
					errors: [
						{
							type: 'invalid_state_error',
							code: 'emails_not_unique',
							title: 't',
							message: 'm',
							documentation_url: 'https://x.example',
						},
					],
					meta: { status: 422, request_id: 'r' },
				},
				422,
			);
		if (heard.method === 'POST') return json(response, { data: user('icu_new', 'a@example.com') }, 201);
		if (heard.path === '/identity/customer/users')
			return json(response, { data: [user('icu_old', taken ?? '')], meta: { limit: 1, before: null, after: null } });
		if (heard.path.endsWith('/icu_new')) return json(response, { data: user('icu_new', 'a@example.com') });
		return json(
			response,
			{
				errors: [
					{
						type: 'invalid_request_error',
						code: 'not_found',
						title: 't',
						message: 'm',
						documentation_url: 'https://x.example',
					},
				],
				meta: { status: 404, request_id: 'r' },
			},
			404,
		);
	});
	settings.value = {
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		LOG_LEVEL: 'silent',
		API_BRAND: 'Service',
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'service_test_x',
		BOOKING_API_VERSION: 'v2',
		DATABASE_URL: db.url,
		mode: 'test',
	};
});
afterAll(() => service.close());
beforeEach(() => {
	taken = null;
	down = false;
	asked = [];
});

it('is made at the first booking and found again at the next', async () => {
	const { id } = await newAccount(db);
	expect(await customerUserOf(db, id, LEAD)).toBe('icu_new');
	expect((await accountById(db, id))?.customerUserId).toBe('icu_new');
	expect(await customerUserOf(db, id, LEAD)).toBe('icu_new');
	expect(asked).toEqual(['POST /identity/customer/users', 'GET /identity/customer/users/icu_new']);
});

it('is the one that has the proved address already', async () => {
	const account = await newAccount(db);
	taken = account.email;
	expect(await customerUserOf(db, account.id, LEAD)).toBe('icu_old');
});

it('is nobody of an address that was not proved', async () => {
	const account = await newAccount(db);
	taken = account.email;
	await db.query('update web.accounts set email_verified_at = null where id = $1', [account.id]);
	expect(await customerUserOf(db, account.id, LEAD)).toBeUndefined();
});

it('is made anew where the service no longer knows it', async () => {
	const { id } = await newAccount(db);
	await db.query(`update web.accounts set customer_user_id = 'icu_gone' where id = $1`, [id]);
	expect(await customerUserOf(db, id, LEAD)).toBe('icu_new');
});

it('is left out while the service does not answer', async () => {
	const { id } = await newAccount(db);
	down = true;
	expect(await customerUserOf(db, id, LEAD)).toBeUndefined();
});
