import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { RatesNote } from '#components/shell/rates-note.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { ComparedJourney } from '#lib/compared-journeys.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { CompareColumn } from './compare-column.tsx';
import { tabNames } from './tab-names.ts';
import { type ComparedColumn, useCompareRows, useLowest } from './use-compare-rows.tsx';

interface CompareViewProps {
	journeys: readonly ComparedJourney[];
	/** "London to New York and back"; null where the address does not say. */
	title: string | null;
	preferences: Preferences;
}

const columnOf = (journey: ComparedJourney): ComparedColumn | null =>
	journey.state === 'unread' || journey.opened === null
		? null
		: {
				opened: journey.opened,
				roundTrip: journey.link.search?.trip === 'return',
				priced: journey.state === 'open',
			};

/** Journeys side by side, a line for each question. Works without JavaScript; a phone swipes from one to the next. */
export function CompareView({ journeys, title, preferences }: CompareViewProps) {
	const t = useTranslations('compare');
	const show = useFormat(preferences);
	const columns = journeys.map(columnOf);
	const known = columns.filter((column) => column !== null);
	const rows = useCompareRows(known, show);
	const lowest = useLowest(known).price;
	const back = journeys[0]?.link.resultsHref ?? paths.home();
	if (journeys.length === 0)
		return (
			<div className="wrap py-8">
				<h1 className="type-h2 mb-4">{t('title', { count: 0 })}</h1>
				<EmptyState title={t('emptyTitle')} action={<LinkButton href={paths.home()}>{t('toSearch')}</LinkButton>}>
					{t('empty')}
				</EmptyState>
			</div>
		);
	return (
		<div className="wrap compare-page py-4">
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={back}>
				<Icon name="arrow-left" size={17} />
				{t('back')}
			</a>
			<div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
				<div>
					<h1 className="type-h2">{t('title', { count: journeys.length })}</h1>
					<p className="type-small text-ink-2">{[title, t('lead')].filter(Boolean).join('. ')}</p>
				</div>
				{known.length > 1 && <Checkbox id="differs" label={t('differs')} />}
			</div>
			{known.length > 1 && (
				<nav aria-label={t('journeys')} className="compare-tabs">
					{tabNames(columns, show).map((name, i) => (
						<a key={journeys[i]?.address} href={`#journey-${i + 1}`} className="type-label text-ink-2">
							<bdi>{name}</bdi>
						</a>
					))}
				</nav>
			)}
			<div
				className="compare"
				style={{ '--rows': rows.length + 1, '--columns': journeys.length } as CSSProperties}
				role="group"
				aria-label={t('title', { count: journeys.length })}
			>
				<div className="compare-labels" aria-hidden="true">
					<span />
					{rows.map(({ label, same }) => (
						<span key={label} data-same={same || undefined}>
							{label}
						</span>
					))}
				</div>
				{journeys.map((journey, i) => {
					const at = known.indexOf(columns[i] as ComparedColumn);
					return (
						<CompareColumn
							key={journey.address}
							id={`journey-${i + 1}`}
							journey={journey}
							column={columns[i] ?? null}
							cells={at < 0 ? [] : rows.map(({ label, same, cells }) => ({ label, same, ...cells[at] }))}
							lowest={lowest[at] ?? false}
							removeHref={paths.compare(journeys.filter((one) => one !== journey).map(({ address }) => address))}
							show={show}
						/>
					);
				})}
			</div>
			<RatesNote preferences={preferences} className="mt-4" />
		</div>
	);
}
