import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import type { Legs } from '#lib/travel/legs.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { ChosenLegs, LegChoices, LegFares } from './leg-choices.tsx';

interface LegByLegProps {
	/** Null when nothing was asked of airlines. */
	legs: Legs | null;
	/** Something chosen is no longer offered. */
	expired: boolean;
	search: FlightSearch;
	chosen: readonly string[];
	page: number;
	preferences: Preferences;
	/** What the search's places are called, by code. */
	names: Readonly<Record<string, string>>;
}

/** One leg after the other, then the fares of the whole. */
export function LegByLeg({ legs, expired, search, chosen, page, preferences, names }: LegByLegProps) {
	const t = useTranslations('offer.legs');
	const show = useFormat(preferences);
	const leg = search.legs[chosen.length];
	return (
		<>
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={paths.flights(search)}>
				<Icon name="arrow-left" size={17} />
				{t('whole')}
			</a>
			<p className="mb-2 max-w-measure">{t('lead')}</p>
			<Notice className="mb-6 max-w-[48rem]">{t('notBookable')}</Notice>
			{(expired || !legs) && (
				<Notice
					tone="warn"
					className="max-w-[48rem]"
					action={<LinkButton href={paths.legByLeg(search)}>{t('restart')}</LinkButton>}
				>
					{t('expired')}
				</Notice>
			)}
			{legs && (
				<>
					<ChosenLegs {...{ legs, search, chosen, show }} />
					<h2 className="type-h2 mb-2">
						{leg
							? t('step', {
									number: chosen.length + 1,
									total: search.legs.length,
									from: names[leg.from] ?? leg.from,
									to: names[leg.to] ?? leg.to,
									day: show.day(leg.date),
								})
							: t('fares')}
					</h2>
					{legs.complete ? (
						<LegFares {...{ legs, search, chosen, show }} />
					) : (
						<LegChoices {...{ legs, search, chosen, page, show }} />
					)}
				</>
			)}
		</>
	);
}
