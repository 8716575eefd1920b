import 'server-only';
import { noShowOf } from '#lib/stays/trip/no-show-of.ts';
import { mailKind } from '../mail-kind.ts';
import { mailStayReceipt } from '../mail-papers.ts';
import { stayAction, stayName, stayReference } from '../stay-mail.ts';
import { OfTrip } from '../trip-mail.ts';

/** The card that held a room was charged because the guest did not come. */
export const stayNoShowMail = mailKind({
	name: 'stay_no_show',
	about: 'stay',
	facts: OfTrip,
	tells: ['air.payment.succeeded'],
	outlives: true,
	untrue: ({ trip }) => (noShowOf(trip.booking, trip.payments) === null ? 'not_charged' : null),
	write: ({ trip: { booking, payments } }, words) => {
		const { amount, currency } = noShowOf(booking, payments) ?? { amount: '0', currency: booking.paid_currency };
		const date = words.date(booking.check_in_date, 'long');
		const conditions = booking.accommodation.rooms[0]?.rates[0]?.conditions ?? [];
		return {
			...stayReference(booking, words),
			subject: words.mail('subject.stayNoShow', stayName(booking, words)),
			title: words.mail('title.stayNoShow'),
			lead: [
				words.mail('stayNoShow', {
					hotel: words.own(booking.accommodation.name),
					date,
					amount: words.own(words.money(amount, currency)),
				}),
				words.mail('stayNoShowHelp'),
			],
			sections: [
				{
					title: words.stay('conditions'),
					lines: conditions.map(({ title, description }) =>
						words.own(description ? `${title}: ${description}` : title),
					),
				},
			],
			action: stayAction(booking, words),
			closing: [],
		};
	},
	attach: ({ trip }, words) => mailStayReceipt(trip, words),
});
