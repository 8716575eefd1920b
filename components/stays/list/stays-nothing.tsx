import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { StaysFound } from '#lib/stays/search/stay-card.ts';
import { NO_STAY_FILTERS } from '#lib/stays/search/stay-filters.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { activeWishes, NO_WISHES, type StaySearch } from '#lib/stays/search/stay-search.ts';
import type { StaysView } from '#lib/stays/search/stays-view.ts';

/** There is nothing to show: filters leave nothing, or nothing was found; one way on. */
export function StaysNothing({ found, search, view }: { found: StaysFound; search: StaySearch; view: StaysView }) {
	const t = useTranslations('stays.empty');
	const wished = activeWishes(search.wishes) > 0;
	const filtered = found.total > 0 || wished;
	const wider = { ...search, km: Math.min(100, search.km * 2) };
	return (
		<EmptyState
			icon="search"
			title={t(filtered ? 'filteredTitle' : 'noneTitle')}
			action={
				<LinkButton
					tone="solid"
					href={
						filtered
							? stayPaths.stays({ ...search, wishes: NO_WISHES }, { ...view, filters: NO_STAY_FILTERS })
							: stayPaths.stays(wider, view)
					}
				>
					{filtered ? t('reset') : t('wider', { km: wider.km })}
				</LinkButton>
			}
		>
			<p>{t(filtered ? 'filteredBody' : 'noneBody')}</p>
		</EmptyState>
	);
}
