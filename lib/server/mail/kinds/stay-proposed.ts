import 'server-only';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { paperMomentIn } from '../../papers/kit/paper-moment.ts';
import { proposalLink } from '../../trips/trip-link.ts';
import { mailKind } from '../mail-kind.ts';
import { aboutStay, stayName } from '../stay-mail.ts';
import { ProposedFacts, sumOf } from './proposed.ts';

/** What an agent proposes of a stay, with the numbers that its guest approves or not, and the way there. */
export const stayProposedMail = mailKind({
	name: 'stay_proposed',
	about: 'stay',
	facts: ProposedFacts,
	untrue: ({ facts, trip }) => {
		if (trip.booking.cancelled_at !== null) return 'cancelled';
		return Date.parse(facts.until) <= trip.now ? 'proposal_expired' : null;
	},
	write: ({ facts: { proposed, proposal_id: id, until }, trip }, words) => ({
		...aboutStay(trip, words),
		subject: words.mail('subject.stayProposed', stayName(trip.booking, words)),
		title: words.mail('title.proposed'),
		lead: [
			words.mail(`proposed.${proposed.purpose}`),
			sumOf(proposed, words),
			words.mail('proposed.until', paperMomentIn(until, zoneOfHotel(trip.booking.accommodation), words)),
		],
		action: {
			label: words.mail('proposed.open'),
			href: proposalLink(trip.booking.id, id),
			note: words.mail('proposed.note'),
		},
		closing: [words.mail('proposed.nothing')],
	}),
});
