import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLimits } from './count-limits.ts';
import { webDatabase } from './db/web-database.ts';
import type { Env } from './env.ts';
import { databaseOfTests } from './testing/database-of-tests.ts';
import { emptyTables } from './testing/empty-tables.ts';
import { type LimitName, overLimit, rewardLimit } from './visitor-limits.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('./env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(async () => {
	settings.value = { WEB_SECRET: 'a secret of the tests', DATABASE_URL: db.url };
	await webDatabase().query('select 1');
});
beforeEach(() => emptyTables(db, 'web.limits'));

/** The limits as another process has them: with separate modules, memory and connections. */
async function anotherProcess(): Promise<typeof overLimit> {
	vi.resetModules();
	Reflect.deleteProperty(globalThis, Symbol.for('wayfare.limiters'));
	return (await import('./visitor-limits.ts')).overLimit;
}

let visitors = 0;
/** Of requests that each come without a cookie. */
const answered = async (name: LimitName, tries: number, ipOf: (i: number) => string, taken = 1) => {
	let through = 0;
	for (let i = 0; i < tries; i++)
		if ((await overLimit(name, `visitor ${(visitors += 1)}`, ipOf(i), taken)) === null) through += 1;
	return through;
};

describe('limits', () => {
	it('stop an address that drops its cookie', async () => {
		expect(await answered('sign_in', 100, () => '198.51.100.7')).toBe(50);
		expect(await overLimit('sign_in', 'somebody else', '198.51.100.8')).toBeNull();
	});

	it('stop a network of IPv6 as one address', async () => {
		expect(await answered('find', 250, (i) => `2001:db8:1:2::${i.toString(16)}`)).toBe(200);
	});

	it('stop many addresses at what all may do together', async () => {
		expect(await answered('pay', 120, (i) => `10.0.${i}.1`, 10)).toBe(100);
	});

	it('leave an address a few tries to sign in when strangers have used up the rest', async () => {
		expect(await answered('sign_in', 400, (i) => `10.0.${i % 10}.1`)).toBe(300);
		expect(await answered('sign_in', 10, () => '198.51.100.7')).toBe(3);
	});

	it('take several at once, and give back', async () => {
		for (let i = 0; i < 5; i++) expect(await overLimit('pay', 'anna', null, 2)).toBeNull();
		expect(await overLimit('pay', 'anna', null)).toBeGreaterThan(0);
		await rewardLimit('pay', 'anna', null, 2);
		expect(await overLimit('pay', 'anna', null)).toBeNull();
	});

	const ip = '198.51.100.7';
	it.each<[name: LimitName, of: string, most: number, minutes: number, who: (i: number) => [string, string | null]]>([
		['password', 'a browser', 10, 10, () => ['browser', ip]],
		['password', 'an address of the network', 50, 10, (i) => [`browser ${i}`, ip]],
		['password_of_account', 'an account', 20, 60, () => ['account', null]],
		['sign_in', 'a browser', 10, 10, () => ['browser', ip]],
		['factor', 'a browser', 20, 30, () => ['browser', ip]],
		['factor_of_account', 'an account', 20, 30, () => ['account', null]],
		['account_mail', 'a browser', 10, 10, () => ['browser', ip]],
		['mail_of_asker', 'one who asks', 4, 60, () => ['asker', null]],
		['mail_to', 'a mailbox', 30, 60, () => ['mailbox', null]],
		['find', 'a browser', 20, 10, () => ['browser', ip]],
		['pay', 'a browser', 10, 10, () => ['browser', ip]],
		['pay_intent', 'a booking', 20, 60, () => ['intent', null]],
	])('of %s for %s are %d in %d minutes, in two processes together', async (name, _, most, minutes, who) => {
		const processes = [overLimit, await anotherProcess()];
		const waits: (number | null)[] = [];
		for (let i = 0; i < most + 4; i++) waits.push((await processes[i % 2]?.(name, ...who(i))) ?? null);
		expect(waits.filter((wait) => wait === null)).toHaveLength(most);
		expect(waits.slice(0, most).every((wait) => wait === null)).toBe(true);
		expect(waits.at(-1)).toBeGreaterThan(minutes * 60 - 15);
		expect(waits.at(-1)).toBeLessThanOrEqual(minutes * 60);
		// Anew once their time is over, and forgotten then.
		await db.query(`update web.limits set ends_at = now() - interval '1 second'`);
		expect(await overLimit(name, ...who(0))).toBeNull();
		await forgetLimits(db);
		expect(await db.query('select 1 from web.limits where ends_at < now()')).toEqual([]);
	});

	it('let no more through for many who come at once, and keep nobody’s name', async () => {
		const many = Array.from({ length: 40 }, (_, i) => (i % 2 ? 'anna' : 'ben'));
		const waits = await Promise.all(many.map((who) => overLimit('password', who, ip)));
		expect(waits.filter((wait) => wait === null)).toHaveLength(20);
		await Promise.all(many.map((who) => rewardLimit('password', who, ip)));
		expect(JSON.stringify(await db.query(`select encode(counter, 'escape') from web.limits`))).not.toContain('anna');
	});

	it('take one statement, and none where they only spare the machine', async () => {
		const asked = vi.spyOn(webDatabase(), 'query');
		await overLimit('password', 'anna', ip);
		expect(asked).toHaveBeenCalledOnce();
		await overLimit('read', 'anna', ip);
		await overLimit('search', 'anna', ip);
		expect(asked).toHaveBeenCalledOnce();
		asked.mockRejectedValueOnce(new Error('away'));
		await expect(overLimit('password', 'anna', ip)).rejects.toThrow('away');
		asked.mockRestore();
	});
});
