import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { type Account, createAccount, type AccountRole } from '#lib/server/accounts/account-store.ts';
import { beginTotp, takeTotp } from '#lib/server/accounts/factors/totp-store.ts';
import { hashPassword } from '#lib/server/accounts/password.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { giveFamily } from './demo-family.ts';

const TRAVELLERS = 10;
const DEMO: readonly (readonly [email: string, role: AccountRole])[] = [
	['agent@example.com', 'agent'],
	['lead@example.com', 'lead'],
	...Array.from({ length: TRAVELLERS }, (_, n) => [`traveller${n + 1}@example.com`, 'traveller'] as const),
];
const WORDS =
	'amber basil cedar delta ember fjord grove heron islet jolly kayak lilac maple nimbus opal pebble quartz river sable tulip umber violet willow zephyr'.split(
		' ',
	);
const newPassword = (): string => Array.from({ length: 5 }, () => WORDS[randomInt(WORDS.length)]).join('-');

/**
 * Makes accounts to try the product with: an agent and a lead, each with an authenticator app, and ten travellers, of
 * whom two have a family and the bookings that the seed has made for it. All have one password, which is new each time and
 * kept nowhere in the clear. Gives the lines that tell it; none when they exist.
 */
export async function makeDemoAccounts(db: WebDatabase): Promise<string[]> {
	const password = newPassword();
	const passwordHash = await hashPassword(password);
	const travellers: Account[] = [];
	const told = await db.transaction(async (tx) => {
		const lines: string[] = [];
		for (const [email, role] of DEMO) {
			const account = await createAccount(tx, {
				email,
				verified: true,
				role,
				passwordHash,
				locale: null,
				currency: null,
			});
			if (account && role === 'traveller') travellers.push(account);
			if (!account || role === 'traveller') continue;
			const secret = await beginTotp(tx, account.id);
			await takeTotp(tx, account.id, { code: new TOTP({ secret }).generate(), setUp: true });
			lines.push(`  ${email} (${role}), authenticator secret ${secret}`);
		}
		if (lines.length === 0) return [];
		return [
			`Demo sign-ins, all with the password ${password}:`,
			...lines,
			`  traveller1@example.com to traveller${TRAVELLERS}@example.com; the first two have a family and trips`,
			'The password is not shown again.',
		];
	});
	for (const account of travellers) await giveFamily(db, account);
	return told;
}
