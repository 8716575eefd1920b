import { expect, it } from 'vitest';
import { nameMarker } from './marked-name.ts';

it.each([
	['no words', [], ['Müller-Haas, Dora', 'Müller-Haas, Emil'], ['Müller-Haas, Dora']],
	['a word, however it is written', ['muller'], ['MUELLER, Dora'], ['', 'MUELLER', ', Dora']],
	['the beginning of a word', ['mul'], ['Müller, Dora'], ['', 'Müller', ', Dora']],
	[
		'words beside each other',
		['garcia', 'holm'],
		['García Márquez-Holm, Inès'],
		['', 'García', ' Márquez-', 'Holm', ', Inès'],
	],
	['the name that has most of them', ['has', 'emil'], ['Haas, Dora', 'Haas, Emil'], ['', 'Haas', ', ', 'Emil', '']],
	['the first of names that have as many', ['has'], ['Haas, Dora', 'Haas, Emil'], ['', 'Haas', ', Dora']],
	['a name that has none', ['khan'], ['O’Brien, Ray'], ['O’Brien, Ray']],
	['nobody', ['khan'], [], null],
])('marks %s', (_, words, names, marked) => expect(nameMarker(words)(names)).toEqual(marked));
