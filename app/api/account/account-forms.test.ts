import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTheClear } from '#base/testing/in-the-clear.ts';
import type { Env } from '#lib/server/env.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { readProfile } from '#lib/server/accounts/profile-store.ts';
import { LISTED, WHOLE } from '#lib/accounts/saved-traveller.ts';
import { forgetDocuments, useDocuments } from '#lib/server/accounts/travellers/document-store.ts';
import { listTravellers } from '#lib/server/accounts/travellers/traveller-store.ts';
import { moveStopped, stopMailLinks, stoppedMails } from '#lib/server/mail/stopped-mails.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { POST as keepLoyalty } from './loyalty/route.ts';
import { POST as stopByLink } from '../mails/stop/route.ts';
import { POST as keepNotifications } from './notifications/route.ts';
import { POST as keepOwnProfile } from './profile/route.ts';
import { POST as keepTraveller, PUT as saveTyped } from './travellers/route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret of the tests';
const db = databaseOfTests();
let own: Awaited<ReturnType<typeof signedIn>>;

beforeAll(() => {
	settings.value = {
		PORT: 3000,
		PUBLIC_URL: 'https://shop.example',
		WEB_SECRET: SECRET,
		DATA_KEY: 'a key of the tests',
		LOG_LEVEL: 'silent',
		DATABASE_URL: db.url,
		mode: 'test',
	};
});
beforeEach(async () => {
	own = await signedIn(db, 'traveller');
});

type Post = typeof keepTraveller;
/** Sends a form; where it led. */
async function send(post: Post, fields: Record<string, string>, cookie = own.cookie): Promise<string | number> {
	const answer = await post(
		new Request('https://shop.example/api/account', {
			method: 'POST',
			headers: { host: 'shop.example', origin: 'https://shop.example', cookie },
			body: new URLSearchParams(fields),
		}),
		{ params: Promise.resolve({}) },
	);
	return answer.headers.get('location') ?? answer.status;
}

const ANNA = {
	title: 'ms',
	given_name: 'Anne-Sophie',
	family_name: 'O’Brien',
	gender: 'f',
	born_on_day: '4',
	born_on_month: '2',
	born_on_year: '1984',
	passport: 'PX1230006',
	passport_country: 'IE',
	passport_expires_day: '4',
	passport_expires_month: '8',
	passport_expires_year: '2031',
	forget_documents: '1',
};
const SAVED = '/account/travellers?news=saved';

describe('a traveller of an account', () => {
	it('is kept sealed, changed and removed', async () => {
		expect(await send(keepTraveller, ANNA)).toBe(SAVED);
		const [anna] = await listTravellers(db, own.account.id, { fields: WHOLE });
		expect(anna).toMatchObject({
			given_name: 'Anne-Sophie',
			family_name: "O'Brien",
			born_on: '1984-02-04',
			documents: [
				{ type: 'passport', unique_identifier: 'PX1230006', issuing_country_code: 'IE', expires_on: '2031-08-04' },
			],
			forgetDocuments: true,
		});
		expect(await inTheClear(db, { name: 'Brien', number: 'PX123', expiry: '2031-08-04' }, 'web')).toEqual({});
		expect((await listTravellers(db, own.account.id, { fields: LISTED }))[0]?.documents).toEqual([
			{ type: 'passport', number_end: '0006', issuing_country_code: 'IE', expires_on: '2031-08-04' },
		]);
		const id = anna?.id ?? '';
		expect(await send(keepTraveller, { ...ANNA, id, given_name: 'Anne', passport: '' })).toBe(SAVED);
		expect(await listTravellers(db, own.account.id)).toMatchObject([{ id, given_name: 'Anne', documents: [] }]);
		expect(await send(keepTraveller, { id, act: 'remove' })).toBe('/account/travellers?news=removed');
		expect(await listTravellers(db, own.account.id)).toEqual([]);
	});

	it.each([
		['given_name', { given_name: '李' }],
		['family_name', { family_name: '' }],
		['title', { title: 'lord' }],
		['gender', { gender: '' }],
		['born_on', { born_on_day: '31' }],
		['born_on', { born_on_year: '2999' }],
		['passport_country', { passport_country: '' }],
		['passport_expires', { passport_expires_month: '13' }],
		['tax_id_country', { tax_id: '12' }],
	])('is not kept with a wrong %s', async (field, change) => {
		expect(await send(keepTraveller, { ...ANNA, ...change })).toBe(
			`/account/travellers?edit=new&news=wrong&fields=${field}`,
		);
		expect(await listTravellers(db, own.account.id)).toEqual([]);
	});

	it('is nothing to another account, nor to who is not signed in', async () => {
		await send(keepTraveller, ANNA);
		const [anna] = await listTravellers(db, own.account.id);
		const other = await signedIn(db, 'traveller');
		const id = anna?.id ?? '';
		const wrong = '/account/travellers?news=wrong';
		expect(await send(keepTraveller, { ...ANNA, id, given_name: 'Eve' }, other.cookie)).toBe(wrong);
		expect(await send(keepTraveller, { id, act: 'remove' }, other.cookie)).toBe(wrong);
		expect(await send(keepLoyalty, { traveller: id, programme: 'airline:LH', number: '1' }, other.cookie)).toBe(
			'/account/loyalty?news=wrong&fields=traveller',
		);
		const guest = `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`;
		for (const post of [keepTraveller, keepLoyalty, keepOwnProfile]) expect(await send(post, ANNA, guest)).toBe(404);
		expect(await listTravellers(db, own.account.id)).toEqual([anna]);
	});

	it('loses documents some time after the last trip, where the person wants that', async () => {
		await send(keepTraveller, ANNA);
		await send(keepTraveller, { ...ANNA, given_name: 'Jonas', forget_documents: '' });
		await send(keepTraveller, { ...ANNA, given_name: 'Elias' });
		const kept = await listTravellers(db, own.account.id);
		const elias = kept.find(({ given_name }) => given_name === 'Elias')?.id ?? '';
		await db.query('update web.account_travellers set documents_used_on = current_date - 91 where account_id = $1', [
			own.account.id,
		]);
		await useDocuments(db, own.account.id, { ids: [elias], until: '2031-01-01' });
		await forgetDocuments(db);
		const left = (await listTravellers(db, own.account.id)).map((one) => [one.given_name, one.documents.length]);
		expect(left).toEqual([
			['Anne-Sophie', 0],
			['Jonas', 1],
			['Elias', 1],
		]);
	});

	it('has one number of each programme, which an empty one takes away', async () => {
		await send(keepTraveller, ANNA);
		const traveller = (await listTravellers(db, own.account.id))[0]?.id ?? '';
		const numbers = async () => (await listTravellers(db, own.account.id))[0]?.loyalty;
		await send(keepLoyalty, { traveller, programme: 'airline:LH', number: '1' });
		await send(keepLoyalty, { traveller, programme: 'airline:LH', number: '4417' });
		expect(await send(keepLoyalty, { traveller, programme: 'hotel:scandic', number: '2206' })).toBe(
			'/account/loyalty?news=saved',
		);
		expect((await listTravellers(db, own.account.id))[0]?.documents).toEqual([{ type: 'passport' }]);
		expect(await numbers()).toEqual({
			airlines: [{ airline_iata_code: 'LH', account_number: '4417' }],
			hotels: [{ programme: 'scandic', account_number: '2206' }],
		});
		expect(await send(keepLoyalty, { traveller, programme: 'airline:LH' })).toBe('/account/loyalty?news=removed');
		expect(await send(keepLoyalty, { traveller, programme: 'train:DB', number: '1' })).toBe(
			'/account/loyalty?news=wrong&fields=programme',
		);
		expect(await numbers()).toEqual({ airlines: [], hotels: [{ programme: 'scandic', account_number: '2206' }] });
	});
});

describe('a traveller of a checkout', () => {
	const TYPED = {
		id: 'pas_1',
		title: 'mr',
		given_name: 'Jonas',
		family_name: 'Lind',
		gender: 'm',
		born_on: '1981-09-02',
		infant_passenger_id: null,
		identity_documents: [
			{ type: 'passport', unique_identifier: 'S2', issuing_country_code: 'SE', expires_on: '2029-01-19' },
		],
		loyalty_programme_accounts: [{ airline_iata_code: 'SK', account_number: '7750' }],
	};
	const save = (body: object, cookie = own.cookie) =>
		saveTyped(
			new Request('https://shop.example/api/account/travellers', {
				method: 'PUT',
				headers: { host: 'shop.example', origin: 'https://shop.example', cookie, 'content-type': 'application/json' },
				body: JSON.stringify(body),
			}),
			{ params: Promise.resolve({}) },
		);

	it('is kept whole', async () => {
		expect((await save(TYPED)).status).toBe(204);
		expect(await listTravellers(db, own.account.id, { fields: WHOLE })).toMatchObject([
			{
				given_name: 'Jonas',
				documents: [{ type: 'passport', unique_identifier: 'S2' }],
				loyalty: { airlines: [{ account_number: '7750' }], hotels: [] },
				forgetDocuments: true,
			},
		]);
	});

	it.each([
		['without a birth date', { ...TYPED, born_on: '' }, 422],
		['without a title', { ...TYPED, title: '' }, 422],
		['of another shape', { name: 'Jonas' }, 422],
	])('is not kept %s', async (_, body, status) => {
		expect((await save(body)).status).toBe(status);
		expect(await listTravellers(db, own.account.id)).toEqual([]);
	});

	it('is nothing to a guest', async () => {
		expect((await save(TYPED, `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`)).status).toBe(404);
	});
});

describe('the profile', () => {
	const PROFILE = {
		given_name: 'Anne',
		family_name: 'Lind',
		phone_number: '0049 171 3920017',
		locale: 'de',
		currency: 'EUR',
	};

	it('is kept with language and currency', async () => {
		expect(await send(keepOwnProfile, PROFILE)).toBe('/account?news=saved');
		expect(await readProfile(db, own.account.id)).toEqual({
			given_name: 'Anne',
			family_name: 'Lind',
			phone_number: '+491713920017',
		});
		expect(await accountById(db, own.account.id)).toMatchObject({ locale: 'de', currency: 'EUR' });
	});

	it.each([
		['phone_number', { phone_number: '171' }],
		['given_name', { given_name: '' }],
	])('is not kept with a wrong %s', async (field, change) => {
		expect(await send(keepOwnProfile, { ...PROFILE, ...change })).toBe(`/account?news=wrong&fields=${field}`);
	});
});

describe('reminders', () => {
	const stopped = async (email = own.account.email) => [...(await stoppedMails(db, email))].toSorted();

	it('are those that are ticked, of the own mailbox alone, and go along with another address', async () => {
		const other = await signedIn(db, 'traveller');
		expect(await send(keepNotifications, { mail: 'hold_ends' })).toBe('/account/notifications?news=saved');
		expect(await stopped()).toEqual(['schedule_reminder', 'stay_arrival']);
		expect(await stopped(other.account.email)).toEqual([]);
		await moveStopped(db, { from: own.account.email, to: 'elsewhere@example.com' });
		expect([await stopped(), await stopped('elsewhere@example.com')]).toEqual([
			[],
			['schedule_reminder', 'stay_arrival'],
		]);
		expect(await send(keepNotifications, {}, `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`)).toBe(404);
	});

	it('are stopped by the link of a mail, signed out and as often as it is pressed', async () => {
		const token = new URL(stopMailLinks('guest@example.com', 'stay_arrival').press).searchParams.get('mail') ?? '';
		const press = async (mail: string, body: Record<string, string> = {}) => {
			const answer = await stopByLink(
				new Request(`https://shop.example/api/mails/stop?mail=${encodeURIComponent(mail)}`, {
					method: 'POST',
					headers: { host: 'shop.example' },
					body: new URLSearchParams(body),
				}),
				{ params: Promise.resolve({}) },
			);
			return answer.headers.get('location') ?? answer.status;
		};
		for (const wrong of ['', 'x', token.replace('stay_arrival', 'hold_ends'), token.replace('stay_arrival', 'booked')])
			expect(await press(wrong)).toBe(403);
		expect(await press(token, { 'List-Unsubscribe': 'One-Click' })).toBe(204);
		expect(await press(token)).toBe(`/mails/stop?${new URLSearchParams({ mail: token, done: '1' })}`);
		expect(await stopped('guest@example.com')).toEqual(['stay_arrival']);
	});
});

describe('fields that a form does not have', () => {
	it.each([
		['profile', keepOwnProfile, { given_name: 'Anne', family_name: 'Miller' }],
		['travellers', keepTraveller, ANNA],
		['loyalty', keepLoyalty, { programme: 'airline:LH', number: '99224417' }],
		['notifications', keepNotifications, {}],
	] as const)('change no role and no address: %s', async (_, post, fields) => {
		const row = async () =>
			(
				await db.query(
					'select id, visitor_id, email, role, password_hash, email_verified_at, locked_at from web.accounts where id = $1',
					[own.account.id],
				)
			)[0];
		const before = await row();
		await send(post, {
			...fields,
			id: 'acc_other',
			role: 'admin',
			email: 'mallory@example.com',
			visitor_id: 'somebody',
			password_hash: 'x',
			email_verified_at: '2020-01-01',
			account: 'acc_other',
		});
		expect(await row()).toEqual(before);
		expect(before).toMatchObject({ role: 'traveller' });
	});
});
