import type { Card, CardBrand } from '#contract/payments/card.ts';

/** What the card form says, from its frame. */
export type CardFormMessage =
	| { type: 'ready' | 'enter' | 'errors' }
	| { type: 'resize'; height: number }
	| { type: 'brand'; brand: CardBrand | null }
	| { type: 'validity'; valid: boolean }
	| { type: 'card'; card: Card }
	| { type: 'failed'; code: string };

/** What is said to it. */
export type CardFormOrder =
	| { type: 'configure'; token: string; card?: string; values?: Record<string, string> }
	| { type: 'theme'; theme: string }
	| { type: 'focus' }
	| { type: 'submit' };

const TALLEST = 4_000;

/** A message of the card form; undefined for whatever else a window may hear. */
export function cardFormMessage(data: unknown): CardFormMessage | undefined {
	if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'card-form') return;
	const said = data as { type?: unknown; height?: unknown; card?: { id?: unknown } };
	const whole = data as unknown as CardFormMessage;
	switch (said.type) {
		case 'resize':
			return typeof said.height === 'number' && said.height > 0
				? { type: 'resize', height: Math.min(TALLEST, said.height) }
				: undefined;
		case 'card':
			return typeof said.card?.id === 'string' ? whole : undefined;
		case 'ready':
		case 'enter':
		case 'errors':
		case 'brand':
		case 'validity':
		case 'failed':
			return whole;
		default:
			return;
	}
}
