'use client';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { SelectedService } from '#contract/air/service-item.ts';
import { addAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import { readBags, readSeatMaps } from '#lib/api/intents.ts';
import type { BagService } from '#lib/checkout/extras.ts';
import { type OfferedSeat, offeredSeats, takeSeat } from '#lib/checkout/seat-choice.ts';
import type { AddedService } from '#lib/trips/added-service.ts';
import { keepChosen, NO_EXTRAS, readChosen } from '#lib/trips/chosen-extras.ts';
import { useSeatMaps } from './use-seat-maps.ts';

/** What is chosen to be added, with what it is. */
export type ChosenLine = AddedService & { id: string };

type Sold = Pick<ReturnType<typeof useSeatMaps>, 'offered'> & { bags: readonly BagService[] };

function linesOf(services: readonly SelectedService[], { bags, offered }: Sold): ChosenLine[] {
	return services.flatMap(({ id, quantity }): ChosenLine[] => {
		const bag = bags.find((one) => one.id === id);
		if (bag) {
			const { total_currency: currency, total_amount, passenger_ids, segment_ids, metadata } = bag;
			const amount = multiplyAmount(currency, total_amount, quantity);
			return [{ id, type: 'baggage', quantity, amount, currency, passenger_ids, segment_ids, bag: metadata.type }];
		}
		const seat = offered?.get(id);
		return seat ? [{ id, type: 'seat', quantity, ...seatLine(seat) }] : [];
	});
}

const seatLine = ({ amount, currency, passengerId, segmentId, designator }: OfferedSeat) => ({
	amount,
	currency,
	passenger_ids: [passengerId],
	segment_ids: [segmentId],
	designator,
});

/** Nobody else writes it while the page is open. */
const never = () => () => {};

/** What is chosen to be added to a booking, what that costs, and what of it was sold to somebody else meanwhile. */
export function useAddedExtras(intentId: string, given: readonly BagService[], currency: string) {
	const asked = useSeatMaps(intentId);
	const [bags, setBags] = useState(given);
	const before = useSyncExternalStore(
		never,
		() => readChosen(intentId),
		() => NO_EXTRAS,
	);
	const [chosen, setChosen] = useState<readonly SelectedService[]>();
	const services = chosen ?? before;
	const [gone, setGone] = useState<readonly ChosenLine[]>([]);
	const setServices = (next: readonly SelectedService[]): void => {
		setChosen(next);
		keepChosen(intentId, next);
	};
	const load = useEffectEvent(asked.load);
	useEffect(() => load(), []);
	const { offered } = asked;
	const lines = useMemo(() => linesOf(services, { bags, offered }), [services, bags, offered]);
	return {
		asked,
		bags,
		services,
		lines,
		gone,
		total: addAmounts(currency, '0', ...lines.map(({ amount }) => amount)),
		choose(next: readonly SelectedService[]) {
			setGone([]);
			setServices(next);
		},
		/** Chooses a seat in place of one that somebody else has bought. */
		replace(taken: ChosenLine, serviceId: string) {
			const seat = offered?.get(serviceId);
			if (!offered || !seat) return;
			setGone(gone.filter((line) => line !== taken));
			setServices(takeSeat(services, offered, seat));
		},
		/** Asks the airline again what it sells, and takes out of the choice what it does not any more. */
		async reread(): Promise<void> {
			const [now, maps] = await Promise.all([readBags(intentId), readSeatMaps(intentId)]);
			const sold = { bags: now.bags, offered: offeredSeats(maps) };
			const most = new Map(now.bags.map(({ id, maximum_quantity }) => [id, maximum_quantity]));
			const isSold = ({ id, quantity }: SelectedService) => sold.offered.has(id) || (most.get(id) ?? 0) >= quantity;
			setGone(lines.filter((line) => !isSold(line)));
			setServices(services.filter(isSold));
			setBags(now.bags);
			asked.take(maps);
		},
	};
}
