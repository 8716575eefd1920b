import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import type { ItinerarySlice } from '#lib/travel/itinerary.ts';
import type { TravellerBags } from '#lib/trips/traveller-facts.ts';

/** Says which bags a traveller may take: once where all directions agree, otherwise for each. */
export function useBagWords(show: Show) {
	const t = useTranslations('trips.travellers');
	const units = useTranslations('units');
	const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
	const included = ({ carry_on: carryOn, checked }: TravellerBags): string =>
		carryOn === null && checked === null
			? t('nothingStated')
			: t('included', {
					carryOn: carryOn === null ? t('carryOnNotStated') : t('carryOn', { count: carryOn }),
					checked: checked === null ? t('checkedNotStated') : t('checked', { count: checked }),
				});
	const bought = ({ bought: bags }: TravellerBags): string[] =>
		bags.map(({ type, quantity, kilograms }) => {
			const pieces = t(type === 'checked' ? 'boughtChecked' : 'boughtCarryOn', { count: quantity });
			return kilograms === null
				? pieces
				: t('upTo', { bags: pieces, weight: units('kilograms', { amount: show.number(kilograms) }) });
		});
	const line = (bags: TravellerBags): string => {
		const added = bought(bags);
		return capital(
			added.length === 0 ? included(bags) : t('bought', { included: included(bags), bought: show.list(added) }),
		);
	};
	return (all: readonly TravellerBags[], itinerary: readonly ItinerarySlice[]): string[] => {
		const lines = all.map(line);
		if (new Set(lines).size <= 1) return lines.slice(0, 1);
		return lines.map((text, i) =>
			t('bagsOn', { from: show.isolate(itinerary[i]?.from ?? ''), to: show.isolate(itinerary[i]?.to ?? ''), text }),
		);
	};
}
