import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { FailurePage } from '#components/shell/failure-page.tsx';
import { HotelView } from '#components/stays/hotel/hotel-view.tsx';
import { FlightsDoor } from '#components/stays/search/flights-door.tsx';
import { StayTicket } from '#components/stays/search/stay-ticket.tsx';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { paths } from '#lib/paths.ts';
import { searchPeople, settledAddress } from '#lib/server/accounts/travellers/search-people.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { besideCurrency } from '#lib/server/rates/beside-currency.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { cityCode, cityInLanguage } from '#lib/server/stays/city-of-hotel.ts';
import { nameOfStayPlace } from '#lib/server/stays/find-stay-place.ts';
import { readAccommodation } from '#lib/server/stays/read-accommodation.ts';
import { readHotel } from '#lib/server/stays/read-hotel.ts';
import { listOfHotel } from '#lib/stays/hotel/list-of-hotel.ts';
import type { OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';
import { reviewsHref } from '#lib/stays/hotel/reviews-href.ts';
import { parseStayQuestion, type StayQuestion, stayParams } from '#lib/stays/search/stay-question.ts';
import { atOf, NO_WISHES, PLACE_KM, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

interface HotelPageProps {
	params: Promise<{ accommodationId: string }>;
	searchParams: Promise<QueryValues>;
}

const today = (): string => new Date().toISOString().slice(0, 10);

export async function generateMetadata({ params }: HotelPageProps): Promise<Metadata> {
	const [t, { accommodationId }, visitor] = await Promise.all([getTranslations('stays.hotel'), params, readViewer()]);
	const read = await readAccommodation(accommodationId, visitor);
	return { title: read.ok ? read.data.name : t('pageTitle'), robots: { index: false, follow: false } };
}

/** A hotel, its rooms and rates for the stay of the address, and its reviews. Works without JavaScript. */
export default async function HotelPage({ params, searchParams }: HotelPageProps) {
	const [{ accommodationId: id }, query, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const { question, problems } = parseStayQuestion(query, today());
	const settled = await settledAddress(question, visitor, question.checkIn, url);
	if (settled) redirect(settled);
	const isAsked = question.checkIn !== '' || question.checkOut !== '';
	const isWrong = isAsked && problems.length > 0;
	const reviewsAfter = queryValue(query, 'reviews') || undefined;
	const searched = isAsked && !isWrong && visitor.human ? question : null;
	const read = await readHotel({ id, question: searched, reviewsAfter }, visitor);
	if (read.state !== 'open') return <Unread state={read.state} again={url} />;
	const asked = listOfHotel(query, today());
	const [code, hotel, place] = await Promise.all([
		searched && cityCode(read.opened.hotel.location.address),
		cityInLanguage(read.opened.hotel, preferences.locale),
		asked && nameOfStayPlace(asked, preferences.locale),
	]);
	const opened = { ...read.opened, hotel };
	const list = asked && { ...asked, place: place ?? asked.place };
	const mixed = mixedCurrencies(opened);
	// What is due in other money is summed about, also for those who chose no other currency.
	const beside = preferences.beside ?? (await besideCurrency(mixed[0]?.currency));
	const view = (
		<HotelView
			{...{ opened, question, isWrong, list }}
			preferences={{ ...tellingCurrencies(preferences, mixed), ...(beside && { beside }) }}
			hrefs={{
				again: url,
				back: list ? `${paths.stays()}?${list.query}` : paths.stays(nearbySearch(hotel, question)),
				nearby: paths.stays(nearbySearch(hotel, question)),
				reviews: (after) => reviewsHref(id, list?.query ?? stayParams(question), after),
			}}
			isLaterReviews={reviewsAfter !== undefined}
			form={
				<StayTicket
					search={{ ...question, place: hotel.name, at: hotel.id, km: PLACE_KM, wishes: NO_WISHES }}
					text={hotel.name}
					problems={isWrong ? problems : []}
					people={await searchPeople(visitor)}
					today={today()}
				/>
			}
		/>
	);
	return (
		<>
			{view}
			{searched && (
				<div className="wrap pb-6">
					<FlightsDoor stay={searched} code={code} />
				</div>
			)}
		</>
	);
}

/** The currency of its prices, then that of what is due at the property, where they differ. */
function mixedCurrencies({ offer }: OpenedHotel): readonly { currency: string }[] {
	const rates = offer.state === 'rooms' ? offer.rooms.flatMap((room) => room.rates) : [];
	const found = rates.find((rate) => rate.due_at_accommodation_currency !== rate.total_currency);
	const both = found ? [found.total_currency, found.due_at_accommodation_currency] : [];
	return both.map((currency) => ({ currency }));
}

/** Other stays around a hotel, for the same days and guests. */
function nearbySearch({ location }: OpenedHotel['hotel'], question: StayQuestion): StaySearch {
	const { geographic_coordinates: position, address } = location;
	const at = position ? atOf(position) : '';
	return { ...question, place: address.city_name, at, km: PLACE_KM, wishes: NO_WISHES };
}

async function Unread({ state, again }: { state: 'missing' | 'problem'; again: string }) {
	const t = await getTranslations('stays.hotel');
	const words = state === 'missing' ? ('missing' as const) : ('unread' as const);
	return (
		<FailurePage
			title={t(`${words}.title`)}
			body={t(`${words}.body`)}
			acts={[
				...(state === 'problem' ? [{ href: again, label: t('failure.retry') }] : []),
				{ href: paths.stays(), label: t('search') },
			]}
		/>
	);
}
