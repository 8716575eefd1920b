import 'server-only';
import { z } from 'zod';
import type { PayLink } from '#lib/proposals/proposal.ts';
import { paperMomentIn } from '../../papers/kit/paper-moment.ts';
import { payLinkAddress } from '../../trips/trip-link.ts';
import { mailKind } from '../mail-kind.ts';

/** What an agent has filled in for a traveller: the flights, the sum, until when it holds, and the way to pay. */
export const payLinkMail = mailKind({
	name: 'pay_link',
	about: 'nothing',
	facts: z.object({
		proposal_id: z.string(),
		link: z.custom<PayLink>((value) => typeof value === 'object' && value !== null && 'flights' in value),
	}),
	untrue: ({ facts }) => (Date.parse(facts.link.quote.expires_at) <= Date.now() ? 'proposal_expired' : null),
	write: ({ facts: { proposal_id: id, link } }, words) => {
		const { mail, own } = words;
		const amount = own(words.money(link.quote.total_amount, link.quote.currency));
		return {
			subject: mail('subject.payLink', { amount }),
			title: mail('title.payLink'),
			lead: [
				mail('payLink.lead'),
				mail('proposed.pay', { amount }),
				mail('proposed.until', paperMomentIn(link.quote.expires_at, link.time_zone ?? 'UTC', words)),
			],
			sections: [
				{
					title: own(link.airline),
					lines: link.flights.map((one) =>
						words.join([
							own(`${one.from} – ${one.to}`),
							words.date(one.departing_at.slice(0, 10), 'medium'),
							own(`${words.time(one.departing_at)} – ${words.time(one.arriving_at)}`),
							own(one.flight),
							...(one.operated_by === null ? [] : [own(one.operated_by)]),
						]),
					),
				},
			],
			action: { label: mail('payLink.open'), href: payLinkAddress(id), note: mail('payLink.note') },
			closing: [mail('payLink.nothing')],
		};
	},
});
