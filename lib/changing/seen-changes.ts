import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { QueryValues } from '../travel/search-query.ts';
import type { ChangeCard } from './change-cards.ts';

/**
 * What a visitor was shown of a list of change offers. It travels in the address, for once the list has ended nobody else
 * knows what it said. It is information, never a price to charge.
 */
export interface SeenChanges {
	/** When the list ended, epoch milliseconds. */
	endsAt: number;
	currency: string;
	/** `change_total` by `changeKey`. */
	totals: ReadonlyMap<string, string>;
}

/** Most of a list that an address carries, and how long that may be. */
const MOST = { offers: 60, length: 4_000 } as const;
const HEAD = /^(\d{1,14})([A-Z]{3})$/;
const ENTRY = /^([A-Z0-9._-]{1,120})\*(-?\d{1,12}(?:\.\d{1,4})?)$/i;

/** Names the new flights of a card and their cabin: the same in every answer to one question. */
export const changeKey = ({ flights, fare }: Pick<ChangeCard, 'flights' | 'fare'>): string =>
	[
		...flights.map(({ segments }) => segments.map(({ marketing, number }) => `${marketing}${number}`).join('-')),
		fare.slices[0]?.cabins[0] ?? '',
	].join('.');

/** What a list shows. Undefined: it is empty. */
export function seenChanges(cards: readonly ChangeCard[]): SeenChanges | undefined {
	const [first] = cards;
	if (!first) return undefined;
	return {
		endsAt: Math.min(...cards.map(({ fare }) => Date.parse(fare.expires_at))),
		currency: first.sums.currency,
		totals: new Map(cards.slice(0, MOST.offers).map((card) => [changeKey(card), card.sums.change_total])),
	};
}

/** What was shown, as an address says it. */
export const writeSeenChanges = ({ endsAt, currency, totals }: SeenChanges): string =>
	[`${endsAt}${currency}`, ...[...totals].map(([key, total]) => `${key}*${total}`)].join('~');

/** Reads what was shown from an address; null when it does not say, or says what nobody could have seen. */
export function parseSeenChanges(values: QueryValues, name: string): SeenChanges | null {
	const text = [values[name] ?? ''].flat()[0] ?? '';
	if (text.length > MOST.length) return null;
	const [head = '', ...rest] = text.split('~');
	const [, endsAt, currency] = HEAD.exec(head) ?? [];
	const entries = rest.map((entry) => ENTRY.exec(entry));
	if (!endsAt || !currency || entries.length === 0 || entries.length > MOST.offers) return null;
	const totals = new Map<string, string>();
	for (const entry of entries) {
		const [, key, total] = entry ?? [];
		if (!key || !total || !isAmount(currency, total)) return null;
		totals.set(key, total);
	}
	return { endsAt: Number(endsAt), currency, totals };
}

/** How the price of a card stands to the one that was seen of the same flights; `new`: there was none. */
export type ChangeNews = { kind: 'new' | 'same' } | { kind: 'more' | 'less'; difference: string };

/** What is new about a card since the list that was shown before; null: there was no such list, or in another currency. */
export function changeNews(card: ChangeCard, before: SeenChanges | null): ChangeNews | null {
	const { currency, change_total: total } = card.sums;
	if (before?.currency !== currency) return null;
	const was = before.totals.get(changeKey(card));
	if (was === undefined) return { kind: 'new' };
	const order = compareAmounts(currency, total, was);
	if (order === 0) return { kind: 'same' };
	return { kind: order > 0 ? 'more' : 'less', difference: subtractAmounts(currency, total, was) };
}

/** An amount finer than its currency was never shown by us. */
function isAmount(currency: string, amount: string): boolean {
	try {
		compareAmounts(currency, amount, '0');
		return true;
	} catch {
		return false;
	}
}
