import type { CardBrand } from '#contract/payments/card.ts';

/** A saved card of an account. Its number is the card host's alone. */
export interface SavedCard {
	id: string;
	brand: CardBrand;
	last_4_digits: string;
	/** The last month in which it pays, `2029-12`. */
	expires_in: string;
	/** The name on the card. */
	name: string;
	isDefault: boolean;
}

/** What a checkout shows of a saved card. */
export type PayingCard = Pick<SavedCard, 'id' | 'brand' | 'last_4_digits' | 'expires_in'>;

/** The end of a card's number within words of either direction, never parted at the end of a line. */
export const cardEnding = ({ last_4_digits }: Pick<SavedCard, 'last_4_digits'>): string =>
	`\u2066…\u2060${last_4_digits}\u2069`;

/** Cards that an account can keep. */
export const MOST_CARDS = 10;

/** Whether a card pays no more, in a month `2029-12`. */
export const hasExpired = ({ expires_in }: Pick<SavedCard, 'expires_in'>, month: string): boolean => expires_in < month;

/** Whether a card pays until the end of next month at most. */
export function expiresSoon({ expires_in }: Pick<SavedCard, 'expires_in'>, month: string): boolean {
	const [year = 0, number = 0] = month.split('-').map(Number);
	const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
	return expires_in <= next;
}
