import { readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.ts';
import { capital } from './capital.ts';
import { LOCALES } from './locales.ts';

const folder = new URL('./messages/', import.meta.url);
/** `frame` is outside the areas: the last failure page carries it in every language. */
const FILES = [...AREAS, 'frame'].toSorted();
type Tree = { [key: string]: string | Tree };

const read = (locale: string, area: string): Tree =>
	JSON.parse(readFileSync(new URL(`${locale}/${area}.json`, folder), 'utf8')) as Tree;

/** Every message by its path. */
function flat(tree: Tree, path = ''): Map<string, string> {
	const found = Object.entries(tree).flatMap(([key, value]) =>
		typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flat(value, `${path}${key}.`)],
	);
	return new Map(found);
}

const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(plural|select|selectordinal|number|date|time)\b)?/g;
/** The names between braces, with their kind: what the code has to pass. Branches of a plural start with a word, not a brace. */
function placeholders(message: string): string[] {
	const outer = [...message.matchAll(ARGUMENT)].filter(
		([, name]) => message.includes(`{${name}}`) || message.includes(`{${name},`),
	);
	return [...new Set(outer.map(([, name, kind]) => (kind ? `${name} ${kind}` : `${name}`)))].toSorted();
}
const name = (placeholder: string): string => placeholder.split(' ', 1)[0] ?? '';
const tags = (message: string): string[] => [...message.matchAll(/<(\w+)>/g)].map(([, tag]) => tag ?? '').toSorted();

/** The plural categories that a language's grammar asks for. */
const categories = (locale: string): string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

describe.each(LOCALES)('the catalogue in %s', (locale) => {
	it('names meals by the same words where they are searched for and where they are booked', () => {
		const searched = [...flat(read(locale, 'stays'))].filter(([key]) => key.startsWith('boards.'));
		const booked = flat(read(locale, 'stayBooking'));
		for (const [key, words] of searched) expect(booked.get(key.replace('boards', 'board')), key).toBe(capital(words));
	});

	it('has the files of the areas and no others', () => {
		const files = readdirSync(new URL(`${locale}/`, folder)).map((file) => file.replace(/\.json$/, ''));
		expect(files.toSorted()).toEqual(FILES);
	});

	it.each(FILES)('says in %s what English says, with the same placeholders', (area) => {
		const english = flat(read('en', area));
		const here = flat(read(locale, area));
		expect([...here.keys()].toSorted()).toEqual([...english.keys()].toSorted());
		for (const [key, message] of here) {
			expect(message.trim(), key).not.toBe('');
			const wanted = placeholders(english.get(key) ?? '');
			const present = placeholders(message).map(name);
			expect(wanted.map(name), `${key}: nothing is passed that English does not take`).toEqual(
				expect.arrayContaining(present),
			);
			// A language whose words do not change with the number may leave the number out.
			const needed = wanted.filter((one) => !one.endsWith(' plural')).map(name);
			expect(present, `${key}: all that English says is said`).toEqual(expect.arrayContaining(needed));
			expect(tags(message), key).toEqual(tags(english.get(key) ?? ''));
		}
	});

	it.each(FILES)('compiles every message of %s', (area) => {
		for (const [key, message] of flat(read(locale, area))) expect(() => compile(message), key).not.toThrow();
	});

	it.each(FILES)('has a form for every number in %s', (area) => {
		for (const [key, message] of flat(read(locale, area))) {
			if (!/,\s*plural\s*,/.test(message)) continue;
			const present = [...message.matchAll(/(?:^|[\s}])(zero|one|two|few|many|other)\s*\{/g)].map(([, form]) => form);
			// Spanish and French "many" is for millions, which none of our counts reach.
			const wanted = categories(locale).filter((form) => form !== 'zero' && !(form === 'many' && locale !== 'ar'));
			for (const form of wanted) expect(present, `${key}: ${form}`).toContain(form);
		}
	});
});
