import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { paths } from '#lib/paths.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { localOf } from '#lib/i18n/zone-name.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { bookedPrice } from '#lib/stays/trip/booked-price.ts';
import { cancelledPrice } from '#lib/stays/trip/cancelled-price.ts';
import { checkInAt } from '#lib/stays/trip/check-in-at.ts';
import { cancellationLines } from '#lib/stays/trip/cancellation-lines.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { stayFacts } from '#lib/stays/trip/stay-facts.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { stayCalendar, stayCalendarMethod } from '../papers/stay/stay-calendar.ts';
import { stayTelling } from '../papers/stay/stay-telling.ts';
import { webAddress } from '../web-address.ts';
import { tripLink } from '../trips/trip-link.ts';
import type { MailContent } from './mail-content.ts';
import type { MailAttachment, MailStay } from './mail-kind.ts';

/** The stay as a calendar file: of one that is cancelled, what takes it out again. */
export const stayAttachment = ({ booking }: MailStay, words: PaperWords): MailAttachment => ({
	filename: 'stay.ics',
	// Calendars are shared: its link opens nothing that this browser may not see.
	content: stayCalendar(booking, words, webAddress(paths.stayTrip(booking.id))),
	contentType: `text/calendar; charset=utf-8; method=${stayCalendarMethod(booking)}`,
});

/** How long before check-in the mail is sent that tells what to know before arriving. */
const ARRIVAL_MS = 48 * 3_600_000;

/** When that mail of a stay is due; epoch milliseconds. */
export const arrivalMailAt = ({ booking }: MailStay): number => checkInAt(booking) - ARRIVAL_MS;

/** Whether the day of check-in is over at the hotel. */
export const hasBegun = ({ booking, now }: MailStay): boolean =>
	localOf(new Date(now).toISOString(), zoneOfHotel(booking.accommodation)).slice(0, 10) > booking.check_in_date;

/** How to come by the key, and how to reach the hotel. */
export function arrivalSections(booking: StaysBooking, { stay: t, own }: PaperWords) {
	const { key_collection: keyOfHotel, email, phone_number: phone } = booking.accommodation;
	const key = booking.key_collection ?? keyOfHotel;
	const ways = [
		...(phone ? [`${t('trip.phone')}: ${own(phone)}`] : []),
		...(email ? [`${t('trip.email')}: ${own(email)}`] : []),
	];
	return [
		...(key ? [{ title: t('trip.key'), lines: [own(key.instructions)] }] : []),
		...(ways.length > 0 ? [{ title: t('trip.contact'), lines: ways }] : []),
	];
}

/** What subjects name a stay by. */
export const stayName = (booking: StaysBooking, words: PaperWords) => ({
	hotel: words.own(booking.accommodation.name),
	dates: words.dates(booking.check_in_date, booking.check_out_date, 'medium'),
	reference: words.own(booking.reference ?? booking.id),
});

/** The hotel's reference, where it has given one. */
export const stayReference = ({ reference }: StaysBooking, words: PaperWords): Pick<MailContent, 'reference'> =>
	reference === null ? {} : { reference: { label: words.stay('trip.reference'), value: reference } };

/** The link to the page of a stay. */
export const stayAction = ({ id }: StaysBooking, words: PaperWords): MailContent['action'] => ({
	label: words.mail('openStay'),
	href: tripLink(id),
	note: words.mail('linkNote'),
});

/** Shows a stay: its reference, what is booked, what it costs and the link to its page. */
export function aboutStay({ booking, now }: MailStay, words: PaperWords) {
	const { stay: t, own } = words;
	const { location, rooms } = booking.accommodation;
	const rate = rooms[0]?.rates[0];
	const { address } = location;
	const price = bookedPrice(booking);
	const facts = stayFacts({ ...booking, party: booking.guest_types }, stayTelling(words));
	const where = [address.line_one, address.postal_code, address.city_name].filter((part) => part !== null);
	return {
		...stayReference(booking, words),
		sections: [
			{
				title: own(booking.accommodation.name),
				lines: [words.join(where), ...facts.map(({ term, value }) => `${term}: ${value}`)],
			},
			...moneySections(booking, words),
			...(rate && booking.cancelled_at === null
				? [
						{
							title: t('cancel.title', { who: 'customer' }),
							lines: cancellationLines(rate, price.paid.amount, booking.accommodation, stayTelling(words), now),
						},
					]
				: []),
		],
		action: stayAction(booking, words),
		closing: [],
	} satisfies Partial<MailContent>;
}

/** What a stay costs, or, once it is cancelled, what it cost. */
function moneySections(booking: StaysBooking, words: PaperWords) {
	const { stay: t, own } = words;
	const { paid, atHotel } = bookedPrice(booking);
	const style = tellingCurrencies({ locale: words.locale }, [paid, ...atHotel]);
	const row = (term: string, ...amounts: readonly Money[]) =>
		`${term}: ${amounts.map(({ amount, currency }) => own(formatMoney(amount, currency, style))).join(' + ')}`;
	if (booking.cancelled_at === null)
		return [
			{
				title: t('trip.moneyTitle'),
				lines: [row(t('trip.paidTitle'), paid), ...(atHotel.length > 0 ? [row(t('trip.dueTitle'), ...atHotel)] : [])],
			},
		];
	const price = cancelledPrice(booking);
	if (price === null) return [];
	return [
		{
			title: t('trip.costTitle'),
			lines: [
				row(t('trip.paidTitle'), price.paid),
				row(t('trip.refundTitle'), price.refund),
				row(t('price.total'), price.cost),
			],
		},
	];
}
