import 'server-only';
import { bagLimitWords } from '#lib/trips/bag-limit-words.ts';
import { checkInsOf } from '#lib/trips/check-in.ts';
import { checkInWords } from '#lib/trips/check-in-words.ts';
import { documentsOf } from '#lib/trips/documents-of.ts';
import { fullName, paperJourney } from '../papers/flight/paper-journey.ts';
import { paperTerms } from '../papers/flight/paper-terms.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import type { MailContent } from './mail-content.ts';
import type { MailTrip } from './mail-kind.ts';

/** What a traveller wants at hand: check-in, who travels with which ticket and bags, and what the fare allows. */
export function tripSections(trip: MailTrip, words: PaperWords): NonNullable<MailContent['sections']> {
	const check = checkInLines(trip, words);
	return [
		...(check.length ? [{ title: words.before('title'), lines: check }] : []),
		{ title: words.t('travellers'), lines: travellerLines(trip, words) },
		{ title: words.t('terms.title'), lines: paperTerms(trip.order, trip.now, words) },
	];
}

const checkInLines = ({ order, now }: MailTrip, words: PaperWords): string[] =>
	checkInsOf(order, now).map((one) => {
		const direction = words.before('direction', { from: words.own(one.from), to: words.own(one.to) });
		const date = (local: string) => words.date(local.slice(0, 10), 'medium');
		return [`${direction}:`, ...checkInWords(one, { ...words, t: words.before, date })].join(' ');
	});

function travellerLines({ order }: MailTrip, words: PaperWords): string[] {
	const { t, own, join } = words;
	const { slices } = paperJourney(order, words);
	const people = order.passengers.flatMap((person, i) => {
		const bags = slices.map(({ title, flights }) => ({ title, text: flights[0]?.travellers[i]?.bags ?? '' }));
		const same = new Set(bags.map(({ text }) => text)).size === 1;
		const tickets = documentsOf(order, person.id).map((one) =>
			t(one.type === 'electronic_ticket' ? 'ticket' : 'document', { number: own(one.unique_identifier) }),
		);
		return [
			join([own(fullName(person)), ...tickets, same ? (bags[0]?.text ?? null) : null]),
			...(same ? [] : bags.map(({ title, text }) => `${title}: ${text}`)),
		];
	});
	const limits = bagLimitWords(order, { ...words, t: words.before, month: (local) => words.date(local, 'month') });
	return [...people, ...limits.lines, limits.note];
}
