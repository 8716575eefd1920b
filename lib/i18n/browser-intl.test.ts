import { readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { translator } from './browser-intl.tsx';
import { LOCALES } from './locales.ts';

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
	Object.entries(tree).flatMap(([key, value]): [string, string][] =>
		typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
	);
const compiled = (tree: Tree): Tree =>
	Object.fromEntries(
		Object.entries(tree).map(([key, value]) => [
			key,
			(typeof value === 'string' ? compile(value) : compiled(value)) as string,
		]),
	);

/** A value for each argument: a number where the message counts, one of its words where it chooses. */
function valuesFor(message: string, count: number): Record<string, string | number> {
	const found: Record<string, string | number> = {};
	for (const [, name = '', kind, word = ''] of message.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+)\s*,\s*(\w+))?/g))
		found[name] ??= kind === 'select' ? word : kind || name === 'count' ? count : `«${name}»`;
	return found;
}

it.each(LOCALES)('says in %s what next-intl says', (locale) => {
	const folder = new URL(`./messages/${locale}/`, import.meta.url);
	const messages: Tree = Object.fromEntries(
		readdirSync(folder).map((file) => [
			file.replace('.json', ''),
			JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree,
		]),
	);
	const ours = translator(locale, compiled(messages) as never);
	const theirs = createTranslator({ locale, messages: messages as never, timeZone: 'UTC' });
	for (const [key, message] of flat(messages)) {
		const tags = Object.fromEntries(
			[...message.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, (chunks: unknown) => `[${String(chunks)}]`]),
		);
		for (const count of [0, 1, 2, 7, 11, 1_234]) {
			const values = { ...valuesFor(message, count), ...tags };
			const said = [ours.rich(key, values as never)].flat(9).join('');
			expect(said, `${key}: ${message}`).toBe([theirs.rich(key as never, values as never)].flat(9).join(''));
		}
	}
});

it('names what is missing, and knows what there is', () => {
	const t = translator('en', { area: { there: 'Here' } }, 'area');
	expect([t('there'), t.has('there'), t.has('away'), t('away')]).toEqual(['Here', true, false, 'area.away']);
});
