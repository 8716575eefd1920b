import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { type PriceMove, priceMoves, seenPrice } from '#lib/stays/checkout/price-moves.ts';
import { readStayOrigin } from '#lib/stays/checkout/stay-origin.ts';
import { StayDialogs } from './stay-dialogs.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const usd = (amount: string) => ({ amount, currency: 'USD' });
const quoted = (total: string, due = '12.00') => seenPrice({ total, currency: 'EUR', due, dueCurrency: 'USD' });
const ROSE: PriceMove = { of: 'rose', was: eur('488.00'), now: eur('498.00') };
const DUE: PriceMove = { of: 'due', was: usd('9.00'), now: usd('12.00') };

function Dialogs({
	moves,
	now,
	price = quoted('498.00'),
	locale = 'en',
}: {
	moves: PriceMove[];
	now: ReturnType<typeof eur>[];
	price?: ReturnType<typeof quoted>;
	locale?: Locale;
}) {
	const words = useFormat({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	return <StayDialogs over={null} {...{ moves, now, price }} hotelHref="/stays/acc_1" show={words} />;
}

test.each<[string, PriceMove, string]>([
	['a rise', ROSE, 'The hotel now asks €10.00 more: €498.00 instead of €488.00.'],
	[
		'a fall',
		{ of: 'fell', was: eur('488.00'), now: eur('478.00') },
		'The hotel now asks €10.00 less: €478.00 instead of €488.00.',
	],
	['more due', DUE, 'Local taxes and fees, paid at the hotel: $12.00 instead of $9.00.'],
	['something due', { ...DUE, was: null }, 'Local taxes and fees, paid at the hotel: $12.00 instead of nothing.'],
	['nothing due', { ...DUE, now: null }, 'Local taxes and fees, paid at the hotel: nothing instead of $9.00.'],
	[
		'another currency',
		{ of: 'currency', was: eur('480.00'), now: usd('510.00') },
		'The hotel now gives its price in another currency: $510.00 instead of €480.00.',
	],
])('%s is said', async (_, move, words) => {
	await show(<Dialogs moves={[move]} now={[eur('498.00')]} />);
	await expect.element(page.getByRole('dialog', { name: 'The price has changed' })).toHaveTextContent(words);
});

test('a price that rose, and more that is due at the hotel, are agreed to by one press', async () => {
	const draw = await show(<Dialogs moves={[ROSE, DUE]} now={[eur('498.00'), usd('12.00')]} />);
	const dialog = page.getByRole('dialog');
	await expect.element(dialog).toHaveTextContent('€498.00 instead of €488.00');
	await expect.element(dialog).toHaveTextContent('$12.00 instead of $9.00');
	await expect.element(page.getByRole('link', { name: 'Back to the hotel' })).toHaveAttribute('href', '/stays/acc_1');
	expect(await axeFaults()).toEqual([]);
	await page.getByRole('button', { name: 'Continue at €498.00 + $12.00' }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	draw(<Dialogs moves={[]} now={[eur('498.00')]} />);
	expect(dialog.elements()).toHaveLength(0);
});

test('what was agreed to is kept in the address, and asked again only once the price differs anew', async () => {
	const before = location.href;
	onTestFinished(() => history.replaceState(null, '', before));
	const opened = new URL(before);
	for (const [name, value] of Object.entries({
		hotel: 'acc_1',
		seen_total: '488.00',
		seen_currency: 'EUR',
		seen_due: '9',
	}))
		opened.searchParams.set(name, value);
	history.replaceState(null, '', opened);
	/** What the checkout asks for once it is opened by the address as it is by now. */
	const reloaded = (total: string, due?: string) => {
		const price = quoted(total, due);
		const seen = readStayOrigin(Object.fromEntries(new URLSearchParams(location.search)))?.seen;
		const moves = seen ? priceMoves(seen, { total: price.total, local: price.due }) : [];
		return <Dialogs key={location.href} {...{ moves, price }} now={[price.total]} />;
	};
	const draw = await show(reloaded('498.00'));
	const dialog = page.getByRole('dialog');
	await page.getByRole('button', { name: 'Continue at €498.00' }).click();
	await expect.poll(() => location.search).toContain('seen_total=498.00');
	draw(reloaded('498.00'));
	expect(dialog.elements()).toHaveLength(0);
	draw(reloaded('510.00'));
	await expect.element(dialog).toHaveTextContent('€12.00 more: €510.00 instead of €498.00');
	draw(reloaded('498.00', '15.00'));
	await expect.element(dialog).toHaveTextContent('$15.00 instead of $12.00');
});
