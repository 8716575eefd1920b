'use client';
import { useTranslations } from 'next-intl';
import type { PriceSummary } from '#lib/checkout/price-lines.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import { useCheckout } from './checkout-context.ts';

/** What was chosen beside the flights, in a line. */
export function ExtrasLine({ summary }: { summary: PriceSummary }) {
	const t = useTranslations('checkout.extras');
	const { show } = useCheckout();
	const pieces = summary.lines.reduce((sum, line) => sum + (line.kind === 'bags' ? line.pieces : 0), 0);
	const seats = summary.lines.flatMap((line) => (line.kind === 'seats' ? line.designators : []));
	const words = [
		...(seats.length > 0 ? [t('seats', { count: seats.length, list: show.list(seats.map(show.isolate)) })] : []),
		...(pieces > 0 ? [t('bags', { count: pieces })] : []),
		...(summary.lines.some(({ kind }) => kind === 'cancel_cover') ? [t('cover')] : []),
	];
	return words.length > 0 ? inARow(words) : t('nothing');
}
