import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { allMessages as messages } from './testing/all-messages.ts';

/** A message without what is put into it, its tags and what stands in its plural forms' grammar. */
const ownWords = (message: string): string =>
	(message.replaceAll(/\{\w+\}|<\/?\w+>/g, ' ').match(/\p{L}{2,}/gu) ?? []).join(' ');

/** Names, and words that every language writes alike. */
const EVERYWHERE = new Set([
	'American Express',
	'CO',
	'Diners Club',
	'Discover',
	'EU',
	'JCB',
	'Mastercard',
	'UATP',
	'UK',
	'UTC',
	'Visa',
	'Wayfare',
	'cm',
	'kg',
	'km',
	'min',
]);
/** Words that a language writes as English does. */
const ALIKE: Partial<Record<(typeof LOCALES)[number], ReadonlySet<string>>> = {
	de: new Set(
		'Browser Business Code Cookies Economy Extras First Hotels Name Ping Status Terminal Ticket Version Webhooks in optional'.split(
			' ',
		),
	),
	es: new Set('Business Cookies Extras Ping Spa Total Webhooks no'.split(' ')),
	fr: new Set(
		[
			'Notifications Actions Active Agent agent Agent|session Alliances Code Cookies date Document Documents Dr mail Extras Menu Notes Page Pages Parking',
			'Ping Points Programme Restaurant Sessions Signature|Ed Spa Suggestions Total Type Version Webhooks Wi|Fi via',
		]
			.join(' ')
			.split(' ')
			.map((words) => words.replace('|', ' ')),
	),
};

describe.each(LOCALES.filter((locale) => locale !== 'en'))('English left in %s', (locale) => {
	it('is names and words that both languages write alike', () => {
		const here = messages(locale);
		const left = [...messages('en')].filter(([key, english]) => {
			const words = ownWords(english);
			return words !== '' && here.get(key) === english && !EVERYWHERE.has(words) && !ALIKE[locale]?.has(words);
		});
		expect(left.map(([key, english]) => `${key}: ${english}`)).toEqual([]);
	});
});

it('in Arabic is marks, names and formats alone', () => {
	const latin = /[A-Za-z]{2,}/g;
	const inEnglish = messages('en');
	const left = [...messages('ar')].flatMap(([key, message]) => {
		const own = message
			.replaceAll(/\{\w+, (plural|select),|(?:^|[\s}])(zero|one|two|few|many|other|\w+) \{/g, ' ')
			.replaceAll(/\{\w+\}|<\/?\w+>|\S*[@_.:/]\S*/g, ' ');
		const words = (own.match(latin) ?? []).filter((word) => word.toLowerCase() === word && word.length > 3);
		return words.length > 0 && inEnglish.get(key) !== message ? [`${key}: ${words.join(' ')}`] : [];
	});
	expect(left).toEqual([]);
});

it('leaves no Latin comma, semicolon or question mark in Arabic', () => {
	const left = [...messages('ar')].filter(([, message]) =>
		/[;?]|,(?!\d)/.test(message.replaceAll(/\{\w+, (plural|select|selectordinal),/g, ' ')),
	);
	expect(left).toEqual([]);
});

it('puts no breaking space before a French mark', () => {
	const wrong = [...messages('fr')].filter(([, message]) =>
		/[ \u00a0][;!?%»](?!s)|«(?!\u202f)|[ \u202f]:/.test(message),
	);
	expect(wrong).toEqual([]);
});

it('isolates dates and spans in figures, which an Arabic line would turn round', () => {
	const turned = [...messages('ar')].filter(([, message]) =>
		/\d[-–]\d/.test(message.replaceAll(/\u2066[^\u2069]*\u2069/g, '')),
	);
	expect(turned).toEqual([]);
});

/** Attributes that people read or hear. */
const READ = new Set([
	'alt',
	'aria-description',
	'aria-label',
	'aria-roledescription',
	'label',
	'placeholder',
	'title',
]);
/** Where developers read, and pages that stand when nothing else does. */
const NOT_FOR_TRAVELLERS = /(^|\/)(dev|testing)\/|\.test\.tsx$|^scripts\//;

it('stands in no component', () => {
	const files = ['app', 'components', 'lib'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
	);
	const left: string[] = [];
	for (const file of files.filter((one) => one.endsWith('.tsx') && !NOT_FOR_TRAVELLERS.test(one))) {
		const note = (text: unknown) => {
			if (typeof text === 'string' && /\p{L}{2,}/u.test(text) && !EVERYWHERE.has(ownWords(text)))
				left.push(`${file}: ${text.trim()}`);
		};
		new Visitor({
			JSXText: ({ value }) => note(value),
			JSXAttribute: ({ name, value }) => {
				if (name.type === 'JSXIdentifier' && READ.has(name.name) && value?.type === 'Literal') note(value.value);
			},
		}).visit(parseSync(file, readFileSync(file, 'utf8')).program);
	}
	expect(left).toEqual([]);
});

/** Answers that pages read by their code, the name on invoices of a test shop, and lines for the log. */
const SENTENCES_IN_CODE = [
	'lib/server/field-problem.ts',
	'lib/server/papers/kit/seller.ts',
	'lib/server/viewer.ts',
	'lib/server/webhooks/keep-webhook.ts',
];

it('stands in no string of the code, errors and log lines apart', () => {
	const files = ['app', 'components', 'lib'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
	);
	const left = new Set<string>();
	for (const file of files.filter((one) => /(?<!\.test)\.tsx?$/.test(one) && !NOT_FOR_TRAVELLERS.test(one))) {
		const source = readFileSync(file, 'utf8');
		// Reading every file as a program would take seconds.
		const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
		if (!/(['`"]).*[A-Z][a-z’']+ [a-z]{2,}.*\1/.test(code)) continue;
		const unread: { start: number; end: number }[] = [];
		const texts: { start: number; end: number; text: string }[] = [];
		new Visitor({
			Literal: ({ value, start, end }) => {
				if (typeof value === 'string') texts.push({ start, end, text: value });
			},
			TemplateElement: ({ value, start, end }) => void texts.push({ start, end, text: value.raw }),
			ThrowStatement: (node) => void unread.push(node),
			NewExpression: (node) => {
				if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) unread.push(node);
			},
			CallExpression: (node) => {
				if (/^log\b|\.(?:error|warn|info)$/.test(source.slice(node.callee.start, node.callee.end))) unread.push(node);
			},
		}).visit(parseSync(file, source).program);
		for (const { start, end, text } of texts)
			if (/[A-Z][a-z’']+ [a-z]{2,}/.test(text) && !unread.some((one) => one.start <= start && end <= one.end))
				left.add(file);
	}
	expect([...left].toSorted()).toEqual(SENTENCES_IN_CODE);
});

/** What fields and columns for programs hold, and names as reservation systems write them. */
const LATIN_COMMAS = [
	'components/agent/booking-table.tsx',
	'components/agent/use-queue-line.ts',
	'components/search/travellers-panel.tsx',
	'components/search/use-search-form.ts',
	'components/stays/search/guests-panel.tsx',
	'lib/agent-desk/booking-cells.ts',
	'lib/server/agent/browser-of.ts',
];
/** Stores, headers and policies: a comma is their own there. */
const FOR_PROGRAMS = /^lib\/server\/(?!mail|papers|agent\/browser)/;
/** Nothing but a comma or semicolon, and what stands beside it between two values: `, `, `), `. */
const SEPARATOR = /^[\p{P}\s]*[,;]\s[\p{P}\s]*$/u;

it('joins no words by a Latin comma or semicolon, which Arabic does not have', () => {
	const files = ['app', 'components', 'lib'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
	);
	const joined = new Set<string>();
	for (const file of files.filter((one) => /(?<!\.test)\.tsx?$/.test(one))) {
		if (NOT_FOR_TRAVELLERS.test(file) || FOR_PROGRAMS.test(file)) continue;
		const source = readFileSync(file, 'utf8');
		if (!/[,;]\s/.test(source)) continue;
		const note = (text: unknown) => {
			if (typeof text === 'string' && SEPARATOR.test(text)) joined.add(file);
		};
		new Visitor({
			Literal: ({ value }) => note(value),
			TemplateElement: ({ value }) => note(value.raw),
			// A line that begins or ends with one joins what stands before or after it.
			JSXText: ({ value }) => note(/^\s*[,;]\s/.exec(value)?.[0] ?? /[,;]\s*$/.exec(value)?.[0].padEnd(2)),
		}).visit(parseSync(file, source).program);
	}
	expect([...joined].toSorted()).toEqual(LATIN_COMMAS);
});

/** What a language never says: singular forms of address. `docs/words.md` has the words of the product. */
const NEVER: Partial<Record<(typeof LOCALES)[number], RegExp>> = {
	de: /(?<!\p{L})(?:du|dein\p{L}{0,2}|dich|dir)(?!\p{L})/iu,
	es: /(?<!\p{L})(?:tú|tus?|tuy[ao]s?|ti|contigo|inténtalo|resérvalo|repasa)(?!\p{L})/iu,
	fr: /(?<!\p{L})(?:tu|toi|tes|tiens?)(?!\p{L})/iu,
	ar: /(?<!\p{L})(?:و|ف)?(?:ابحث|اختر|اكتب|انظر|استخدم|ادفع|احجز|أدخل|انتظر|اضغط|حاول|أنت|يمكنك|حجزك|رحلتك|رحلاتك|مصرفك|طلبك|بحثك|لك|إليك|عليك|لديك|بطاقتك|بريدك)(?!\p{L})/u,
};

describe.each(['de', 'es', 'fr', 'ar'] as const)('%s', (locale) => {
	it('addresses readers in one way', () => {
		const wrong = [...messages(locale)].filter(([, message]) => NEVER[locale]?.test(message));
		expect(wrong).toEqual([]);
	});
});
