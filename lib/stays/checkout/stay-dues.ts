import { atHotelOf, headlineOf } from '../price/headline.ts';
import type { Money } from '../price/money.ts';
import type { StayTelling } from '../trip/stay-telling.ts';
import type { StayFact } from '../trip/stay-facts.ts';
import type { StayTerms } from './stay-terms.ts';

/** A part of what a stay costs, by the word of `stayBooking.price` for when it is paid; no amount: nothing is. */
interface StayDue {
	word: 'deposit' | 'now' | 'atHotel';
	amounts: readonly Money[];
}

/** What is paid at booking, and what at the hotel. */
export function stayDues({ payment_type: type, now, later, local }: StayTerms): StayDue[] {
	const atHotel = atHotelOf(later, local);
	return [
		{ word: type === 'deposit' ? 'deposit' : 'now', amounts: /[1-9]/.test(now.amount) ? [now] : [] },
		...(atHotel.length > 0 ? [{ word: 'atHotel' as const, amounts: atHotel }] : []),
	];
}

/** What a stay costs altogether. */
export const headlineOfTerms = ({ total, local }: StayTerms): readonly Money[] =>
	headlineOf({
		total: total.amount,
		currency: total.currency,
		due: local?.amount ?? null,
		dueCurrency: local?.currency ?? null,
	});

/** When and which room, in words. */
export const factsOfTerms = (
	{ check_in_date: from, check_out_date: to, rooms, room }: StayTerms,
	{ t, date, own }: StayTelling,
): StayFact[] => [
	{ term: t('facts.checkIn'), value: date(from) },
	{ term: t('facts.checkOut'), value: date(to) },
	{ term: t('facts.room'), value: t('facts.rooms', { count: rooms, room: own(room) }) },
];
