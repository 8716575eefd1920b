import type { SelectedService } from '#contract/air/service-item.ts';
import type { Offer } from '#contract/air/offer.ts';
import { addAmounts, compareAmounts, multiplyAmount, subtractAmounts, toMinor } from '#contract/common/amounts.ts';
import type { PricedBooking } from '../intents/intent.ts';
import { priceParts } from '../travel/price-parts.ts';
import type { OfferedSeat } from './seat-choice.ts';

/** A row of the price. `amount` is signed and in the currency of the summary. */
export type PriceLine =
	| { kind: 'fare' | 'taxes' | 'fare_and_taxes' | 'surcharge' | 'penalty'; amount: string }
	| { kind: 'seats'; amount: string; designators: readonly string[] }
	| { kind: 'bags'; amount: string; bag: 'checked' | 'carry_on'; pieces: number }
	| { kind: 'cancel_cover'; amount: string };

export interface PriceSummary {
	lines: readonly PriceLine[];
	/** The sum of the lines, which is what is charged. */
	total: string;
	currency: string;
	/** False: a chosen service is not known yet, so the sum is not the whole. */
	complete: boolean;
	/** The service came to another sum than ours: something changed its price, and consent is needed. */
	disputed: boolean;
}

/** What an offer costs without extras: its total may hold those that it was last priced with. */
export function fareOf(offer: Offer): string {
	const currency = offer.total_currency;
	const held = (offer.intended_services ?? []).map(({ total_amount: amount, quantity }) =>
		multiplyAmount(currency, amount, quantity),
	);
	return subtractAmounts(currency, offer.total_amount, addAmounts(currency, ...held));
}

interface Priced {
	offer: Offer;
	services: readonly SelectedService[];
	/** By the id of their services; undefined while the maps are not there. */
	seats: ReadonlyMap<string, OfferedSeat> | undefined;
	/** The service's own sum for the way of paying that is chosen, if it was asked. */
	priced: PricedBooking | null;
}

/** The price as it stands, row by row. The rows add up to the total to the last minor unit. */
export function priceSummary({ offer, services, seats, priced }: Priced): PriceSummary {
	const currency = offer.total_currency;
	const extras = extraLines(offer, services, seats);
	const parts = priceParts({ ...offer, total_amount: fareOf(offer) });
	const own: PriceLine[] = [
		...(parts.split
			? ([
					{ kind: 'fare', amount: parts.fare },
					{ kind: 'taxes', amount: parts.taxes },
				] as const)
			: [{ kind: 'fare_and_taxes', amount: parts.total } as const]),
		...extras.lines,
	];
	const sum = (lines: readonly PriceLine[]): string => addAmounts(currency, ...lines.map(({ amount }) => amount));
	if (!priced || priced.currency !== currency)
		return { lines: own, total: sum(own), currency, complete: extras.complete, disputed: false };
	const added: PriceLine[] = [
		{ kind: 'surcharge', amount: priced.surcharge_amount },
		{ kind: 'penalty', amount: priced.penalty_amount },
	];
	const lines = [...own, ...added.filter(({ amount }) => toMinor(amount, currency) !== 0n)];
	const total = sum(lines);
	const disputed = extras.complete && compareAmounts(currency, total, priced.total_amount) !== 0;
	return { lines, total, currency, complete: extras.complete, disputed };
}

function extraLines(
	offer: Offer,
	services: readonly SelectedService[],
	seats: ReadonlyMap<string, OfferedSeat> | undefined,
): { lines: PriceLine[]; complete: boolean } {
	const currency = offer.total_currency;
	const known = new Map((offer.available_services ?? []).map((service) => [service.id, service]));
	const chosenSeats: OfferedSeat[] = [];
	const bags = { checked: { pieces: 0, amount: '0' }, carry_on: { pieces: 0, amount: '0' } };
	let cover: string | undefined;
	let complete = true;
	for (const { id, quantity } of services) {
		const service = known.get(id);
		const seat = seats?.get(id);
		if (seat) chosenSeats.push(seat);
		else if (!service) complete = false;
		else if (service.type === 'baggage') {
			const kind = bags[service.metadata.type];
			kind.pieces += quantity;
			kind.amount = addAmounts(currency, kind.amount, multiplyAmount(currency, service.total_amount, quantity));
		} else cover = service.total_amount;
	}
	const lines: PriceLine[] = [];
	if (chosenSeats.length > 0) {
		const amount = addAmounts(currency, ...chosenSeats.map((seat) => seat.amount));
		lines.push({ kind: 'seats', amount, designators: chosenSeats.map(({ designator }) => designator) });
	}
	for (const bag of ['checked', 'carry_on'] as const) {
		const { pieces, amount } = bags[bag];
		if (pieces > 0) lines.push({ kind: 'bags', amount, bag, pieces });
	}
	if (cover !== undefined) lines.push({ kind: 'cancel_cover', amount: cover });
	return { lines, complete };
}

/** The chosen services that can still be had. */
export const stillOffered = (
	offer: Offer,
	services: readonly SelectedService[],
	seats: ReadonlyMap<string, OfferedSeat>,
): SelectedService[] => {
	const ids = new Set((offer.available_services ?? []).map(({ id }) => id));
	return services.filter(({ id }) => ids.has(id) || seats.has(id));
};
