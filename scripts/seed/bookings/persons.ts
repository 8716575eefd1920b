/** Names as travellers have them, in several alphabets' accents: what an agent has to find. */
const FAMILIES = [
	'Müller',
	'Mueller',
	'Smith',
	'García Márquez',
	'Größe',
	'Lindqvist',
	'O’Brien',
	'Østergaard',
	'Nguyen',
	'Łukaszewicz',
	'Haddad',
	'Al Farsi',
	'Okafor',
	'Rossi',
	'Dubois',
	'Fernández',
	'Kowalski',
	'Jansen',
	'de Vries',
	'Schmidt',
	'Silva',
	'Tanaka',
	'Khan',
	'Novak',
	'Andersson',
	'Moreau',
	'Bianchi',
	'Weiß',
	'Papadopoulos',
	'Ångström',
]; // prettier-ignore
const WOMEN = [
	'Dora',
	'Berta',
	'Grace',
	'Inès',
	'Zoë',
	'Aïcha',
	'Łucja',
	'Sofía',
	'Hannah',
	'Naledi',
	'Yuki',
	'Frieda',
];
const MEN = ['Anton', 'Björn', 'Łukasz', 'José', 'Omar', 'Pieter', 'Tobias', 'Yves', 'Emil', 'Ray', 'Kenji', 'Oskar'];
/** So that 100,000 bookings are not of thirty families: a second part of the name. */
const ENDINGS = ['', '', '', '-Haas', '-Lind', ' Berg', ' Costa', '-Roy', ' Stern', '-Vale', ' Marsh', '-Holm'];
/** Numbers that nobody has, by country: their codes and how many digits are left to choose. */
const PHONES: readonly (readonly [code: string, digits: number])[] = [
	['+4420794609', 2],
	['+49171392', 4],
	['+120255501', 2],
	['+3363998', 4],
	['+3161234', 4],
	['+467017406', 2],
]; // prettier-ignore

export interface SeedPerson {
	title: 'ms' | 'mr';
	gender: 'f' | 'm';
	given_name: string;
	family_name: string;
	email: string;
	phone_number: string;
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const plain = (name: string): string =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/ß/g, 'ss')
		.replace(/ł/g, 'l')
		.replace(/ø/g, 'o')
		.replace(/[^a-z]/g, '');

/** The same person for the same number; those of one booking have a family name in common. */
export function personOf(booking: number, n: number): SeedPerson {
	const isWoman = (booking + n) % 2 === 0;
	const spread = Math.imul(booking + 1, 2_654_435_761) >>> 0;
	const family = `${pick(FAMILIES, spread)}${pick(ENDINGS, spread >>> 8)}`;
	const given = pick(isWoman ? WOMEN : MEN, (spread >>> 16) + n);
	const [code, digits] = pick(PHONES, spread >>> 4);
	return {
		title: isWoman ? 'ms' : 'mr',
		gender: isWoman ? 'f' : 'm',
		given_name: given,
		family_name: family,
		email: `${plain(given)}.${plain(family)}.${booking}@example.com`,
		phone_number: `${code}${String(spread % 10 ** digits).padStart(digits, '0')}`,
	};
}
