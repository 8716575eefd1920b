import { expect, it } from 'vitest';
import { allMessages } from './testing/all-messages.ts';

/** A word that loses its vowel before another, or has lost it, right before what is put into a message. */
const BEFORE =
	/(?<![\p{L}’-])(?:(?:de|que|ne|le|la|se|ce|je|me|jusque|lorsque|puisque|quoique)\s+|(?:[cdjlmnst]|\p{L}*qu)’)(?:[«“(]\s*)?(?:<\w+>)*\{(\w+)/giu;

/** Figures, before which nothing is elided: le 8 mars, de 11,00 €, de 11:30. */
const FIGURES = new Set(
	[
		'amount below difference limit now price total was',
		'count days hours km minutes reviews searched',
		'date day departs landsOn leavesOn time',
	].flatMap((names) => names.split(' ')),
);
/** Where `from` is a time or a number; elsewhere it is a place. */
const FROM_FIGURE = new Set([
	'flights.filters.betweenTimes',
	'flights.filters.fromTime',
	'offer.slice.stop',
	'papers.stop',
	'stays.hotel.between',
	'stays.ranking.score',
]);

/** What stands after an elidable word and may begin with a vowel. */
const elidable = (key: string, message: string): string[] =>
	[...message.matchAll(BEFORE)].flatMap(([, name = '']) =>
		FIGURES.has(name) || (name === 'from' && FROM_FIGURE.has(key)) ? [] : [name],
	);

it('puts no name after a word that French elides: “de Amsterdam”, “que Iberia”', () => {
	const wrong = [...allMessages('fr')].filter(([key, message]) => elidable(key, message).length > 0);
	expect(wrong).toEqual([]);
});

it.each([
	['Départ de {place}', ['place']],
	['Ce que <b>{airline}</b> rembourse', ['airline']],
	['{count, plural, one {Près de « {city} »} other {Jusqu’{city}}}', ['city', 'city']],
	['Pour le compte d’{name}', ['name']],
	['Départ : {place}, le {date}, au prix de {price}', []],
	['De {from} à {to}', ['from']],
])('of “%s” it finds %j', (message, names) => expect(elidable('', message)).toEqual(names));
