import { expect, it } from 'vitest';
import { exactHash, hashPassword, isPassword } from './password.ts';
import { weaknessOf } from './weak-password.ts';

const EMAIL = 'dora.mueller@example.com';

it.each([
	['', 'short'],
	['elf Zeichen', 'short'],
	['x7'.repeat(101), 'long'],
	['password1234', 'common'],
	['P@ssw0rd!2026', 'common'],
	['Welcome2026!!', 'common'],
	['123456789012', 'common'],
	['qwertyuiop12', 'common'],
	['aaaaaaaaaaaa', 'common'],
	['abcabcabcabc', 'common'],
	['1q2w1q2w1q2w', 'common'],
	['dora.mueller1', 'common'],
	['dora.mueller@example.com', 'common'],
	['correct horse battery staple', 'common'],
	// Of the list of breaches: its first, in another case, its 3,000th and one from its end.
	['123qweasdzxc', 'common'],
	['Leavemealone', 'common'],
	['fyutkbyf2005', 'common'],
	['Mailcreated5240', 'common'],
	['a boat on the fjord', null],
	['zwölf Boote im Fjord', null],
	['صباح الخير يا بحر', null],
	['Xk29-vu3f-Qq81', null],
])('%s: %s', (password, weakness) => {
	expect(weaknessOf(password, EMAIL)).toBe(weakness);
});

it.each(['Wayfare2026!!!', 'fl1ghts12345', '2026.Acmetravel', 'acmetravel!!!!!'])(
	'%s is a word of this site',
	(password) => {
		expect(weaknessOf(password, EMAIL, ['acmetravel'])).toBe('common');
	},
);

it.each([64, 200])('of %d characters is taken, and every one of them counts', async (length) => {
	const password = 'a boat on the fjord, and a heron that watches it go by; '.repeat(4).slice(0, length);
	expect(weaknessOf(password, EMAIL)).toBeNull();
	const hash = await hashPassword(password);
	expect(await isPassword(hash, password)).toBe(true);
	expect(await isPassword(hash, `${password.slice(0, -1)}Z`)).toBe(false);
});

it('is checked exactly as it was typed, and never where there is none', async () => {
	const [typed, ...others] = [
		'zwölf ﬁsche im №1',
		'zwo\u0308lf ﬁsche im №1',
		'zwölf fische im №1',
		'zwölf ﬁsche im No1',
	];
	const hash = await hashPassword(typed ?? '');
	expect(hash).toMatch(/^exact\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await isPassword(hash, typed ?? '')).toBe(true);
	for (const other of [...others, ` ${typed}`, `${typed} `, typed?.toUpperCase() ?? ''])
		expect(await isPassword(hash, other), other).toBe(false);
	expect(await isPassword(null, typed ?? '')).toBe(false);
});

it('that was hashed before still opens, and is exact from then on where it is the same so', async () => {
	const [plain, marked] = ['zwölf Boote im Fjord', 'zwölf ﬁsche im №1'];
	const old = async (password: string) => (await hashPassword(password.normalize('NFKC'))).replace(/^exact/, '');
	expect(await isPassword(await old(marked), marked)).toBe(true);
	expect(exactHash(await old(marked), marked)).toBeUndefined();
	const exact = exactHash(await old(plain), plain) ?? null;
	expect(await isPassword(exact, plain)).toBe(true);
	expect(await isPassword(exact, 'zwo\u0308lf Boote im Fjord')).toBe(false);
	expect(exactHash(exact, plain)).toBeUndefined();
});
