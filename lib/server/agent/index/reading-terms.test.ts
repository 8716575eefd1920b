import { expect, it } from 'vitest';
import type { Condition } from '#lib/agent-desk/finding/reading.ts';
import { askedOfIndex } from './reading-terms.ts';

const name = (...words: string[]): Condition => ({ what: 'name', words, text: '' });
const place = (...words: string[]): Condition => ({ what: 'place', words, text: '' });
const DAY: Condition = { what: 'date', on: '2026-11-24' };

it.each([
	['a name by its word', [name('muller')], "'n:muller':*", null],
	['a name by its two words', [name('muller', 'dora')], "'n:muller':* & 'n:dora':*", null],
	[
		'a longer name by the first and the last',
		[name('garcia', 'marquz', 'holm', 'frieda')],
		"'n:garcia':* & 'n:frieda':*",
		"'n:marquz':* & 'n:holm':*",
	],
	['no name by one letter', [name('smith', 'b')], "'n:smith':*", null],
	['a name beside a day by its longest', [name('al', 'farsi'), DAY], "'d:2026-11-24' & 'n:farsi':*", "'n:al':*"],
	['a place by its two longest', [place('casa', 'do', 'miradouro')], "'h:miradouro':* & 'h:casa':*", "'h:do':*"],
] as const)('gathers %s, and looks at the others in what is found', (_, reading, terms, rest) =>
	expect(askedOfIndex(reading)).toMatchObject({ terms, rest }),
);
