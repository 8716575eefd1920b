import 'server-only';
import type { PayLink } from '#lib/proposals/proposal.ts';
import { flightLink } from './flight-link.ts';
import type { LinkKind } from './link-kind.ts';
import { stayLink } from './stay-link.ts';

const KINDS: Record<PayLink['purpose'], LinkKind> = { book: flightLink, book_stay: stayLink };

/** How a booking to pay is filled in and read; undefined: of that purpose there is none. */
export const linkKind = (purpose: string): LinkKind | undefined =>
	purpose === 'book' || purpose === 'book_stay' ? KINDS[purpose] : undefined;
