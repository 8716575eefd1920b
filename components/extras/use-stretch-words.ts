import { useTranslations } from 'next-intl';
import { useExtras } from './extras-context.ts';

/** Names the flights that an extra is for: all of them, or from where to where. */
export function useStretchWords(): (segmentIds: readonly string[]) => string {
	const t = useTranslations('extras.bags');
	const { parts: all } = useExtras();
	return (segmentIds) => {
		const parts = all.filter((part) => segmentIds.includes(part.segmentId));
		const [first, last] = [parts[0], parts.at(-1)];
		if (!first || !last || (parts.length === all.length && new Set(parts.map(({ slice }) => slice)).size > 1))
			return t('allFlights');
		return t('stretch', { from: first.from, to: last.to });
	};
}
