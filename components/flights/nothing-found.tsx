import { useTranslations } from 'next-intl';
import { EDITS_SEARCH } from '#components/search/edits-search.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { searchPaths } from '#lib/search-paths.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';

interface NothingFoundProps {
	search: FlightSearch;
	/** Some airlines did not answer: whether they fly is not known. */
	unanswered: boolean;
}

/** There is nothing to show. */
export function NothingFound({ search, unanswered }: NothingFoundProps) {
	const t = useTranslations('flights.empty');
	return (
		<EmptyState
			icon="search"
			title={t(unanswered ? 'unansweredTitle' : 'noneTitle')}
			action={
				search.direct ? (
					<LinkButton tone="solid" href={searchPaths.flights({ ...search, direct: false })}>
						{t('allowStops')}
					</LinkButton>
				) : (
					<LinkButton tone="solid" href={searchPaths.home(search)} {...EDITS_SEARCH}>
						{t('edit')}
					</LinkButton>
				)
			}
		>
			<p>{search.direct ? t('directBody') : t(unanswered ? 'unansweredBody' : 'noneBody')}</p>
		</EmptyState>
	);
}
