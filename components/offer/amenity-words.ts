import type { useTranslations } from 'next-intl';
import type { CabinAmenities } from '#contract/air/segment.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';

type Words = ReturnType<typeof useTranslations<'offer.slice'>>;

/** What the cabin has, as far as the airline says so. What it does not say is left out: it promises nothing. */
export function amenityWords(amenities: CabinAmenities | null, t: Words, locale: Locale): string[] {
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
		seat && /^\d{2}$/.test(seat.pitch) && t('pitch', { pitch: pitchWords(Number(seat.pitch), locale) }),
	].filter((words) => typeof words === 'string');
}

/** Between seats English readers count inches, as airlines do, all others centimetres. */
const pitchWords = (inches: number, locale: Locale): string =>
	locale === 'en'
		? formatNumber(inches, locale, { style: 'unit', unit: 'inch' })
		: formatNumber(Math.round(inches * 2.54), locale, { style: 'unit', unit: 'centimeter' });
