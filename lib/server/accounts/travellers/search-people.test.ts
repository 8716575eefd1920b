import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ADULT_AGE, ageOn } from '#contract/air/party.ts';
import { isStaff, type Role } from '#lib/accounts/roles.ts';
import type { KnownParty } from '#lib/travel/known-party.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import type { Env } from '../../env.ts';
import { testSettings } from '../../intents/testing/intents-bench.ts';
import { newAccount } from '../../testing/signed-in.ts';
import type { Viewer } from '../../viewer.ts';
import { searchPeople, settledAddress } from './search-people.ts';
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

const saved = async (account: string, given: string, born_on: string): Promise<string> =>
	(await addTraveller(db, account, {
		title: 'ms',
		given_name: given,
		family_name: 'Lind',
		gender: 'f',
		born_on,
		documents: [
			{ type: 'passport', unique_identifier: 'P7654321', issuing_country_code: 'DE', expires_on: '2035-01-01' },
		],
		loyalty: { airlines: [{ airline_iata_code: 'BA', account_number: '77' }], hotels: [] },
		forgetDocuments: true,
	})) ?? '';

beforeAll(async () => {
	settings.value = testSettings('http://127.0.0.1:9', db.url);
	const { id, visitorId } = await newAccount(db);
	own = { visitorId, cleo: await saved(id, 'Cleo', '2018-05-30') };
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

const URL_OF = (party: string) => `/stays?place=BER&rooms=1&${party}`;

describe('a search that names somebody', () => {
	const party = (change: Partial<KnownParty>): KnownParty => ({ adults: 1, children: [], infants: 0, ...change });
	/** Where a party named in an address leads. */
	const leads = (named: KnownParty, query: string, who = viewer(own.visitorId), on = ON) =>
		settledAddress(named, who, on, URL_OF(query));

	it('has a place of their age on the day, and the address says so', async () => {
		const named = party({ children: [7], who: [own.cleo] });
		expect(await leads(named, `adults=1&children=7&who=${own.cleo}`)).toBe(
			URL_OF(`adults=1&children=8&who=${own.cleo}`),
		);
	});
	it('counts those who are named and not counted, so that each of two rooms has an adult', async () => {
		const { id, visitorId } = await newAccount(db);
		const who = [await saved(id, 'Anne', '1984-02-14'), await saved(id, 'Ben', '1981-09-02')];
		const query = who.map((one) => `who=${one}`).join('&');
		const url = `/stays?place=BER&rooms=2&adults=1&${query}`;
		expect(await settledAddress({ adults: 1, children: [], who }, viewer(visitorId), ON, url)).toBe(
			`/stays?place=BER&rooms=2&adults=2&${query}`,
		);
	});
	it('is left as it is where it is so already, or names nobody', async () => {
		const right = party({ children: [8], who: [own.cleo] });
		expect(await leads(right, `adults=1&children=8&who=${own.cleo}`)).toBeUndefined();
		expect(await leads(party({}), 'adults=1')).toBeUndefined();
	});
	it('names nobody of somebody else’s', async () => {
		const named = party({ children: [8], who: [own.cleo] });
		const query = `adults=1&children=8&who=${own.cleo}`;
		expect(await leads(named, query, viewer('another'))).toBe(URL_OF('adults=1&children=8'));
		expect(await leads(named, query, viewer(undefined, 'guest'))).toBe(URL_OF('adults=1&children=8'));
	});
	it.each(['', 'soon'])('has a place by their age today while the day is “%s”', async (on) => {
		const age = ageOn('2018-05-30', new Date().toISOString().slice(0, 10));
		const query = `adults=1&who=${own.cleo}`;
		expect(await leads(party({ who: [own.cleo] }), query, viewer(own.visitorId), on)).toBe(
			URL_OF(age < ADULT_AGE ? `adults=1&children=${age}&who=${own.cleo}` : `adults=2&who=${own.cleo}`),
		);
	});
	it('leads to no address that leads to itself, where one holds more than is read of it', async () => {
		const cut = party({ children: [1, 2, 3], who: [own.cleo] });
		expect(await leads(cut, `adults=1&children=1&children=2&children=3&children=8&who=${own.cleo}`)).toBeUndefined();
	});
});
