import { cloneElement, createContext, isValidElement, type ReactNode, use, useMemo } from 'react';
import format from 'use-intl/format-message/format-only';
import { numberFormat } from './format.ts';
import { keepIntl } from './keep-intl.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';

type Message = Parameters<typeof format>[1];
type Values = NonNullable<Parameters<typeof format>[2]>;
interface Catalogue {
	[key: string]: Message | Catalogue;
}
interface Words {
	locale: Locale;
	messages: Catalogue;
}

const Context = createContext<Words>({ locale: DEFAULT_LOCALE, messages: {} });

/** What browsers have in place of next-intl's own: the words of a page. */
export function IntlProvider({ locale, messages, children }: Words & { children: ReactNode }) {
	const words = useMemo(() => ({ locale, messages }), [locale, messages]);
	return <Context value={words}>{children}</Context>;
}

/** What browsers have in place of next-intl's own. It says the same, which a test compares; it only translates. */
export function useTranslations(area?: string) {
	const { locale, messages } = use(Context);
	return useMemo(() => translator(locale, messages, area), [locale, messages, area]);
}

/** Numbers in messages are written as all others are. */
const formatters = {
	getNumberFormat: (locale: Locale, options?: Intl.NumberFormatOptions) => numberFormat(locale, options),
	getPluralRules: (locale: string, options?: Intl.PluralRulesOptions) =>
		keepIntl(`plural ${locale} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
} as unknown as Parameters<typeof format>[3]['formatters'];

/** The translator of an area, or of a part of one. */
export function translator(locale: Locale, messages: Catalogue, area?: string) {
	const nameOf = (key: string) => (area ? `${area}.${key}` : key);
	const find = (key: string): Message | undefined =>
		nameOf(key)
			.split('.')
			.reduce<Catalogue | undefined>((at, part) => at?.[part] as Catalogue | undefined, messages) as
			| Message
			| undefined;
	const say = (key: string, values?: Values) => {
		const message = find(key);
		return message === undefined ? nameOf(key) : format('', message, values, { locale, formatters } as never);
	};
	return Object.assign(say, {
		rich: (key: string, values: Values) => say(key, keyed(values)),
		has: (key: string) => find(key) !== undefined,
	});
}

/** Elements made within a message, told apart for React. */
function keyed(values: Values): Values {
	const one = (name: string, value: unknown) => {
		if (typeof value !== 'function') return value;
		let made = 0;
		return (chunks: ReactNode) => {
			const element: unknown = value(chunks);
			return isValidElement(element) ? cloneElement(element, { key: `${name}${made++}` }) : element;
		};
	};
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(name, value)])) as Values;
}
