import { useTranslations } from 'next-intl';
import type { OfferLink } from '#lib/offer-link.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { JourneyKeep } from '#components/keep/journey-keep.tsx';
import { WarningLine } from '#components/ui/facts.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { FootBar } from '#components/ui/foot-bar.tsx';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { cheapestFare } from '#lib/travel/journeys.ts';
import { fareName } from '#lib/travel/fare-name.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import type { OpenedOffer } from '#lib/travel/opened-offer.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';
import { BeforeBooking } from './before-booking.tsx';
import { BookingAct } from './booking-act.tsx';
import { FareChoice } from './fare-choice.tsx';
import { ItinerarySlice } from '../journey/itinerary-slice.tsx';
import { PriceBox } from './price-box.tsx';
import { PriceClock } from './price-clock.tsx';
import { PriceNewsNotice } from './price-news-notice.tsx';
import { useOfferTitle } from './use-offer-title.ts';
import { WhileValid } from './while-valid.tsx';
import { writtenClock } from './written-clock.ts';

interface OfferViewProps {
	opened: OpenedOffer;
	link: OfferLink;
	preferences: Preferences;
}

/** One offer at its current price: flights, fares, what to know, what it costs, and the act. */
export function OfferView({ opened, link, preferences }: OfferViewProps) {
	const t = useTranslations('offer');
	const show = useFormat(preferences);
	const title = useOfferTitle();
	const { locale } = preferences;
	const { offer, journey, airlines, places, now } = opened;
	const chosen = (journey.fares.find((fare) => fare.offer.id === offer.id) ?? cheapestFare(journey)).offer;
	const itinerary = itineraryOf(offer, journey.slices);
	const endsAt = Date.parse(offer.expires_at);
	const name = fareName(chosen);
	const again = {
		href: link.againHref ?? link.resultsHref,
		label: t(link.againHref ? 'book.again' : 'book.searchAgain'),
	};
	const seen = seenOf(chosen);
	return (
		<div className="wrap py-5 l:py-6">
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={link.resultsHref}>
				<Icon name="arrow-left" size={17} />
				{t(link.search ? 'allJourneys' : 'toSearch')}
			</a>
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<div className="grid gap-1">
					<h1 className="type-h1">{title(itinerary)}</h1>
					<Standing {...{ opened, preferences, endsAt, now }} />
				</div>
				{link.search && <JourneyKeep {...{ journey, offer: chosen, airlines, places, show }} search={link.search} />}
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
					<PriceNewsNotice
						offer={chosen}
						seen={link.seen}
						foundAgain={link.foundAgain}
						kept={link.kept}
						resultsHref={link.resultsHref}
						show={show}
					/>
					<LateHydration>
						{itinerary.map((slice, i) => {
							const flights = journey.slices[i];
							return (
								flights && (
									<ItinerarySlice key={`${slice.date}${slice.from}`} {...{ slice, flights, places, show, locale }} />
								)
							);
						})}
					</LateHydration>
					<WhileValid endsAt={endsAt} serverNow={now}>
						<LateHydration>
							<FareChoice
								{...{ journey, chosen, airlines, show }}
								allFares={opened.allFares}
								travellers={offer.passengers.length}
								search={link.search}
							/>
						</LateHydration>
					</WhileValid>
					<LateHydration>
						<BeforeBooking offer={offer} card={chosen} itinerary={itinerary} show={show} />
					</LateHydration>
				</div>
				<aside id="price" className="self-start l:sticky l:top-6">
					<PriceBox {...{ offer, show, preferences }}>
						{journey.bookable ? (
							<BookingAct
								endsAt={endsAt}
								serverNow={now}
								bookHref={paths.checkoutFlight(offer.id, link.search ?? undefined, seen)}
								againHref={again.href}
								words={{
									book: name === null ? t('book.actionUnnamed') : t('book.action', { name }),
									note: t('book.note'),
									expired: t('book.expired'),
									again: again.label,
									againNote: link.againHref ? t('book.againNote') : '',
								}}
							/>
						) : (
							<WarningLine>{t('book.cannot')}</WarningLine>
						)}
					</PriceBox>
				</aside>
			</div>
			<PriceBar total={show.money(offer.total_amount, offer.total_currency)} travellers={offer.passengers.length} />
		</div>
	);
}

/** On a phone the price and the way to it stay within the thumb's reach. */
function PriceBar({ total, travellers }: { total: string; travellers: number }) {
	const t = useTranslations('offer.price');
	const card = useTranslations('flights.card');
	return (
		<FootBar amount={total} note={card('total', { count: travellers })} className="mt-6 l:hidden">
			<LinkButton href="#price">{t('toPrice')}</LinkButton>
		</FootBar>
	);
}

/** How long the price stands, by the clock where the journey begins and as time left. */
function Standing({
	opened,
	preferences,
	endsAt,
	now,
}: Pick<OfferViewProps, 'opened' | 'preferences'> & { endsAt: number; now: number }) {
	const t = useTranslations('offer');
	const zone = opened.offer.slices[0]?.segments[0]?.origin.time_zone ?? 'UTC';
	const words = {
		stands: t('standsUntil', { time: '{time}', zone: '{zone}' }),
		left: t('clock.left', { time: '{time}' }),
		lastMinute: t('clock.lastMinute'),
		ended: t('clock.ended'),
	};
	return (
		<p className="type-small flex items-start gap-2 text-ink-2">
			<Icon name="hourglass" size={17} className="mt-0.5" />
			{endsAt <= now ? (
				<span>{words.ended}</span>
			) : (
				<PriceClock
					{...{ endsAt, zone, preferences, words }}
					serverNow={now}
					written={writtenClock({ endsAt, now, zone, lastMinute: words.lastMinute }, preferences)}
				/>
			)}
		</p>
	);
}
