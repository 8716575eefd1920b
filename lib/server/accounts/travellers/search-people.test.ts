import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isStaff, type Role } from '#lib/accounts/roles.ts';
import type { KnownParty } from '#lib/travel/known-party.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import type { Env } from '../../env.ts';
import { testSettings } from '../../intents/testing/intents-bench.ts';
import { newAccount } from '../../testing/signed-in.ts';
import type { Viewer } from '../../viewer.ts';
import { searchPeople, settleParty } from './search-people.ts';
import { addTraveller } from './traveller-store.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const ON = '2027-03-11';
let own: { visitorId: string; cleo: string };

const viewer = (visitorId: string | undefined, role: Role = 'traveller'): Viewer => ({
	visitorId,
	role,
	device: { ip: null, userAgent: null },
});

beforeAll(async () => {
	settings.value = testSettings('http://127.0.0.1:9', db.url);
	const { id, visitorId } = await newAccount(db);
	const cleo = await addTraveller(db, id, {
		title: 'miss',
		given_name: 'Cleo',
		family_name: 'Lind',
		gender: 'f',
		born_on: '2018-05-30',
		documents: [
			{ type: 'passport', unique_identifier: 'P7654321', issuing_country_code: 'DE', expires_on: '2035-01-01' },
		],
		loyalty: { airlines: [{ airline_iata_code: 'BA', account_number: '77' }], hotels: [] },
		forgetDocuments: true,
	});
	own = { visitorId, cleo: cleo ?? '' };
});

describe('whom a search form offers', () => {
	it('are those of the account, by name and birth date alone', async () => {
		const people = await searchPeople(viewer(own.visitorId));
		expect(people).toEqual([{ id: own.cleo, name: 'Cleo Lind', born_on: '2018-05-30' }]);
	});
	it.each<[string, () => Viewer]>([
		['a guest', () => viewer('someone', 'guest')],
		['a browser without a cookie', () => viewer(undefined, 'guest')],
		['another account', () => viewer('another')],
		...(['agent', 'lead', 'admin'] as const)
			.filter(isStaff)
			.map((role): [string, () => Viewer] => [role, () => viewer(own.visitorId, role)]),
	])('is nobody to %s', async (_, who) => {
		expect(await searchPeople(who())).toEqual([]);
	});
	it('is nobody while they cannot be read', async () => {
		await db.query('alter table web.account_travellers rename to travellers_away');
		const [found] = await Promise.allSettled([searchPeople(viewer(own.visitorId))]);
		await db.query('alter table web.travellers_away rename to account_travellers');
		expect(found).toEqual({ status: 'fulfilled', value: [] });
	});
});

describe('a search that names somebody', () => {
	const party = (change: Partial<KnownParty>): KnownParty => ({ adults: 1, children: [], infants: 0, ...change });
	it('has a place of their age on the day', async () => {
		const named = party({ children: [7], who: [own.cleo] });
		expect(await settleParty(named, viewer(own.visitorId), ON)).toEqual(party({ children: [8], who: [own.cleo] }));
	});
	it('is left as it is where it is so already, or names nobody', async () => {
		const right = party({ children: [8], who: [own.cleo] });
		expect(await settleParty(right, viewer(own.visitorId), ON)).toBeUndefined();
		expect(await settleParty(party({}), viewer(own.visitorId), ON)).toBeUndefined();
	});
	it('names nobody of somebody else’s', async () => {
		const named = party({ children: [8], who: [own.cleo] });
		expect(await settleParty(named, viewer('another'), ON)).toEqual(party({ children: [8] }));
		expect(await settleParty(named, viewer(undefined, 'guest'), ON)).toEqual(party({ children: [8] }));
	});
});
