import { useTranslations } from 'next-intl';
import type { AddedService } from '#lib/trips/added-service.ts';
import { useExtras } from './extras-context.ts';
import { useStretchWords } from './use-stretch-words.ts';

/** How something that is chosen, or was booked, is told in one line: what, for whom, on which flights. */
export function useLineWords(): (line: Pick<AddedService, keyof Line>) => string {
	const t = useTranslations('extras.line');
	const stretch = useStretchWords();
	const { who, show } = useExtras();
	return ({ type, quantity: count, designator, bag, passenger_ids, segment_ids }) => {
		const names = show.list(who.filter(({ id }) => passenger_ids.includes(id)).map((one) => one.short));
		const where = stretch(segment_ids);
		if (type === 'seat') return t('seat', { seat: show.isolate(designator ?? ''), who: names, where });
		if (type === 'baggage') return t(bag ?? 'checked', { count, who: names, where });
		return t('cover');
	};
}

type Line = Omit<AddedService, 'amount' | 'currency'>;
