import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { BeforeBooking } from '#components/offer/before-booking.tsx';
import { ItinerarySlice } from '#components/journey/itinerary-slice.tsx';
import { useOfferTitle } from '#components/offer/use-offer-title.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { draftOf } from '#lib/checkout/draft-of.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { OfferLink } from '#lib/offer-link.ts';
import { paths } from '#lib/paths.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { cheapestFare } from '#lib/travel/journeys.ts';
import type { OpenedOffer } from '#lib/travel/opened-offer.ts';
import { writtenClock } from '#components/offer/written-clock.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';
import { Checkout } from './checkout.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { TripLines } from './trip-lines.tsx';

interface CheckoutViewProps {
	intent: Intent;
	opened: OpenedOffer;
	draft: BookingDraft | null;
	agent: boolean;
	saved: CheckoutProps['saved'];
	filled: CheckoutProps['filled'];
	/** Names of airlines by IATA code. */
	airlines: Readonly<Record<string, string>>;
	link: OfferLink;
	preferences: Preferences;
}

/** The checkout of an offer: what does not change is written here, the rest runs in the browser. */
export function CheckoutView({
	intent,
	opened,
	draft,
	agent,
	saved,
	filled,
	airlines,
	link,
	preferences,
}: CheckoutViewProps) {
	const t = useTranslations('checkout');
	const show = useFormat(preferences);
	const title = useOfferTitle();
	const { offer, journey, places, now } = opened;
	const chosen = (journey.fares.find((fare) => fare.offer.id === offer.id) ?? cheapestFare(journey)).offer;
	const itinerary = itineraryOf(offer, journey.slices);
	const seen = link.seen ?? seenOf(chosen);
	const { search } = link;
	return (
		<div className="wrap py-5 l:py-6">
			<a
				className="link type-small inline-flex min-h-hit items-center gap-1.5"
				href={paths.offer(offer.id, search ?? undefined, seen)}
			>
				<Icon name="arrow-left" size={17} />
				{t('backToOffer')}
			</a>
			<h1 className="type-h1 mb-4">{title(itinerary)}</h1>
			{agent && (
				<Notice className="mb-5">
					<b>{t('agentBanner')}</b>
				</Notice>
			)}
			<div className="no-js mb-5">
				<Notice tone="warn">{t('noScript')}</Notice>
			</div>
			<ClientMessages areas={['checkout', 'extras', 'payment', 'errors', 'units', 'common']}>
				<Checkout
					key={intent.id}
					{...{ intent, offer, agent, saved, filled, airlines, preferences }}
					draft={draftOf(offer, draft)}
					serverNow={now}
					clock={writtenClock(
						{
							endsAt: Date.parse(offer.expires_at),
							now,
							zone: offer.slices[0]?.segments[0]?.origin.time_zone ?? 'UTC',
							lastMinute: t('price.lastMinute'),
						},
						preferences,
					)}
					seen={link.seen}
					againHref={search ? paths.offerAgain(offer.id, search, seen, { carry: intent.id }) : null}
					resultsHref={link.resultsHref}
					trip={
						<LateHydration>
							<TripLines {...{ itinerary, places, show }} />
						</LateHydration>
					}
					tripLarge={<TripLines {...{ itinerary, places, show }} large />}
					flights={itinerary.map((slice, i) => {
						const flights = journey.slices[i];
						return (
							flights && (
								<ItinerarySlice
									key={`${slice.date}${slice.from}`}
									{...{ slice, flights, places, show, locale: preferences.locale }}
								/>
							)
						);
					})}
					terms={<BeforeBooking offer={offer} card={chosen} itinerary={itinerary} show={show} />}
				/>
			</ClientMessages>
		</div>
	);
}
