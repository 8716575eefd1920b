import type { Rates } from '#contract/common/amounts.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearchResult } from '#contract/stays/search.ts';
import { cancellationStages } from '#lib/stays/hotel/cancellation-stages.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import type { RateWishes } from '#lib/stays/search/stay-search.ts';
import type { StayTerms } from '#lib/stays/search/stay-card.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { cardPrice } from './card-price.ts';
import { isWished } from './wishes-of.ts';

/**
 * What the cheapest rate that is for everyone comes with; undefined where no rate has the meals and payment that are asked for. `now`: the
 * service's clock, epoch milliseconds.
 */
export function stayTermsOf(
	{
		accommodation,
		supported_negotiated_rates: accepted,
	}: Pick<StaysSearchResult, 'accommodation' | 'supported_negotiated_rates'>,
	wishes: Pick<RateWishes, 'boards' | 'pays'>,
	{ rates, now }: { rates: Rates; now: number },
): StayTerms | undefined {
	const fitting = accommodation.rooms.flatMap((room) =>
		room.rates
			.filter((rate) => !rate.loyalty_programme_required && isWished(rate, wishes))
			.map((rate) => ({ room: room.name, rate, price: cardPrice(priceOfRate(rate), rates) })),
	);
	const [first] = fitting.sort((a, b) => a.price.compare - b.price.compare);
	if (!first) return undefined;
	const { room, rate, price } = first;
	const agreed = accepted.find((one) => one.id === rate.negotiated_rate_id);
	return {
		id: accommodation.id,
		room,
		board: rate.board_type,
		payment: rate.payment_type,
		...(agreed && { negotiated: agreed.display_name }),
		...cancelling(rate, { now, zone: zoneOfHotel(accommodation) }),
		price,
	};
}

/** Until when all that is paid at booking comes back, or nothing is paid: as the hotel's own page draws it. */
function cancelling(rate: Rate, span: { now: number; zone: string }): Pick<StayTerms, 'freeUntil' | 'partly'> {
	const [first] = cancellationStages(rate, { ...span, checkIn: span.now });
	const free = first?.kind === 'all' || first?.kind === 'free';
	return { freeUntil: free ? first.untilLocal.slice(0, 16) : null, partly: first?.kind === 'part' };
}
