import { describe, expect, it } from 'vitest';
import { soundOf, typedWords, wordsOf } from './name-words.ts';
import { readTyped, soundingAlike } from './read-typed.ts';
import type { Reading } from './reading.ts';

const TODAY = '2026-11-23';

/** `name muller; date 2026-11-24` */
const told = (reading: Reading): string =>
	reading
		.map(
			({ what, ...rest }) =>
				`${what} ${Object.values({ ...rest, text: [] })
					.flat()
					.join(' ')}`,
		)
		.join('; ');
const first = (typed: string): string => told(readTyped(typed, TODAY)[0] ?? []);
const all = (typed: string): string[] => readTyped(typed, TODAY).map(told);

describe('what a caller says', () => {
	it.each([
		// Bookings.
		['ord_0000AbCdEfGhIjKlMnOpQr', 'id ord_0000AbCdEfGhIjKlMnOpQr'],
		[' b7qf2n ', 'reference B7QF2N'],
		['B7Q F2N', 'reference B7QF2N'],
		['WW 77/1', 'reference WW77/1'],
		['220-2468012301', 'ticket 2202468012301'],
		['220 2468012301', 'ticket 2202468012301'],
		['2202468012301', 'ticket 2202468012301'],
		['2468012301', 'ticket 2468012301'],
		// Persons.
		['Grace.Mueller@Example.com', 'email grace.mueller@example.com'],
		['+44 7700 900142', 'phone +44 7700 900142'],
		['+442080160509', 'phone +442080160509'],
		['(0171) 39 20-540', 'phone (0171) 39 20-540'],
		['0049 171 3920 540', 'phone 0049 171 3920 540'],
		// Flights.
		['BT 653 22 nov', 'flight BT653; date 2026-11-22'],
		['BT653/22NOV', 'flight BT653; date 2026-11-22'],
		['bt0653 22NOV26', 'flight BT653; date 2026-11-22'],
		['LH 400', 'flight LH400'],
		['U2 8001 tomorrow', 'flight U28001; date 2026-11-24'],
		['LHR-JFK', 'route LHR JFK'],
		['lhr – jfk 24.11.', 'route LHR JFK; date 2026-11-24'],
		['LHR/JFK', 'route LHR JFK'],
		['lhr to jfk', 'route LHR JFK'],
		['FCO 24 nov', 'airport FCO; date 2026-11-24'],
		// Days.
		['24 nov', 'date 2026-11-24'],
		['24. November 2027', 'date 2027-11-24'],
		['november 24', 'date 2026-11-24'],
		['24.12.', 'date 2026-12-24'],
		['24/12/26', 'date 2026-12-24'],
		['12/24', 'date 2026-12-24'],
		['2027-01-05', 'date 2027-01-05'],
		['5 jan', 'date 2027-01-05'],
		['heute', 'date 2026-11-23'],
		['5 de enero de 2027', 'date 2027-01-05'],
		['3 février', 'date 2027-02-03'],
		['24 نوفمبر', 'date 2026-11-24'],
		['غدا', 'date 2026-11-24'],
		// Names, with and without more.
		['Müller, Dora', 'name muller dora'],
		['Müller/Dora', 'name muller dora'],
		['SMITH/BERTA MS', 'name smith berta'],
		['SMITH/BERTAMS', 'name smith berta'],
		['GARCIAMARQUEZ/GABRIEL MR', 'name garciamarquz gabriel'],
		['Dr. Łukasz Größe', 'name lukasz grosse'],
		['muller 24 nov', 'reference MULLER; date 2026-11-24'],
		['dora muller 24 nov', 'name dora muller; date 2026-11-24'],
		['muller LHR-JFK', 'reference MULLER; route LHR JFK'],
		['SMITH/B BT653/22NOV', 'name smith b; flight BT653; date 2026-11-22'],
		['محمد العلي', 'name محمد العلي'],
		['O’Brien Lindqvist', 'name obrien lindqvist'],
		['', ''],
	])('%s is %s', (typed, expected) => expect(first(typed)).toBe(expected));

	it.each([
		['MULLER', ['reference MULLER', 'name muller', 'place muller', 'route MUL LER']],
		['FCO', ['airport FCO', 'name fco', 'place fco']],
		[
			'muller 24 nov',
			['reference MULLER; date 2026-11-24', 'name muller; date 2026-11-24', 'place muller; date 2026-11-24'],
		],
		['W61234', ['flight W61234', 'reference W61234']],
		['2468012301', ['ticket 2468012301', 'phone 2468012301']],
		['Casa do Miradouro', ['name casa do miradouro', 'place casa do miradouro']],
		['24.11.', ['date 2026-11-24']],
	])('%s may be %j', (typed, expected) => expect(all(typed).filter((one) => expected.includes(one))).toEqual(expected));

	it('is taken for a name that sounds like it where nothing is found', () => {
		const [alike] = soundingAlike(readTyped('mulller 24 nov', TODAY));
		expect(told(alike ?? [])).toBe('similar mulller; date 2026-11-24');
		expect(soundingAlike(readTyped('LHR-JFK', TODAY))).toEqual([]);
	});
});

describe('names', () => {
	it.each([
		['Müller', 'MUELLER'],
		['Müller', 'muller'],
		['Ångström-Größe', 'AANGSTROEM GROESSE'],
		['Østergård', 'ostergaard'],
		['Łukasz', 'LUKASZ'],
		['أحمد', 'احمد'],
		['فاطمة', 'فاطمه'],
	])('%s and %s are one', (kept, typed) => {
		const known = wordsOf(kept);
		for (const word of typedWords(typed)) expect(known).toContain(word);
	});

	it('are found without what parts their words, and without the Arabic article', () => {
		expect(wordsOf('García Márquez')).toContain(typedWords('GARCIAMARQUEZ')[0]);
		expect(wordsOf('العلي')).toContain('علي');
	});

	it.each([
		['mulller', 'muller'],
		['schmidt', 'schmitt'],
		['filips', 'philips'],
		['meyer', 'maier'],
		['tompson', 'thompson'],
	])('%s sounds like %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)));
});
