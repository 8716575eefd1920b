import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import type { ChangeCard } from '#lib/changing/change-cards.ts';
import { changeDue, without } from '#lib/changing/change-quote.ts';
import type { CardBatch } from '#lib/travel/card-offer.ts';

/** What the bar at the foot of the screen says of a choice. */
export interface Chosen {
	amount: string;
	note: string;
}

/** Says which flights are chosen by their numbers, and what that comes to. */
export function useChosenWords(
	show: Show,
	airlines: CardBatch['airlines'],
	who: BookingReader,
): (card: ChangeCard) => Chosen {
	const t = useTranslations('change.offers.bar');
	return ({ flights, sums }) => {
		const numbers = flights.flatMap(({ segments }) =>
			segments.map(({ marketing, number }) => show.isolate(`${airlines[marketing]?.iata_code ?? marketing} ${number}`)),
		);
		return {
			amount: show.money(without(sums.currency, sums.change_total), sums.currency),
			note: t(changeDue(sums), { flights: show.commas(numbers), who }),
		};
	};
}
