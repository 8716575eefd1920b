import 'server-only';
import { z } from 'zod';
import type { Order } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import { changeDue, without } from '#lib/changing/change-quote.ts';
import type { AddedService } from '#lib/trips/added-service.ts';
import type { TripProposed } from '#lib/proposals/proposal.ts';
import { serviceText } from '../../papers/flight/paper-sums.ts';
import { paperMoment } from '../../papers/kit/paper-moment.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { proposalLink } from '../../trips/trip-link.ts';
import { mailKind } from '../mail-kind.ts';
import { aboutTrip, OfTrip, tripName } from '../trip-mail.ts';

/** What is proposed of which booking. */
export const ProposedFacts = OfTrip.extend({
	proposal_id: z.string(),
	proposed: z.custom<TripProposed>((value) => typeof value === 'object' && value !== null && 'purpose' in value),
	/** By the service's clock. */
	until: z.iso.datetime(),
});

/** What an agent proposes, with the numbers that the traveller approves or not, and the way there. */
export const proposedMail = mailKind({
	name: 'proposed',
	about: 'trip',
	facts: ProposedFacts,
	untrue: ({ facts, trip }) => {
		if (trip.order.cancelled_at !== null) return 'cancelled';
		return Date.parse(facts.until) <= trip.now ? 'proposal_expired' : null;
	},
	write: ({ facts: { proposed, proposal_id: id, until }, trip }, words) => ({
		...aboutTrip(trip, words, ''),
		subject: words.mail('subject.proposed', tripName(trip, words)),
		title: words.mail('title.proposed'),
		lead: [
			words.mail(`proposed.${proposed.purpose}`),
			sumOf(proposed, words),
			words.mail('proposed.until', paperMoment(until, trip.order, words)),
		],
		...(proposed.purpose === 'add_services' && {
			sections: [{ title: words.mail('proposed.after'), lines: extraLines(proposed.services, trip.order, words) }],
		}),
		...(proposed.purpose === 'change' && {
			sections: [
				{ title: words.mail('proposed.before'), lines: flightLines(proposed.before, words) },
				{ title: words.mail('proposed.after'), lines: flightLines(proposed.after, words) },
			],
		}),
		action: {
			label: words.mail('proposed.open'),
			href: proposalLink(trip.order.id, id),
			note: words.mail('proposed.note'),
		},
		closing: [words.mail('proposed.nothing')],
	}),
});

/** What is paid or comes back, in one line. */
export function sumOf(proposed: TripProposed, words: PaperWords): string {
	const money = (amount: string): string => words.own(words.money(amount, proposed.quote.currency));
	if (proposed.purpose === 'add_services')
		return words.mail('proposed.pay', { amount: money(proposed.quote.total_amount) });
	if (proposed.purpose === 'cancel' || proposed.purpose === 'cancel_stay') {
		const { refund_amount: back, paid_amount: paid, currency } = proposed.quote;
		if (compareAmounts(currency, paid, '0') === 0) return words.mail('proposed.unpaid');
		return back === null
			? words.mail('proposed.backUnknown')
			: words.mail('proposed.refund', { amount: money(back), paid: money(paid) });
	}
	const { currency, change_total: total } = proposed.quote;
	const due = changeDue(proposed.quote);
	return words.mail(`proposed.${due}`, { amount: money(without(currency, total)) });
}

const extraLines = (services: readonly AddedService[], order: Order, words: PaperWords): string[] =>
	services.map(({ designator, bag, amount, currency, ...service }) =>
		words.join([
			serviceText(order, { ...service, metadata: { designator, type: bag } }, words),
			words.own(words.money(amount, currency)),
		]),
	);

const flightLines = (flights: Extract<TripProposed, { purpose: 'change' }>['before'], words: PaperWords): string[] =>
	flights.map(({ flight, from, to, departing_at: leaves, arriving_at: lands }) =>
		words.join([
			words.own(`${from} – ${to}`),
			words.date(leaves.slice(0, 10), 'medium'),
			words.own(`${words.time(leaves)} – ${words.time(lands)}`),
			words.own(flight),
		]),
	);
