import { useTranslations } from 'next-intl';
import type { CardPlace } from '#lib/travel/card-offer.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { Warning } from '#lib/travel/warnings.ts';
import { useCabinWord } from './cabin-word.ts';
import type { Show } from '../shell/use-format.ts';

type Places = Readonly<Record<string, CardPlace>>;

/** A place as a sentence names it. */
export const placeName = (places: Places, code: string): string => places[code]?.city ?? places[code]?.name ?? code;

/** Puts warnings into sentences. Of a trip with several directions, each says which one it is about. */
export function useWarningWords(show: Show, places: Places) {
	const t = useTranslations('flights');
	const cabin = useCabinWord();
	const airport = (code: string): string => show.isolate(`${places[code]?.name ?? code} (${code})`);
	const place = (code: string): string => show.isolate(placeName(places, code));

	const sentence = (warning: Warning): string => {
		switch (warning.kind) {
			case 'airport_change':
				return t('warn.airport_change', {
					from: airport(warning.from),
					to: airport(warning.to),
					duration: show.duration(warning.minutes),
				});
			case 'home_to_other':
			case 'home_from_other':
				return t(`warn.${warning.kind}`, { from: airport(warning.from), to: airport(warning.to) });
			case 'terminal_change':
				return t('warn.terminal_change', { place: place(warning.airport), from: warning.from, to: warning.to });
			case 'mixed_cabin':
				return t('warn.mixed_cabin', { cabins: show.list(warning.cabins.map(cabin)) });
			case 'arrives_later': {
				const time = show.time(`2000-01-01T${warning.at}`);
				return warning.days < 0
					? t('warn.arrives_earlier', { time })
					: t('warn.arrives_later', { days: warning.days, time });
			}
			default:
				return t(`warn.${warning.kind}`, { place: place(warning.airport), duration: show.duration(warning.minutes) });
		}
	};
	return (warning: Warning, journey: Pick<Journey, 'slices'>): string => {
		const said = sentence(warning);
		const slice = journey.slices[warning.slice];
		if (journey.slices.length === 1 || !slice || warning.kind.startsWith('home_')) return said;
		const from = slice.segments[0]?.origin ?? '';
		const to = slice.segments.at(-1)?.destination ?? '';
		return t('warn.onSlice', { warning: said, from: place(from), to: place(to) });
	};
}
