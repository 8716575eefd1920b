import type { Offer } from '#contract/air/offer.ts';
import { inflated, type Piece } from '../search/gzip-pieces.ts';
import { withCommas } from '../search/parts.ts';

/** Offers out of their compressed text. We wrote it, so it is what the contract says. */
export async function offersIn(pieces: readonly Piece[]): Promise<Offer[]> {
	const text = await inflated(Buffer.concat(withCommas(pieces).map(({ bytes }) => bytes)));
	return JSON.parse(`[${text.toString('latin1')}]`) as Offer[];
}

/** Offers that can still be booked. */
export const unexpired = (offers: readonly Offer[], now: Date): Offer[] =>
	offers.filter((offer) => offer.expires_at > now.toISOString());
