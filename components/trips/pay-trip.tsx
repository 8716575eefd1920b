import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { OwnMoment } from '#components/shell/own-moment.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Intent } from '#lib/intents/intent.ts';
import { currencyName } from '#lib/i18n/currency-name.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { tripPrice } from '#lib/trips/trip-price.ts';
import { HeldPayment } from './held-payment.tsx';
import { momentsOf } from './moments-of.ts';
import { useTripTitle } from './use-trip-title.ts';

interface PayTripProps {
	order: Order;
	intent: Intent;
	agent: boolean;
	preferences: Preferences;
}

/** The page on which a held booking is paid. */
export function PayTrip({ order, intent, agent, preferences }: PayTripProps) {
	const t = useTranslations('trips');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const itinerary = itineraryOf(order, projectJourney(order.slices).flights);
	const title = useTripTitle(show, locale)(itinerary);
	const { parts, total, currency } = tripPrice(order);
	const { payment_required_by: by, price_guarantee_expires_at: kept } = order.payment_status;
	const moment = momentsOf(order, show, locale);
	return (
		<div className="wrap py-5 l:py-6">
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={paths.trip(order.id)}>
				<Icon name="arrow-left" size={17} />
				{t('pay.back')}
			</a>
			<h1 className="type-h1 mb-1">{t('pay.title')}</h1>
			<p className="mb-6 text-ink-2">
				{t.rich('pay.lead', { title, reference: order.booking_reference, bdi: (chunks) => <bdi>{chunks}</bdi> })}
			</p>
			<noscript>
				<Notice tone="warn">{t('pay.noScript')}</Notice>
			</noscript>
			<HeldPayment
				{...{ intent, agent, preferences }}
				total={{ amount: total, currency }}
				parts={parts.map(({ part, amount }) => ({ term: t(`price.${part}`), amount }))}
				words={{
					price: t('price.title'),
					surcharge: t('price.surcharge'),
					total: t('price.total', { currency: currencyName(currency, locale) }),
				}}
			>
				<div className="type-small grid gap-1">
					{by !== null && (
						<p>
							<b>{t('pay.by', moment(by))}</b>
							<OwnMoment instant={by} told={zoneOf(order.slices)} preferences={preferences} />
						</p>
					)}
					<p className="text-ink-2">{kept === null ? t('held.notGuaranteed') : t('held.guaranteed', moment(kept))}</p>
				</div>
			</HeldPayment>
		</div>
	);
}
