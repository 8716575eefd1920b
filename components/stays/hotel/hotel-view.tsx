import '../picture/placeholders.css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { formatDateRange } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';
import type { ListOfHotel } from '#lib/stays/hotel/list-of-hotel.ts';
import type { OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';
import { stayBegins } from '#lib/stays/hotel/stay-begins.ts';
import { guestsOf, nightsOf, stayParams, type StayQuestion } from '#lib/stays/search/stay-question.ts';
import { HotelFacts } from './hotel-facts.tsx';
import { HotelGallery } from './hotel-gallery.tsx';
import { HotelHead } from './hotel-head.tsx';
import { HotelReviews } from './hotel-reviews.tsx';
import { HotelRooms } from './hotel-rooms.tsx';

interface HotelViewProps {
	opened: OpenedHotel;
	question: StayQuestion;
	/** What is wrong with the dates and guests stands in the form. */
	isWrong: boolean;
	/** The list that it was opened from; undefined: the address names none, and the way back leads to its own town. */
	list: Pick<ListOfHotel, 'place' | 'area'> | undefined;
	hrefs: { again: string; back: string; nearby: string; reviews: (after: string | null) => string };
	isLaterReviews: boolean;
	preferences: Preferences;
	/** The form that changes dates and guests in place. */
	form: ReactNode;
}

/** A hotel: pictures, facts, rooms with their rates for a stay, and what guests say. Works without JavaScript. */
export function HotelView({
	opened,
	question,
	isWrong,
	list,
	hrefs,
	isLaterReviews,
	preferences,
	form,
}: HotelViewProps) {
	const t = useTranslations('stays.hotel');
	const lists = useTranslations('stays.list');
	const price = useTranslations('stays.search');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const { hotel } = opened;
	const city = show.isolate(hotel.location.address.city_name);
	const zone = hotel.time_zone ?? 'UTC';
	const letters = question.checkIn ? zoneName(`${question.checkIn}T12:00:00`, zone, locale) : '';
	const clock =
		hotel.time_zone === null ? t('utcTimes') : letters ? t('localTimesZone', { zone: letters }) : t('localTimes');
	const after = hotel.check_in_information?.check_in_after_time;
	const guests = t('guests', { count: guestsOf(question) });
	const nights = nightsOf(question);
	const priceFor = show.commas([price('countNights', { count: nights }), guests]);
	return (
		<div className="wrap py-5 l:py-6">
			<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={hrefs.back}>
				<Icon name="arrow-left" size={17} />
				{list ? lists(list.area ? 'titleArea' : 'title', { place: show.isolate(list.place) }) : t('back', { city })}
			</a>
			<HotelHead hotel={hotel} show={show} />
			<HotelGallery pictures={opened.pictures} name={hotel.name} />
			<div className="mt-5">
				<HotelFacts opened={opened} clock={clock} show={show} />
			</div>
			<section id="rooms" aria-labelledby="rooms-title" className="mt-6">
				<h2 id="rooms-title" className="type-h2">
					{t('rates')}
				</h2>
				{opened.offer.state !== 'unasked' && (
					<p className="type-small text-ink-2">
						{show.commas([
							formatDateRange(question.checkIn, question.checkOut, 'medium', locale),
							price('countNights', { count: nights }),
							price('countRooms', { count: question.rooms }),
							guests,
						])}
					</p>
				)}
				<div className="mt-3">{form}</div>
				<HotelRooms
					{...{ opened, isWrong, preferences, show, hrefs }}
					stay={{
						zone,
						clock,
						priceFor,
						search: stayParams(question).toString(),
						checkIn: question.checkIn ? stayBegins(question.checkIn, after, zone) : opened.now,
					}}
				/>
			</section>
			<About hotel={hotel} />
			<HotelReviews
				reviews={opened.reviews}
				hrefOf={hrefs.reviews}
				isLater={isLaterReviews}
				locale={locale}
				show={show}
			/>
		</div>
	);
}

/** What the hotel says of itself, in its words. */
function About({ hotel }: Pick<OpenedHotel, 'hotel'>) {
	const t = useTranslations('stays.hotel');
	const { description, key_collection: keys } = hotel;
	if (description === null && keys === null) return null;
	return (
		<section aria-labelledby="about-title" className="mt-10">
			<h2 id="about-title" className="type-h2 mb-2">
				{t('about')}
			</h2>
			{description !== null && (
				<p className="max-w-measure">
					<bdi lang="en">{description}</bdi>
				</p>
			)}
			{keys && (
				<>
					<h3 className="type-ui mt-3">{t('keys')}</h3>
					<p className="max-w-measure">
						<bdi lang="en">{keys.instructions}</bdi>
					</p>
				</>
			)}
		</section>
	);
}
