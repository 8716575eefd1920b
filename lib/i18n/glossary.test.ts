import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { allMessages } from './testing/all-messages.ts';

/** A term of the glossary's last column, and the language it belongs to. */
interface Never {
	locale: (typeof LOCALES)[number];
	term: string;
}
const LANGUAGES = { English: 'en', German: 'de', French: 'fr', Spanish: 'es', Arabic: 'ar' } as const;

/** The table under “Glossary” of `docs/words.md`: cells such as “carrier; German: Airline”, notes in brackets left out. */
function glossary(): Never[] {
	const [, text = ''] = /^## Glossary\n([^]*?)^## /m.exec(readFileSync('docs/words.md', 'utf8')) ?? [];
	const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| English '));
	return rows.flatMap((row) => {
		const cell = row.split('|').at(-2) ?? '';
		return cell.split(';').flatMap((part) => {
			const [, language, terms = ''] = /^\s*(?:(\w+): )?(.*)$/.exec(part.replaceAll(/\([^)]*\)/g, '')) ?? [];
			const locale = LANGUAGES[(language ?? 'English') as keyof typeof LANGUAGES];
			return terms.split(',').flatMap((term) => (term.trim() === '' ? [] : [{ locale, term: term.trim() }]));
		});
	});
}

/** Terms with another sense that is right: what is wrong alone, or where English means the glossary's thing. */
const SENSES: Readonly<Record<string, { wrong: RegExp; whereEnglish?: RegExp } | 'read by people'>> = {
	'en order': { wrong: /\b(?:an|the|this|your) order(?!ed)\b(?! of)|\borders\b/i },
	'en result': { wrong: /\b(?:an?|each|every|one|this) result\b(?! appears)/i },
	'en price for all': { wrong: /(?<!total )price for all/i },
	'en wait': { wrong: /\b(?:long|short|overnight) wait\b/i },
	'en kept': {
		wrong: /\b(?:booking|fare|flights?|prices?|room|seats?) (?:is|are|was|were) kept\b|kept (?:it|them) until/i,
	},
	'en over': { wrong: /\b(?:is|are|was|were|it’s) over\b/i },
	'en runs': { wrong: /(?:airline|flight|#) (?:no longer )?runs?\b|\bno longer runs?\b/i },
	'en comes back': { wrong: /(?:#|\bmoney) comes back\b/i },
	'en watch': { wrong: /\b(?:a|the|this|your) watch\b/i },
	'en notification': { wrong: /\bprice notifications?\b/i },
	'en voucher': 'read by people',
	'en what became of it': { wrong: /\bwhat became\b/i },
	'de Flüge ändern': { wrong: /flüge? ändern|flugänderung/i },
	'de dazubuchen': { wrong: /dazu(?:zu|ge)?buch|\bbuch\p{L}*(?: \p{L}+)* dazu\b/iu },
	'de absagen': { wrong: /absag|abgesagt/i },
	'fr frais': { wrong: /\bfrais\b/i, whereEnglish: /penalt/i },
	'fr avoir alone': { wrong: /(?<!facture d’)\bavoir\b/i, whereEnglish: /credit note/i },
	'fr non précisé': { wrong: /non précisé/i, whereEnglish: /airline/i },
	'ar صالة': { wrong: /صالة/, whereEnglish: /terminal/i },
};

/** Messages in which a term of the column is right. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
	'en passenger': [
		// The law of exit rows says so, and a field of the API is called so.
		'airline.disclosures.exit',
		'account.record.fields.passengers',
	],
	// The room of the aircraft.
	'es cabina': ['extras.seats.block'],
	// Something that is added, not a hold.
	'fr option': ['legal.terms.price'],
};

const escaped = (term: string): string => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A term as a word, in the plural too; in German at the start of a longer word, in Arabic with what is written onto it. */
const asWord = ({ locale, term }: Never): RegExp =>
	locale === 'ar'
		? new RegExp(escaped(term), 'u')
		: new RegExp(`(?<!\\p{L})${escaped(term)}${locale === 'de' ? '' : '(?:s|es)?(?!\\p{L})'}`, 'iu');
/** What a message says by itself: the names of what is put into it are code. */
const said = (message: string): string =>
	message
		.replaceAll(/\{\w+\}|\{\w+, (?:plural|select|selectordinal),|<\/?\w+>/g, '#')
		.replaceAll(/[\w=]+ (?=\{)/g, ' ');

const terms = glossary();
const inEnglish = allMessages('en');

it('reads the column as people do', () => {
	expect(terms).toContainEqual({ locale: 'de', term: 'Airline' });
	expect(terms).toContainEqual({ locale: 'en', term: 'PNR' });
	const known = new Set(terms.map(({ locale, term }) => `${locale} ${term}`));
	expect([...Object.keys(SENSES), ...Object.keys(RIGHT)].filter((key) => !known.has(key))).toEqual([]);
});

describe.each(LOCALES)('%s', (locale) => {
	it('says nothing that the glossary says it never says', () => {
		const messages = allMessages(locale);
		const wrong = terms
			.filter((one) => one.locale === locale)
			.flatMap((one) => {
				const name = `${locale} ${one.term}`;
				const sense = SENSES[name] ?? { wrong: asWord(one) };
				if (sense === 'read by people') return [];
				return [...messages]
					.filter(([key]) => !RIGHT[name]?.includes(key))
					.filter(([key]) => sense.whereEnglish?.test(inEnglish.get(key) ?? '') ?? true)
					.filter(([, message]) => sense.wrong.test(said(message)))
					.map(([key, message]) => `${one.term}: ${key}: ${message}`);
			});
		expect(wrong).toEqual([]);
	});
});

it('English has no turns that only translations have', () => {
	const turns = /\b(?:whoever|(?:it|what) is told|comes? about|what became|nobody [^.]*\bbut|of (?:its|their) own)\b/i;
	expect([...inEnglish].filter(([, message]) => turns.test(message))).toEqual([]);
});
