import type { useTranslations } from 'next-intl';
import type { CabinAmenities } from '#contract/air/segment.ts';

type Words = ReturnType<typeof useTranslations<'offer.slice'>>;

/** What the cabin has, as far as the airline says so. What it does not say is left out: it promises nothing. */
export function amenityWords(amenities: CabinAmenities | null, t: Words): string[] {
	if (!amenities) return [];
	const { wifi, seat, power } = amenities;
	return [
		wifi &&
			t(
				wifi.available
					? wifi.cost === 'free'
						? 'wifiFree'
						: wifi.cost === 'paid'
							? 'wifiPaid'
							: 'wifiSome'
					: 'wifiNone',
			),
		power && power.available !== null && t(power.available ? 'power' : 'powerNone'),
		seat && /^\d{2}$/.test(seat.pitch) && t('pitch', { inches: seat.pitch }),
	].filter((words) => typeof words === 'string');
}
