import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '#contract/air/order.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { useTripTitle } from '#components/trips/use-trip-title.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';

interface ExtrasViewProps {
	order: Order;
	agent: boolean;
	preferences: Preferences;
	/** What runs in the browser. */
	children: ReactNode;
}

/** The page on which seats and bags are added to a booking. */
export function ExtrasView({ order, agent, preferences, children }: ExtrasViewProps) {
	const t = useTranslations('extras');
	const show = useFormat(preferences);
	const title = useTripTitle(show, preferences.locale)(itineraryOf(order, projectJourney(order.slices).flights));
	return (
		<div className="wrap py-5 l:py-6">
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={paths.trip(order.id)}>
				<Icon name="arrow-left" size={17} />
				{t('back')}
			</a>
			<h1 className="type-h1 mb-1">{t('title')}</h1>
			<p className="mb-6 text-ink-2">
				{t.rich('about', { title, reference: order.booking_reference, bdi: (chunks) => <bdi>{chunks}</bdi> })}
			</p>
			{agent && (
				<Notice className="mb-5">
					<b>{t('agentBanner')}</b>
				</Notice>
			)}
			<div className="no-js mb-5">
				<Notice tone="warn">{t('noScript')}</Notice>
			</div>
			{children}
		</div>
	);
}
