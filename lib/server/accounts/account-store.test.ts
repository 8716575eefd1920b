import { beforeEach, expect, it } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { newAccount } from '../testing/signed-in.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import {
	accountByEmail,
	accountById,
	createAccount,
	hasAdmin,
	setEmail,
	setPassword,
	setVerified,
} from './account-store.ts';

const db = databaseOfTests();
beforeEach(() => emptyTables(db, 'web.accounts'));

const NEW = { verified: false, passwordHash: null, role: 'traveller', locale: 'de', currency: 'EUR' } as const;

it('an address has one account, however it is written', async () => {
	const account = await createAccount(db, { ...NEW, email: ' Dora.Mu\u0308ller@Example.com ' });
	expect(account).toMatchObject({ email: 'Dora.Mu\u0308ller@Example.com', emailVerifiedAt: null, locale: 'de' });
	expect(await createAccount(db, { ...NEW, email: 'dora.müller@example.COM' })).toBeUndefined();
	expect(await accountByEmail(db, 'DORA.MÜLLER@example.com')).toEqual(account);
	expect(await accountById(db, account?.id ?? '')).toEqual(account);
	expect(await accountByEmail(db, 'dora.muller@example.com')).toBeUndefined();
});

it('is verified at the address that was proved, and no other', async () => {
	const { id } = (await createAccount(db, { ...NEW, email: 'a@example.com' })) ?? { id: '' };
	await setVerified(db, id, 'b@example.com');
	expect((await accountById(db, id))?.emailVerifiedAt).toBeNull();
	await setVerified(db, id, 'A@example.com');
	expect((await accountById(db, id))?.emailVerifiedAt).toBeInstanceOf(Date);
});

it('changes to an address that nobody has', async () => {
	const [one, other] = [await newAccount(db), await newAccount(db)];
	expect(await setEmail(db, one.id, other.email.toUpperCase())).toBe(false);
	expect(await setEmail(db, one.id, 'new@example.com')).toBe(true);
	expect((await accountById(db, one.id))?.email).toBe('new@example.com');
});

it('has a password or none', async () => {
	const { id } = await newAccount(db);
	await setPassword(db, id, 'a hash');
	expect((await accountById(db, id))?.passwordHash).toBe('a hash');
	await setPassword(db, id, null);
	expect((await accountById(db, id))?.passwordHash).toBeNull();
});

it('knows whether there is an admin', async () => {
	await newAccount(db, 'lead');
	expect(await hasAdmin(db)).toBe(false);
	await newAccount(db, 'admin');
	expect(await hasAdmin(db)).toBe(true);
});
