import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import type { DeskFilters } from '#lib/agent-desk/desk-filters.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';

interface DeskViewsProps {
	filters: DeskFilters;
	/** The service's day. */
	today: string;
	counts: Record<'today' | 'tomorrow', number>;
	/** More are not counted. */
	most: number;
	preferences: Preferences;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The bookings that are asked for all day: all of them, and those whose trip begins today or tomorrow. */
export function DeskViews({ filters, today, counts, most, preferences }: DeskViewsProps) {
	const t = useTranslations('agent');
	const show = useFormat(preferences);
	const leaving = (day: string): DeskFilters => ({ departs_from: day, departs_to: day, sort: 'departs' });
	const count = (n: number) => (n > most ? t('read.more', { count: show.number(most) }) : show.number(n));
	const views: { name: 'all' | 'today' | 'tomorrow' | 'changed'; filters: DeskFilters; count?: string }[] = [
		{ name: 'all', filters: {} },
		{ name: 'today', filters: leaving(today), count: count(counts.today) },
		{ name: 'tomorrow', filters: leaving(dayAfter(today)), count: count(counts.tomorrow) },
		{ name: 'changed', filters: { state: 'changed' } },
	];
	return (
		<nav aria-label={t('views.label')} className="flex flex-wrap gap-x-1 border-b border-rule-strong">
			{views.map((view) => {
				const here = JSON.stringify(view.filters) === JSON.stringify(filters);
				return (
					<a
						key={view.name}
						href={paths.agent({ filters: view.filters })}
						aria-current={here ? 'page' : undefined}
						className={clsx(
							'type-small -mb-px inline-flex min-h-9 items-center gap-2 border-b-[3px] px-3 no-underline pointer-coarse:min-h-hit',
							here ? 'border-ink !font-semibold text-ink' : 'border-transparent text-ink hover:bg-well',
						)}
					>
						{t(`views.${view.name}`)}
						{view.count !== undefined && <bdi className="text-ink-2">{view.count}</bdi>}
					</a>
				);
			})}
		</nav>
	);
}
