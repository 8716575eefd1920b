import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '#contract/air/order.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsOf } from '#components/trips/moments-of.ts';
import { useTripTitle } from '#components/trips/use-trip-title.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { cancellationMeans } from '#lib/cancelling/cancellation-sums.ts';
import { CancelBar } from './cancel-bar.tsx';
import { CancellationItems } from './cancellation-items.tsx';
import { KeepOrCancel } from './keep-or-cancel.tsx';
import type { BookingReader } from '#lib/acting/booking-reader.ts';

interface CancelViewProps {
	order: Order;
	quote: CancellationQuote;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
	who: BookingReader;
	/** The press, with the quote as it was last shown. */
	children: ReactNode;
}

/** Keeping and cancelling side by side, what comes back item by item, and then the press. */
export function CancelView({ order, quote, now, preferences, who, children }: CancelViewProps) {
	const t = useTranslations('cancel');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const title = useTripTitle(show, locale)(itineraryOf(order, projectJourney(order.slices).flights));
	const moment = momentsOf(order, show, locale);
	const means = cancellationMeans(quote);
	const ways = useTranslations('change.ways');
	const canChange = order.available_actions.includes('change');
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-5 l:py-6">
			<div>
				<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={paths.trip(order.id)}>
					<Icon name="arrow-left" size={17} />
					{t('back')}
				</a>
				<h1 className="type-h1 mb-1">
					{canChange ? ways('title') : means === 'hold' ? t('titleHold', { who }) : t('title')}
				</h1>
				<p className="max-w-[46rem] text-ink-2">
					{t.rich('lead', { title, reference: order.booking_reference, bdi: (chunks) => <bdi>{chunks}</bdi> })}{' '}
					{means === 'hold'
						? t('notPaid', { who })
						: t('paid', { who, amount: show.isolate(show.money(quote.paid_amount, quote.currency)) })}
				</p>
			</div>
			<KeepOrCancel {...{ order, quote, means, show, moment, locale, who }} />
			<CancellationItems {...{ order, quote, means, now, show, moment, who }} />
			{children}
			<CancelBar {...{ order, quote, means, show }} />
		</div>
	);
}
