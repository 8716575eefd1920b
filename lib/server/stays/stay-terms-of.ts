import { type Rates, toMinor } from '#contract/common/amounts.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearchResult } from '#contract/stays/search.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import { localOf } from '#lib/i18n/zone-name.ts';
import type { RateWishes } from '#lib/stays/search/stay-search.ts';
import type { StayTerms } from '#lib/stays/search/stay-card.ts';
import { cardPrice } from './card-price.ts';

/** What the cheapest rate that is for everyone comes with; undefined where no rate has a board that is asked for. */
export function stayTermsOf(
	{
		accommodation: { id, rooms, time_zone: zone },
		supported_negotiated_rates: accepted,
	}: Pick<StaysSearchResult, 'accommodation' | 'supported_negotiated_rates'>,
	{ boards }: Pick<RateWishes, 'boards'>,
	rates: Rates,
): StayTerms | undefined {
	const fitting = rooms.flatMap((room) =>
		room.rates
			.filter((rate) => !rate.loyalty_programme_required && (boards.length === 0 || boards.includes(rate.board_type)))
			.map((rate) => ({ room: room.name, rate, price: cardPrice(priceOfRate(rate), rates) })),
	);
	const [first] = fitting.sort((a, b) => a.price.compare - b.price.compare);
	if (!first) return undefined;
	const { room, rate, price } = first;
	const agreed = accepted.find((one) => one.id === rate.negotiated_rate_id);
	return {
		id,
		room,
		board: rate.board_type,
		payment: rate.payment_type,
		...(agreed && { negotiated: agreed.display_name }),
		...cancelling(rate, zone),
		price,
	};
}

/** Until when all that was paid comes back: all of the total, of what a deposit was, or of nothing. */
function cancelling(rate: Rate, zone: string | null): Pick<StayTerms, 'freeUntil' | 'partly'> {
	const [first] = rate.cancellation_timeline;
	if (!first) return { freeUntil: null, partly: false };
	const all =
		rate.payment_type !== 'pay_now' ||
		toMinor(first.refund_amount, first.currency) >= toMinor(rate.total_amount, rate.total_currency);
	return all
		? { freeUntil: localOf(first.before, zone ?? 'UTC').slice(0, 16), partly: false }
		: { freeUntil: null, partly: true };
}
