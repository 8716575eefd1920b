import { z } from 'zod';
import { type CancellationSums, SUM_PARTS } from '../cancelling/cancellation-sums.ts';
import type { ChangeQuote } from '../changing/change-quote.ts';
import type { AddedService } from './added-service.ts';

const Amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const Items = z.array(z.object({ part: z.enum(SUM_PARTS), amount: Amount }));

/** What was signed, as far as it is put into words; whatever else an act has kept stays in the JSON. */
const ShownBody = z.object({
	act: z.string(),
	at: z.iso.datetime(),
	expires_at: z.string().nullable().catch(null),
	amount: z.string().nullable().catch(null),
	currency: z.string().nullable().catch(null),
	pay: z.string().nullable().catch(null),
	services: z
		.array(
			z.object({
				quantity: z.number().catch(1),
				type: z.enum(['seat', 'baggage', 'cancel_for_any_reason']).optional().catch(undefined),
				amount: Amount.optional().catch(undefined),
				designator: z.string().optional().catch(undefined),
				bag: z.enum(['checked', 'carry_on']).optional().catch(undefined),
			}),
		)
		.catch([]),
	quote: z
		.object({
			lost_amount: z.string().nullable().catch(null),
			change_total: Amount.nullable().catch(null),
			penalty: Amount.nullable().catch(null),
			difference: Amount.nullable().catch(null),
		})
		.nullable()
		.catch(null),
	sums: z.object({ comesBack: Items, isLost: Items }).nullable().catch(null),
});

/** What a person was shown and agreed to, as pages tell it. */
export interface ShownFacts {
	/** `book_flight`, `pay_order`, `cancel_order`, … */
	act: string;
	/** When it was shown and until when it held; instants, ISO 8601. */
	at: string;
	expiresAt: string | null;
	/** Null: no amount was stated. */
	money: { amount: string; currency: string } | null;
	/** Whether the money was to be paid or to come back. */
	way: 'pay' | 'back';
	/** What of what was paid was not to come back. */
	lost: string | null;
	/** How it was to be paid. */
	pay: string | null;
	/** How many seats, bags and other extras it was for. */
	extras: number;
	/** The amounts that its sum was made of. Null: none were stated. */
	items:
		| ({ of: 'cancellation' } & CancellationSums)
		| { of: 'change'; sums: Pick<ChangeQuote, 'currency' | 'change_total' | 'penalty' | 'difference'> }
		| { of: 'extras'; added: Pick<AddedService, 'type' | 'quantity' | 'amount' | 'designator' | 'bag'>[] }
		| null;
}

/** Reads the JSON that was signed; null: it is none of ours. */
export function shownFacts(signed: string): ShownFacts | null {
	const body = ShownBody.safeParse(parsed(signed));
	if (!body.success) return null;
	const { act, at, expires_at: expiresAt, amount, currency, pay, services, quote } = body.data;
	const below = amount?.startsWith('-') ?? false;
	return {
		act,
		at,
		expiresAt,
		money: amount !== null && currency !== null ? { amount: below ? amount.slice(1) : amount, currency } : null,
		way: act === 'cancel_order' || below ? 'back' : 'pay',
		lost: quote?.lost_amount ?? null,
		pay,
		extras: services.reduce((sum, { quantity }) => sum + quantity, 0),
		items: itemsOf(body.data),
	};
}

function itemsOf({ currency, services, quote, sums }: z.infer<typeof ShownBody>): ShownFacts['items'] {
	if (sums) return { of: 'cancellation', ...sums };
	if (currency !== null && quote && quote.change_total !== null)
		return { of: 'change', sums: { ...quote, currency, change_total: quote.change_total } };
	const added = services.flatMap(({ type, amount, ...more }) => (type && amount ? [{ type, amount, ...more }] : []));
	return added.length > 0 && added.length === services.length ? { of: 'extras', added } : null;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A record that was kept of a trip. */
export interface ShownRecord {
	id: string;
	facts: ShownFacts;
	/** The outcome of the act that it was agreed to for; null: not known. */
	outcome: 'done' | 'failed' | 'unknown' | 'begun' | 'refused' | null;
	/** Who was before the page, where the trail tells it. */
	shownTo: 'traveller' | 'agent' | 'somebody';
	keyId: string;
	/** Base64. */
	signature: string;
	/** SHA-256 of what was signed, hexadecimal. */
	fingerprint: string;
}
