import { getLocale, getTranslations } from 'next-intl/server';
import { formatNumber } from '#lib/i18n/format.ts';
import { NEAR_KM } from '#lib/travel/nearby.ts';
import { SEARCH_PROBLEMS } from '#lib/travel/search-query.ts';
import type { SearchWords } from './search-words.ts';
import { upTo } from './up-to.ts';

/** The fields that cannot be left empty. */
const REQUIRED = ['from', 'to', 'depart', 'return'] as const;

const SENTENCES = [
	'form',
	'trip',
	'return',
	'oneWay',
	'multiCity',
	'direct',
	'from',
	'to',
	'fromHint',
	'swap',
	'depart',
	'back',
	'chooseDay',
	'days',
	'travellers',
	'savedTravellers',
	'savedNote',
	'savedPlain',
	'adults',
	'adultsDetail',
	'children',
	'childrenDetail',
	'childAges',
	'ageHint',
	'chooseAge',
	'infants',
	'infantsDetail',
	'cabin',
	'any',
	'economy',
	'premium_economy',
	'business',
	'first',
	'addFlight',
	'options',
	'anyTime',
	'morning',
	'afternoon',
	'evening',
	'night',
	'corporate',
	'corporateHint',
	'submit',
	'done',
	'nearest',
	'nearestFailed',
	'suggestions',
	'noPlaces',
	'placesFailed',
	'allAirports',
	'previousMonth',
	'nextMonth',
	'typeDates',
	'clearDays',
] as const;
const NUMBERED = ['flight', 'removeFlight', 'childAge', 'leave', 'arrive'] as const;
const NAMED = ['increase', 'decrease'] as const;

/** The form's texts in the visitor's language. Variables stay in them: `{number}`, `{what}`. */
export async function readSearchWords(): Promise<SearchWords> {
	const [locale, t, nearby, prices, search, common, units] = await Promise.all([
		getLocale(),
		getTranslations('home'),
		getTranslations('flights.filters.nearby'),
		getTranslations('flights.prices'),
		getTranslations('search'),
		getTranslations('common'),
		getTranslations('units'),
	]);
	const text: [string, string][] = [
		...SENTENCES.map((key): [string, string] => [key, t(key)]),
		...NUMBERED.map((key): [string, string] => [key, t(key, { number: '{number}' })]),
		['close', common('close')],
		['comma', units('comma')],
		['near', nearby('title')],
		['nearNone', nearby('off')],
		...NEAR_KM.map((km): [string, string] => [`near${km}`, t('nearWithin', { km: formatNumber(km, locale) })]),
		['daysNote', t('daysNote', { currency: '{currency}' })],
		['daysSeenAt', prices('seenAt', { ago: '{ago}' })],
		['daysSeenBetween', prices('seenBetween', { oldest: '{oldest}', newest: '{newest}' })],
		['daysSum', t('daysSum', { price: '{price}', ago: '{ago}' })],
		['dayPrice', t('dayPrice', { price: '{price}', ago: '{ago}' })],
		...NAMED.map((key): [string, string] => [key, t(key, { what: '{what}' })]),
	];
	return {
		text: Object.fromEntries(text),
		adults: upTo(9, (count) => t('countAdults', { count })),
		children: upTo(9, (count) => t('countChildren', { count })),
		infants: upTo(9, (count) => t('countInfants', { count })),
		years: upTo(17, (count) => t('years', { count })),
		nights: upTo(30, (count) => (count === 0 ? t('sameDay') : t('nightsAway', { count }))),
		places: upTo(10, (count) => t('suggestionCount', { count })),
		attention: upTo(12, (count) => t('problems', { count })),
		problems: Object.fromEntries(
			SEARCH_PROBLEMS.map((code) => [code, search(`invalid.${code}`, { value: '{value}', field: '' })]),
		) as SearchWords['problems'],
		required: Object.fromEntries(
			REQUIRED.map((field) => [field, search('invalid.required', { field })]),
		) as SearchWords['required'],
	};
}
