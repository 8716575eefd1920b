import 'server-only';
import { z } from 'zod';
import type { FlightLink, PayLink, StayLink } from '#lib/proposals/proposal.ts';
import { factsOfTerms, headlineOfTerms, stayDues } from '#lib/stays/checkout/stay-dues.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import type { Money } from '#lib/stays/price/money.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { paperMomentIn } from '../../papers/kit/paper-moment.ts';
import { stayTelling } from '../../papers/stay/stay-telling.ts';
import { payLinkAddress } from '../../trips/trip-link.ts';
import type { MailContent } from '../mail-content.ts';
import { mailKind } from '../mail-kind.ts';

/** What an agent has filled in for a traveller: what is booked, the sum, until when it holds, and the way to pay. */
export const payLinkMail = mailKind({
	name: 'pay_link',
	about: 'nothing',
	facts: z.object({
		proposal_id: z.string(),
		link: z.custom<PayLink>((value) => typeof value === 'object' && value !== null && 'quote' in value),
	}),
	untrue: ({ facts }) => (Date.parse(facts.link.quote.expires_at) <= Date.now() ? 'proposal_expired' : null),
	write: ({ facts: { proposal_id: id, link } }, words) => {
		const { mail } = words;
		const { lead, label, ...told } = link.purpose === 'book' ? ofFlight(link, words) : ofStay(link, words);
		return {
			...told,
			lead: [...lead, mail('proposed.until', paperMomentIn(link.quote.expires_at, link.time_zone ?? 'UTC', words))],
			action: { label, href: payLinkAddress(id), note: mail('payLink.note') },
			closing: [mail('payLink.nothing')],
		};
	},
});

/** What the mail says that depends on what is booked. `label`: of the way to pay. */
type Told = Pick<MailContent, 'subject' | 'title' | 'lead' | 'sections'> & { label: string };

function ofFlight({ quote, airline, flights }: FlightLink, { mail, own, ...words }: PaperWords): Told {
	const amount = own(words.money(quote.total_amount, quote.currency));
	return {
		subject: mail('subject.payLink', { amount }),
		title: mail('title.payLink'),
		lead: [mail('payLink.lead'), mail('proposed.pay', { amount })],
		label: mail('payLink.open'),
		sections: [
			{
				title: own(airline),
				lines: flights.map((one) =>
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
	};
}

function ofStay({ terms }: StayLink, words: PaperWords): Told {
	const { mail, own, stay } = words;
	const headline = headlineOfTerms(terms);
	const style = tellingCurrencies({ locale: words.locale }, headline);
	const money = ({ amount, currency }: Money) => own(formatMoney(amount, currency, style));
	const row = (term: string, value: string) => `${term}: ${value}`;
	return {
		subject: mail('subject.stayLink', {
			hotel: own(terms.accommodation),
			dates: words.dates(terms.check_in_date, terms.check_out_date, 'medium'),
		}),
		title: mail('title.stayLink'),
		lead: [mail('payLink.stayLead')],
		label: mail('payLink.openStay'),
		sections: [
			{
				title: own(terms.accommodation),
				lines: factsOfTerms(terms, stayTelling(words)).map(({ term, value }) => row(term, value)),
			},
			{
				title: row(stay('price.total'), headline.map(money).join(' + ')),
				lines: stayDues(terms).map(({ word, amounts }) =>
					row(stay(`price.${word}`), amounts.map(money).join(' + ') || stay('price.nothing')),
				),
			},
		],
	};
}
