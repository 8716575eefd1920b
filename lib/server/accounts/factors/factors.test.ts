import { scryptSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { webDatabase } from '../../db/web-database.ts';
import type { Env } from '../../env.ts';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { newAccount } from '../../testing/signed-in.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import {
	forgetUnseenCodes,
	hideBackupCodes,
	renewBackupCodes,
	takeBackupCode,
	unseenBackupCodes,
} from './backup-codes.ts';
import { countFactors, factorsOf, removeFactors } from './factors.ts';
import { forgetChallenges, removePasskey } from './passkey-store.ts';
import { beginTotp, takeTotp, totpAddress, waitingTotp } from './totp-store.ts';
import { askToRegister, askToSign, registerPasskey, signedPasskey } from './verify-passkey.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(async () => {
	settings.value = { WEB_SECRET: 'a secret of the tests', DATA_KEY: 'a key of the tests', DATABASE_URL: db.url };
	await webDatabase().query('select 1');
});
beforeEach(() => emptyTables(db, 'web.accounts, web.passkey_challenges'));

const NOW = Date.UTC(2027, 2, 11, 8, 0, 10);
const STEP = 30_000;
const codeOf = (secret: string, at: number) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

describe('an authenticator app', () => {
	async function withApp() {
		const { id } = await newAccount(db);
		const secret = await beginTotp(db, id);
		const take = (at: number, { nowMs = NOW, setUp = false } = {}) =>
			takeTotp(db, id, { code: codeOf(secret, at), setUp, nowMs });
		return { id, secret, take };
	}

	it('is set up by its first code, and is no factor before', async () => {
		const { id, secret, take } = await withApp();
		expect(await beginTotp(db, id)).toBe(secret);
		expect(totpAddress(secret, { email: 'ana@example.com', site: 'Wayfare' })).toMatch(
			/^otpauth:\/\/totp\/Wayfare:ana/,
		);
		expect(countFactors(await factorsOf(db, id))).toBe(0);
		expect(await take(NOW)).toBe(false);
		expect(await take(NOW, { setUp: true })).toBe(true);
		expect(countFactors(await factorsOf(db, id))).toBe(1);
		expect(await waitingTotp(db, id)).toBeUndefined();
	});

	it.each([
		[10, -2, false],
		[10, -1, false],
		[10, 0, true],
		[10, 1, false],
		[4, -1, true],
		[5, -1, false],
		[4, -2, false],
		[29, 1, false],
	])('opens by the code of now alone: %d seconds into a step, by one of step %d: %s', async (second, steps, opens) => {
		const { take } = await withApp();
		const nowMs = NOW - 10_000 + second * 1_000;
		await take(NOW - 10 * STEP, { nowMs: NOW - 10 * STEP, setUp: true });
		expect(await take(NOW + steps * STEP, { nowMs })).toBe(opens);
	});

	it('takes no code of a step twice, however many ask at once, nor one from before it', async () => {
		const { take } = await withApp();
		await take(NOW - 10 * STEP, { nowMs: NOW - 10 * STEP, setUp: true });
		const many = await Promise.all(Array.from({ length: 12 }, () => take(NOW)));
		expect(many.filter(Boolean)).toHaveLength(1);
		expect(await take(NOW)).toBe(false);
		expect(await take(NOW - STEP)).toBe(false);
		expect(await take(NOW + STEP, { nowMs: NOW + STEP })).toBe(true);
	});

	it('keeps its secret where nobody reads it', async () => {
		const { id, secret } = await withApp();
		const [row] = await db.query<{ secret: Buffer }>('select secret from web.account_totp where account_id = $1', [id]);
		expect(row?.secret.toString('latin1')).not.toContain(secret);
	});
});

describe('backup codes', () => {
	it('are ten, each opens once, and new ones end the old', async () => {
		const { id } = await newAccount(db);
		await renewBackupCodes(db, id);
		const [first = '', second = '', ...others] = (await unseenBackupCodes(db, id)) ?? [];
		expect(others).toHaveLength(8);
		expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
		const many = await Promise.all(Array.from({ length: 4 }, () => takeBackupCode(db, id, first)));
		expect(many.filter(Boolean)).toHaveLength(1);
		expect((await factorsOf(db, id)).codesLeft).toBe(9);
		expect(await takeBackupCode(db, id, ` ${second.toUpperCase().replaceAll('-', ' ')}`)).toBe(true);
		await renewBackupCodes(db, id);
		expect(await takeBackupCode(db, id, others[0] ?? '')).toBe(false);
		expect((await factorsOf(db, id)).codesLeft).toBe(10);
	});

	it('are kept as salted, slow hashes, of which no two are alike', async () => {
		const { id } = await newAccount(db);
		const rows = () =>
			db.query<{ code_hash: Buffer; salt: Buffer }>(
				'select code_hash, salt from web.backup_codes where account_id = $1',
				[id],
			);
		await renewBackupCodes(db, id);
		const codes = (await unseenBackupCodes(db, id)) ?? [];
		const [kept, salt] = [await rows(), (await rows())[0]?.salt ?? Buffer.alloc(0)];
		expect(salt).toHaveLength(16);
		const hashes = codes.map((code) => scryptSync(code.replaceAll('-', ''), salt, 32).toString('hex'));
		expect(kept.map(({ code_hash: hash }) => hash.toString('hex')).toSorted()).toEqual(hashes.toSorted());
		await renewBackupCodes(db, id);
		expect((await rows())[0]?.salt.equals(salt)).toBe(false);
	});

	it('are another account’s for nobody, and are read for a quarter of an hour at most', async () => {
		const [mine, theirs] = [await newAccount(db), await newAccount(db)];
		await renewBackupCodes(db, mine.id);
		await renewBackupCodes(db, theirs.id);
		const [code = ''] = (await unseenBackupCodes(db, mine.id)) ?? [];
		expect(await takeBackupCode(db, theirs.id, code)).toBe(false);
		await hideBackupCodes(db, mine.id);
		expect(await unseenBackupCodes(db, mine.id)).toBeUndefined();
		await db.query(`update web.unseen_backup_codes set expires_at = expires_at - interval '15 minutes'`);
		expect(await unseenBackupCodes(db, theirs.id)).toBeUndefined();
		await forgetUnseenCodes(db);
		expect(await db.query('select 1 from web.unseen_backup_codes')).toEqual([]);
	});
});

describe('a passkey', () => {
	const SITE = 'http://localhost:3000';
	const at = (asker: string, host = 'localhost:3000') => ({ asker, headers: new Headers({ host }) });
	async function withPasskey() {
		const account = await newAccount(db);
		const device = newAuthenticator(SITE);
		const own = { id: account.id, email: account.email, site: 'Wayfare' };
		const options = await askToRegister(db, at('session 1'), own);
		const response = device.register(options);
		const kept = { accountId: account.id, name: 'Laptop', response };
		expect(await registerPasskey(db, at('session 1'), kept)).toBe(true);
		return { account, device, kept };
	}

	it('is kept once, signs once for each challenge, and only in the browser that was asked', async () => {
		const { account, device, kept } = await withPasskey();
		expect(await registerPasskey(db, at('session 1'), kept)).toBe(false);
		const options = await askToSign(db, at('session 1'), 'prove', account.id);
		expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
		const signed = device.sign(options);
		expect(await signedPasskey(db, at('session 2'), 'prove', signed)).toBeUndefined();
		expect(await signedPasskey(db, at('session 1'), 'sign_in', signed)).toBeUndefined();
		expect(await signedPasskey(db, at('session 1'), 'prove', signed)).toMatchObject({ accountId: account.id });
		expect(await signedPasskey(db, at('session 1'), 'prove', signed)).toBeUndefined();
	});

	it('opens nothing on another site, without its user, with another key, or too late', async () => {
		const { device } = await withPasskey();
		const ask = () => askToSign(db, at('visitor'), 'sign_in');
		const elsewhere = { ...newAuthenticator('http://evil.example:3000'), id: device.id };
		expect(await signedPasskey(db, at('visitor'), 'sign_in', elsewhere.sign(await ask()))).toBeUndefined();
		const forged = { ...newAuthenticator(SITE).sign(await ask()), id: device.id, rawId: device.id };
		expect(await signedPasskey(db, at('visitor'), 'sign_in', forged)).toBeUndefined();
		const absent = device.sign(await ask(), { verified: false });
		expect(await signedPasskey(db, at('visitor'), 'sign_in', absent)).toBeUndefined();
		const late = device.sign(await ask());
		await db.query(`update web.passkey_challenges set expires_at = expires_at - interval '5 minutes'`);
		expect(await signedPasskey(db, at('visitor'), 'sign_in', late)).toBeUndefined();
		expect(await signedPasskey(db, at('visitor'), 'sign_in', device.sign(await ask()))).toBeDefined();
		await ask();
		await db.query(`update web.passkey_challenges set expires_at = expires_at - interval '5 minutes'`);
		await forgetChallenges(db);
		expect(await db.query('select 1 from web.passkey_challenges')).toEqual([]);
	});

	it('is removed by its own account alone', async () => {
		const { account, device } = await withPasskey();
		expect(await removePasskey(db, (await newAccount(db)).id, device.id)).toBe(false);
		expect(await removePasskey(db, account.id, device.id)).toBe(true);
		const signed = device.sign(await askToSign(db, at('s'), 'sign_in'));
		expect(await signedPasskey(db, at('s'), 'sign_in', signed)).toBeUndefined();
	});

	it('whose count goes back was copied', async () => {
		const { account, device } = await withPasskey();
		const sign = async (counter: number) =>
			signedPasskey(db, at('s'), 'prove', device.sign(await askToSign(db, at('s'), 'prove', account.id), { counter }));
		expect(await sign(5)).toBeDefined();
		expect(await sign(5)).toBeUndefined();
		expect(await sign(4)).toBeUndefined();
		expect(await sign(6)).toBeDefined();
	});
});

it('all factors go when they are lost', async () => {
	const { id } = await newAccount(db);
	const secret = await beginTotp(db, id);
	await takeTotp(db, id, { code: codeOf(secret, NOW), setUp: true, nowMs: NOW });
	await renewBackupCodes(db, id);
	await removeFactors(db, id);
	expect(await factorsOf(db, id)).toEqual({ totp: false, codesLeft: 0, passkeys: [] });
});
