import { useTranslations } from 'next-intl';
import { CABIN_CLASSES } from '#contract/air/search-limits.ts';

/** Names a cabin in the visitor's language; one that we do not know is shown as it came. */
export function useCabinWord(): (cabin: string) => string {
	const t = useTranslations('flights');
	return (cabin) => {
		const known = CABIN_CLASSES.find((name) => name === cabin);
		return known ? t(`cabins.${known}`) : cabin;
	};
}
