import 'server-only';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { StayLink } from '#lib/proposals/proposal.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import type { StayTerms } from '#lib/stays/checkout/stay-terms.ts';
import { guestName } from '#lib/stays/trip/guests-by-room.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { bookStay } from '../../intents/purposes/book-stay.ts';
import { refused } from '../../service-problem.ts';
import { readQuote } from '../../stays/read-quote.ts';
import { asPressed, type LinkKind } from './link-kind.ts';

const OVER = refused(422, 'price_changed');

/** A quoted stay that an agent has filled in. */
export const stayLink: LinkKind<StayLink, StayDraft> = {
	async fill(row, draft, agent) {
		const read = await readQuote(row.subject_id, agent);
		if (read.state === 'problem') return read;
		if (read.state === 'missing') return OVER;
		const { quote, terms, now } = read;
		if (Date.parse(quote.expires_at) <= now) return OVER;
		const { input, paying } = asPressed(draft, terms.now);
		const card = terms.payment_type === 'guarantee' ? { pay: { type: 'guarantee' as const, card_id: 'theirs' } } : {};
		const whole = bookStay.request(row, 1, { ...input, ...card }, { ...paying, ...card });
		return 'problem' in whole ? whole : { link: linkOf(quote, terms), draft };
	},
	async now(link, viewer) {
		const read = await readQuote(link.quote.id, viewer);
		if (read.state === 'problem') return read.problem.kind === 'refused' ? { now: null } : read;
		return { now: read.state === 'open' ? linkOf(read.quote, read.terms) : null };
	},
	names: ({ guests }) => guests.map(guestName).filter((name) => name !== ''),
};

/** What the page and the mail of a link say of a quote. */
const linkOf = (quote: StaysQuote, terms: StayTerms): StayLink => ({
	purpose: 'book_stay',
	quote: {
		id: quote.id,
		total_amount: quote.total_amount,
		currency: quote.total_currency,
		expires_at: quote.expires_at,
	},
	terms,
	time_zone: zoneOfHotel(quote.accommodation),
});
