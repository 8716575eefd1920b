import 'server-only';
import { hasExpired, MOST_CARDS, type PayingCard } from '#lib/accounts/saved-card.ts';
import { noteRefusal } from '../../audit/note-refusal.ts';
import { webDatabase } from '../../db/web-database.ts';
import { serviceAheadMs } from '../../service-clock.ts';
import { refused, type ServiceProblem } from '../../service-problem.ts';
import type { KnownViewer, Viewer } from '../../viewer.ts';
import { findCard, type KeptCard, listCards } from './card-store.ts';

/** What a checkout of somebody who is signed in offers: their cards that still pay, and whether there is room for more. */
export interface PayingCards {
	cards: PayingCard[];
	hasRoom: boolean;
}

/** The month by the service's clock, which judges cards: `2029-12`. */
export const monthNow = (): string => new Date(Date.now() + serviceAheadMs()).toISOString().slice(0, 7);

/** The saved cards that a viewer may pay with; null of who is not signed in as a traveller. */
export async function payingCards({ account, role }: Viewer): Promise<PayingCards | null> {
	if (!account || role !== 'traveller') return null;
	const cards = await listCards(webDatabase(), account.id);
	const month = monthNow();
	return {
		cards: cards
			.filter((card) => !hasExpired(card, month))
			.map(({ id, brand, last_4_digits, expires_in }) => ({ id, brand, last_4_digits, expires_in })),
		hasRoom: cards.length < MOST_CARDS,
	};
}

/**
 * The viewer's own saved card, to pay with. A problem when it is removed or somebody else's, which is one answer, and when
 * it has expired.
 */
export async function payingCard(
	viewer: KnownViewer,
	id: string,
	subject: string,
): Promise<KeptCard | { problem: ServiceProblem }> {
	const { account, role } = viewer;
	const card = account && role === 'traveller' && (await findCard(webDatabase(), account.id, id));
	if (!card) {
		void noteRefusal({ action: 'card', code: 'card_not_found', subject }, viewer);
		return refused(422, 'card_not_found');
	}
	return hasExpired(card, monthNow()) ? refused(422, 'invalid_card_expiration_date') : card;
}
