import { getLocale, getTranslations } from 'next-intl/server';
import { STAY_LIMITS } from '#contract/stays/search-limits.ts';
import { readSearchWords } from '#components/search/read-search-words.ts';
import { direction } from '#lib/i18n/locales.ts';
import { STAY_PROBLEMS, type StayProblem } from '#lib/stays/search/stay-question.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';
import type { KnownPerson } from '#lib/travel/known-party.ts';
import type { StayFormProps } from './stay-form.tsx';
import { typedStay } from './stay-option.ts';
import { STAY_SENTENCES, type StayWords } from './stay-words.ts';
import { upTo } from '#components/search/up-to.ts';

export interface StatedStay {
	search: StaySearch;
	/** What the field holds of its place, and its name where it is known. */
	text: string;
	problems?: readonly StayProblem[];
	/** Whom the account of who is signed in has saved. */
	people: readonly KnownPerson[];
	/** `YYYY-MM-DD`. */
	today: string;
}

/** What the form of stays shows of a search, with its words in the visitor's language. */
export async function readStayForm({ search, text, problems = [], people, today }: StatedStay): Promise<StayFormProps> {
	const [locale, words] = await Promise.all([getLocale(), readStayWords()]);
	const place = text === '' ? undefined : search.at === '' ? typedStay(text) : { value: search.at, text };
	return { search, place, problems, locale, dir: direction(locale), today, people, words };
}

async function readStayWords(): Promise<StayWords> {
	const [shared, t, home] = await Promise.all([
		readSearchWords(),
		getTranslations('stays.search'),
		getTranslations('home'),
	]);
	const stay = Object.fromEntries(STAY_SENTENCES.map((key) => [key, t(key)])) as StayWords['stay'];
	return {
		...shared,
		// The calendar says what the days of a stay are.
		text: { ...shared.text, days: stay.days },
		stay,
		rooms: upTo(STAY_LIMITS.rooms, (count) => t('countRooms', { count })),
		adults: upTo(STAY_LIMITS.guests, (count) => home('countAdults', { count })),
		children: upTo(STAY_LIMITS.guests, (count) => home('countChildren', { count })),
		nights: upTo(STAY_LIMITS.nights, (count) => t('countNights', { count })),
		wrong: Object.fromEntries(
			STAY_PROBLEMS.map((code) => [code, t(`invalid.${code}`, { value: '{value}', field: '' })]),
		) as StayWords['wrong'],
		missing: Object.fromEntries(
			['place', 'checkin', 'checkout'].map((field) => [field, t('invalid.required', { field })]),
		),
	};
}
