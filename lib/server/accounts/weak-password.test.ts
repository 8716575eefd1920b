import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';
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

it('is checked as it was set, however the keyboard writes it, and never where there is none', async () => {
	const hash = await hashPassword('zwo\u0308lf Boote im Fjord');
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await isPassword(hash, 'zwölf Boote im Fjord')).toBe(true);
	expect(await isPassword(hash, 'zwölf Boote im fjord')).toBe(false);
	expect(await isPassword(null, 'zwölf Boote im Fjord')).toBe(false);
});
