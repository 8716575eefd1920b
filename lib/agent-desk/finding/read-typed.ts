import { typedWords } from './name-words.ts';
import type { Condition, Reading } from './reading.ts';
import { typedDate } from './typed-date.ts';

const ID = /^(?:ord|bok)_[0-9A-Za-z]{22}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** A code of two signs with a letter, or of three letters; the number may have a letter behind it. */
const FLIGHT = /(?<![\p{L}\d])([A-Z]\d|\d[A-Z]|[A-Z]{2,3}) ?0*([1-9]\d{0,3})[A-Z]?(?![\p{L}\d])/iu;
const ROUTE = /(?<!\p{L})([A-Z]{3}) ?(?:[-–—→>/]|\bto\b) ?([A-Z]{3})(?!\p{L})/iu;
const TICKET_DIGITS = [13, 10];
const FEWEST_PHONE_DIGITS = 7;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s/,;]+|[\s/,;]+$/g, '');

/** The ways to understand a text of digits: a ticket, a telephone number. */
function readDigits(text: string): Reading[] {
	if (!/^[+(\d][\d\s().\-/]*$/.test(text)) return [];
	const digits = text.replace(/\D/g, '');
	const readings: Reading[] = [];
	if (!text.startsWith('+') && TICKET_DIGITS.includes(digits.length)) readings.push([{ what: 'ticket', digits }]);
	if (digits.length >= FEWEST_PHONE_DIGITS) readings.push([{ what: 'phone', phone: text }]);
	if (/^\d{5,8}$/.test(text)) readings.push([{ what: 'reference', reference: text }]);
	return readings;
}

/** What a pattern finds in a text as a condition, and the text without it. */
function taken(text: string, pattern: RegExp, condition: (found: RegExpExecArray) => Condition): [Condition[], string] {
	const found = pattern.exec(text);
	if (!found) return [[], text];
	return [[condition(found)], tidy(`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`)];
}

const routeOf = ([, from = '', to = '']: readonly string[]): Condition => ({
	what: 'route',
	from: from.toUpperCase(),
	to: to.toUpperCase(),
});
const flightOf = ([, code = '', number = '']: readonly string[]): Condition => ({
	what: 'flight',
	flight: `${code.toUpperCase()}${number}`,
});

/** The ways to understand words of which a day, a route and a flight have been taken, the narrowest first. */
function readWords(text: string): Condition[][] {
	const capitals = text.toUpperCase();
	const code = capitals.replace(/[\s-]/g, '');
	const ways: Condition[][] = [];
	const named = /\d/.test(code) || !/\s/.test(text);
	if (/^[A-Z0-9/._]{4,20}$/.test(code) && named && !/^\p{L}+\/\p{L}/u.test(text))
		ways.push([{ what: 'reference', reference: code }]);
	if (/^[A-Z]{3}$/.test(capitals)) ways.push([{ what: 'airport', code: capitals }]);
	const words = typedWords(text);
	if (words.some((word) => word.length > 1)) {
		ways.push([{ what: 'name', words, text }]);
		if (!text.includes('/')) ways.push([{ what: 'place', words, text }]);
	}
	const pair = /^([A-Z]{3})[\s]?([A-Z]{3})$/.exec(capitals);
	if (pair) ways.push([routeOf(pair)]);
	return ways;
}

/**
 * The ways to understand what an agent has typed from what a caller says, the narrowest first: the first of which there
 * are bookings is meant. `today`: `YYYY-MM-DD`, for days without a year. None: it says nothing.
 */
export function readTyped(typed: string, today: string): Reading[] {
	const text = tidy(typed.normalize('NFKC').replace(/[‐-―]/g, '-'));
	if (ID.test(text)) return [[{ what: 'id', id: text }]];
	if (EMAIL.test(text)) return [[{ what: 'email', email: text.toLowerCase() }]];
	const dated = typedDate(text, today);
	const digits = readDigits(text);
	if (digits.length > 0) return dated?.rest === '' ? [[{ what: 'date', on: dated.on }], ...digits] : digits;
	const day: Condition[] = dated ? [{ what: 'date', on: dated.on }] : [];
	const [route, withoutRoute] = taken(dated?.rest ?? text, ROUTE, routeOf);
	const [flight, rest] = taken(withoutRoute, FLIGHT, flightOf);
	const known = [...flight, ...route, ...day];
	if (rest === '' || rest === '/') {
		// A reference may look like a flight, and a name like a route.
		const other = dated || /\s/.test(text) ? [] : readWords(text);
		return [known, ...other.filter(([one]) => one?.what === 'reference')].filter((one) => one.length > 0);
	}
	const ways = readWords(rest).map((way) => [...way, ...known]);
	if (known.length === 0) return ways;
	// A hotel's reference may have anything in it.
	const whole = readWords(text).filter(([one]) => one?.what === 'reference' || one?.what === 'name');
	return [...ways, ...whole];
}

/** The same where nothing is found: names that only sound alike. */
export const soundingAlike = (readings: readonly Reading[]): Reading[] =>
	readings
		.filter((reading) => reading.some(({ what }) => what === 'name'))
		.slice(0, 1)
		.map((reading) => reading.map((one) => (one.what === 'name' ? { ...one, what: 'similar' as const } : one)));
