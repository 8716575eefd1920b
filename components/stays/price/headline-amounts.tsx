import { Fragment } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import type { Money } from '#lib/stays/price/money.ts';

/** The amounts of a price, joined by a plus where they are of two currencies. */
export function HeadlineAmounts({ amounts, show }: { amounts: readonly Money[]; show: Show }) {
	return amounts.map(({ amount, currency }, i) => (
		<Fragment key={currency}>
			{i > 0 && ' + '}
			<bdi className="whitespace-nowrap">{show.money(amount, currency)}</bdi>
		</Fragment>
	));
}
