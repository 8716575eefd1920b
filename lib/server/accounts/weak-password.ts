import { PASSWORD_LENGTH } from '#lib/accounts/password-length.ts';
import { isBreached } from './breached-passwords.ts';

/** What lists of stolen passwords are full of, alone or with digits and marks around it. */
const COMMON =
	'password passwort motdepasse contrasena qwerty qwertyuiop qwertz azerty asdfghjkl zxcvbnm letmein welcome iloveyou iloveu ' +
	'teamo tequiero princess princesa prinzessin sunshine football baseball basketball superman batman pokemon starwars ' +
	'trustno dragon monkey master shadow michael jennifer jessica charlie liverpool chelsea arsenal barcelona realmadrid ' +
	'computer internet administrator admin root login changeme secret default access whatever freedom hello halloo bonjour ' +
	'chocolate butterfly cheese summer winter spring autumn travel traveller wayfare holiday vacation flight flights airline ' +
	'passwordpassword adminadmin letmeinletmein correcthorsebatterystaple unbelievable thisismypassword mypassword yourpassword ' +
	'nopassword newpassword oldpassword samplepassword testpassword testtest google facebook samsung microsoft windows';
const WORDS: ReadonlySet<string> = new Set(COMMON.split(' '));
const ROWS = [
	'abcdefghijklmnopqrstuvwxyz',
	'01234567890123456789',
	'qwertyuiop',
	'qwertzuiop',
	'azertyuiop',
	'asdfghjkl',
];
const LEET: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
	'!': 'i',
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** The letters that digits and marks stand for, without those around the word. */
const wordOf = (text: string): string =>
	text
		.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
		.replaceAll(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
		.replaceAll(/[^\p{L}]/gu, '');

/** Whether it is one short thing over and over: `abcabcabcabc`. */
const repeats = (text: string): boolean => /^(.{1,6}?)\1+.{0,5}$/su.test(text);
/** Whether keys beside each other make up most of it. */
const runs = (text: string): boolean => {
	let rest = text;
	for (const row of ROWS)
		for (const line of [row, row.split('').toReversed().join('')])
			for (let length = line.length; length >= 4; length--)
				for (let at = 0; at + length <= line.length; at++) rest = rest.replaceAll(line.slice(at, at + length), '');
	return rest.length <= Math.min(4, text.length / 3);
};

/**
 * Why a password is not taken; null: it is. `email`: whose it would be; `site`: what the operator calls this site, small
 * letters.
 */
export function weaknessOf(
	password: string,
	email: string,
	site: readonly string[] = [],
): 'short' | 'long' | 'common' | null {
	const length = Array.from(password).length;
	if (length < PASSWORD_LENGTH.least) return 'short';
	if (length > PASSWORD_LENGTH.most) return 'long';
	const text = plain(password);
	const name = plain(email.split('@')[0] ?? '');
	// What is left without the address has to be long enough by itself.
	const own = name.length >= 4 ? text.replaceAll(plain(email), '').replaceAll(name, '') : text;
	if (own.length < PASSWORD_LENGTH.least / 2) return 'common';
	const isWord = (word: string) => WORDS.has(word) || site.includes(word);
	const common = isWord(wordOf(text)) || isWord(wordOf(own)) || repeats(text) || runs(text) || isBreached(password);
	return common ? 'common' : null;
}
