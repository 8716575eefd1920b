import { whileHeld } from '#base/testing/while-held.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTheClear } from '#base/testing/in-the-clear.ts';
import {
	type DocumentField,
	LISTED,
	MOST_TRAVELLERS,
	type NewTraveller,
	WHOLE,
} from '#lib/accounts/saved-traveller.ts';
import type { Env } from '../../env.ts';
import { seal } from '../../sealed.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { newAccount } from '../../testing/signed-in.ts';
import { forgetDocuments, readDocuments, sealDocuments } from './document-store.ts';
import { keepDocumentsUntil } from './keep-documents-until.ts';
import { addTraveller, listTravellers, removeTraveller } from './traveller-store.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const KEY = 'a key of the tests';
const db = databaseOfTests();
let accountId: string;
beforeAll(() => {
	settings.value = { DATA_KEY: KEY, WEB_SECRET: 'a secret of the tests', DATABASE_URL: db.url, LOG_LEVEL: 'silent' };
});
beforeEach(async () => {
	await db.query('delete from web.account_travellers');
	accountId = (await newAccount(db)).id;
});

const PASSPORT = {
	type: 'passport' as const,
	unique_identifier: 'PX123ZQXJ',
	issuing_country_code: 'IE',
	expires_on: '2031-08-04',
};
const REDRESS = { type: 'passenger_redress_number' as const, unique_identifier: 'R7654321' };
const ANNE = {
	title: 'ms' as const,
	given_name: 'Anne',
	family_name: 'Lind',
	gender: 'f' as const,
	born_on: '1984-02-04',
	documents: [PASSPORT, REDRESS],
	loyalty: { airlines: [], hotels: [] },
	forgetDocuments: true,
};
const add = async (more: Partial<NewTraveller> = {}): Promise<string> =>
	(await addTraveller(db, accountId, { ...ANNE, ...more })) ?? '';

/** As an earlier release kept documents: all of a traveller in one value. */
async function addWhole(): Promise<string> {
	const id = await add({ documents: [] });
	await db.query('update web.account_travellers set documents = $2 where id = $1', [
		id,
		seal([PASSPORT, REDRESS], `account_travellers/${id}/documents`),
	]);
	return id;
}

const read = async <Field extends DocumentField>(fields: readonly Field[], types?: (typeof PASSPORT)['type'][]) =>
	[...(await readDocuments(db, { accountId, fields, ...(types && { types }) })).values()].flat();
const spoil = (column: string): Promise<unknown> =>
	db.query(`update web.account_documents set ${column} = decode('00', 'hex') where ${column} is not null`);

const LISTED_NOW = [
	{ type: 'passport', number_end: 'ZQXJ', issuing_country_code: 'IE', expires_on: '2031-08-04' },
	{ type: 'passenger_redress_number', number_end: '4321', issuing_country_code: null, expires_on: null },
];

it('opens the fields of a document that are asked for, and no other', async () => {
	await add();
	expect(await inTheClear(db, { number: PASSPORT.unique_identifier, end: 'ZQXJ', expiry: '2031-08' }, 'web')).toEqual(
		{},
	);
	expect(await read([])).toEqual([{ type: 'passport' }, { type: 'passenger_redress_number' }]);
	expect(await read(LISTED)).toEqual(LISTED_NOW);
	expect(await read(['unique_identifier'], ['passport'])).toEqual([
		{ type: 'passport', unique_identifier: PASSPORT.unique_identifier },
	]);
	// A list stands though no key opens the numbers; a form has nothing then.
	await spoil('unique_identifier');
	expect(await read(LISTED)).toEqual(LISTED_NOW);
	expect(await read(WHOLE)).toEqual([]);
});

it.each([
	['another document', 'unique_identifier', `(select unique_identifier from web.account_documents where place = 1)`],
	['another field', 'issuing_country_code', 'number_end'],
])('does not open what was sealed for %s', async (_, column, from) => {
	await add();
	await db.query(`update web.account_documents set ${column} = ${from} where place = 0`);
	expect(await read([column as DocumentField], ['passport'])).toEqual([]);
});

it('reads what an earlier release sealed whole, and seals it field by field', async () => {
	const [old, lost] = [await addWhole(), await addWhole()];
	await add();
	const documentsOf = async (id: string) =>
		(await listTravellers(db, accountId, { fields: WHOLE })).find((one) => one.id === id)?.documents;
	const before = await documentsOf(old);
	expect(before).toEqual([PASSPORT, { ...REDRESS, issuing_country_code: null, expires_on: null }]);
	expect([await read(LISTED), await read(['expires_on'], ['passport'])]).toMatchObject([
		[...LISTED_NOW, ...LISTED_NOW, ...LISTED_NOW],
		[{ expires_on: '2031-08-04' }, { expires_on: '2031-08-04' }, { expires_on: '2031-08-04' }],
	]);
	settings.value = { ...settings.value, DATA_KEY: 'another key' };
	await db.query('update web.account_travellers set documents = $2 where id = $1', [
		lost,
		seal([PASSPORT], `account_travellers/${lost}/documents`),
	]);
	settings.value = { ...settings.value, DATA_KEY: KEY };
	expect([await sealDocuments(db), await sealDocuments(db)]).toEqual([1, 0]);
	// What no key of ours opens stays for the day on which one does.
	expect(await db.query('select id from web.account_travellers where documents is not null')).toEqual([{ id: lost }]);
	settings.value = { ...settings.value, DATA_KEY: `${KEY},another key` };
	expect(await sealDocuments(db)).toBe(1);
	settings.value = { ...settings.value, DATA_KEY: KEY };
	expect([await documentsOf(old), await documentsOf(lost)]).toEqual([before, [PASSPORT]]);
});

it('keeps those whose numbers a booking used until its journey is long over, and no others', async () => {
	const used = await add();
	const other = await add({ documents: [{ ...REDRESS, unique_identifier: 'R1' }] });
	const whole = await addWhole();
	await keepDocumentsUntil(accountId, '2031-02-03', [{ identity_documents: [PASSPORT] }]);
	const until = await db.query<{ id: string }>(
		`select id from web.account_travellers where documents_used_on = '2031-02-03'`,
	);
	expect(until.map(({ id }) => id).sort()).toEqual([used, whole].sort());
	expect(until.map(({ id }) => id)).not.toContain(other);
});

it('forgets documents of either kind, and they go with their traveller', async () => {
	const gone = await add();
	await addWhole();
	await add({ forgetDocuments: false });
	await db.query('update web.account_travellers set documents_used_on = current_date - 91');
	const fresh = await add();
	await forgetDocuments(db);
	const left = async () => (await listTravellers(db, accountId)).map(({ documents }) => documents.length);
	expect(await left()).toEqual([0, 0, 2, 2]);
	await removeTraveller(db, accountId, fresh);
	await removeTraveller(db, accountId, gone);
	expect(await left()).toEqual([0, 2]);
	expect(await db.query('select count(*)::int as n from web.account_documents')).toEqual([{ n: 2 }]);
});

it('is kept of no more travellers than an account can have, also of two entered at once', async () => {
	for (let n = 1; n < MOST_TRAVELLERS; n++) await addTraveller(db, accountId, { ...ANNE, documents: [] });
	const add = () => addTraveller(db, accountId, { ...ANNE, documents: [] });
	const made = await whileHeld(
		db,
		(tx) => tx.query('select 1 from web.accounts where id = $1 for update', [accountId]),
		add,
		add,
	);
	expect(made.filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1);
	expect(await db.query('select 1 from web.account_travellers')).toHaveLength(MOST_TRAVELLERS);
});
