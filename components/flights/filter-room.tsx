import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Lines of each group that stands in the rail before there is something to filter. */
const GROUPS = [3, 5, 6, 4];

/** The place of the filters while they are not known: the heading, where the place has none, and the rhythm of what comes. */
export function FilterRoom({ headed = false }: { headed?: boolean }) {
	const t = useTranslations('flights.filters');
	return (
		<div aria-hidden="true">
			{!headed && <p className="type-h3 flex min-h-hit items-center">{t('title')}</p>}
			{GROUPS.map((lines, group) => (
				<div key={`${group}`} className="grid gap-3 border-t border-rule-strong py-4">
					<Skeleton className="h-5 w-2/5" />
					{Array.from({ length: lines }, (_, line) => (
						<Skeleton key={`${line}`} className="h-4" />
					))}
				</div>
			))}
		</div>
	);
}
