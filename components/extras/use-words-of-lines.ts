import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import type { FlightPart } from '#lib/checkout/flight-parts.ts';
import type { AddedService } from '#lib/trips/added-service.ts';
import type { Who } from './who-travels.ts';

/** Of which booking or offer extras are told. */
export interface LineFacts {
	parts: readonly FlightPart[];
	who: readonly Pick<Who, 'id' | 'short'>[];
	show: Show;
}

/** Names the flights that an extra is for: all of them, or from where to where. */
export function useWordsOfStretch(all: readonly FlightPart[]): (segmentIds: readonly string[]) => string {
	const t = useTranslations('extras.bags');
	return (segmentIds) => {
		const parts = all.filter((part) => segmentIds.includes(part.segmentId));
		const [first, last] = [parts[0], parts.at(-1)];
		if (!first || !last || (parts.length === all.length && new Set(parts.map(({ slice }) => slice)).size > 1))
			return t('allFlights');
		return t('stretch', { from: first.from, to: last.to });
	};
}

/** How something that is chosen, or was booked, is told in one line: what, for whom, on which flights. */
export function useWordsOfLines({ parts, who, show }: LineFacts): (line: Pick<AddedService, keyof Line>) => string {
	const t = useTranslations('extras.line');
	const stretch = useWordsOfStretch(parts);
	return ({ type, quantity: count, designator, bag, passenger_ids, segment_ids }) => {
		const names = show.list(who.filter(({ id }) => passenger_ids.includes(id)).map((one) => one.short));
		const where = stretch(segment_ids);
		if (type === 'seat') return t('seat', { seat: show.isolate(designator ?? ''), who: names, where });
		if (type === 'baggage') return t(bag ?? 'checked', { count, who: names, where });
		return t('cover');
	};
}

type Line = Omit<AddedService, 'amount' | 'currency'>;
