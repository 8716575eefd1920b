import 'server-only';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import { type StayDraft, stayDraftOf } from '#lib/stays/checkout/stay-draft.ts';
import type { StayTerms } from '#lib/stays/checkout/stay-terms.ts';
import { webDatabase } from '../db/web-database.ts';
import { keepDraft } from '../intents/intent-store.ts';
import { lastGuest } from '../intents/last-guest.ts';
import { newestTyped } from '../intents/newest-typed.ts';
import { openIntent } from '../intents/open-intent.ts';
import { type BookStayFacts, bookStay } from '../intents/purposes/book-stay.ts';
import { draftOf, sealDraft } from '../intents/sealed.ts';
import { logFailure } from '../log-failure.ts';
import type { KnownViewer } from '../viewer.ts';

/**
 * Fills the checkout of a new quote with what its visitor has typed already: for the same stay, whose earlier price has
 * expired or gone, else name and contact of what they booked before; and the member's number that the price needed. Without
 * it the checkout is empty, and works. Returns from which booking name and contact are, if they are.
 */
export async function fillCheckout(quote: StaysQuote, number: string, viewer: KnownViewer): Promise<FilledFrom | null> {
	try {
		const typed = await typedFor(quote, viewer);
		const last = typed || viewer.role !== 'guest' ? undefined : await lastGuest(viewer.visitorId, viewer.device);
		if (!typed && !last && number === '') return null;
		const opened = await openIntent(bookStay, quote.id, viewer);
		if (opened.state !== 'open' || opened.draft) return null;
		const empty = stayDraftOf(quote.rooms, null);
		const known = last && { ...empty, guests: [last.lead, ...empty.guests.slice(1)], contact: last.contact };
		const draft = stayDraftOf(quote.rooms, typed ?? known ?? null);
		const account = number || draft.loyalty_programme_account_number;
		const kept: StayDraft = {
			...draft,
			loyalty_programme_account_number: quote.supported_loyalty_programme === null ? '' : account,
		};
		const { id } = opened.intent;
		await keepDraft(webDatabase(), viewer.visitorId, id, sealDraft(id, kept));
		return last?.of ?? null;
	} catch (error) {
		logFailure('fill a checkout of a stay', error);
		return null;
	}
}

/** What was typed for the same hotel and days. An agent books for one customer after another, so starts empty. */
async function typedFor(quote: StaysQuote, { visitorId, role }: KnownViewer): Promise<StayDraft | null> {
	if (isStaff(role)) return null;
	const older = await newestTyped(webDatabase(), visitorId, 'book_stay');
	const facts: BookStayFacts | undefined = older?.facts;
	return older && facts?.terms && isSameStay(facts.terms, quote) ? draftOf<StayDraft>(older) : null;
}

const isSameStay = (terms: StayTerms, quote: StaysQuote): boolean =>
	terms.accommodation_id === quote.accommodation.id &&
	terms.check_in_date === quote.check_in_date &&
	terms.check_out_date === quote.check_out_date;
