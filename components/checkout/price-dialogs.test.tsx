import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InCheckout } from '#components/testing/in-checkout.tsx';
import { show } from '#components/testing/show.tsx';
import type { CheckoutFacts } from './checkout-context.ts';
import { PriceDialogs } from './price-dialogs.tsx';
import type { PriceMoved } from './use-offer-now.ts';

interface AskingProps {
	/** The total before, in dollars; it is 410 now. */
	was?: string;
	extrasGone?: boolean;
	over?: CheckoutFacts['over'];
	againHref?: string | null;
}

/** The dialogs over a checkout that goes on as soon as the traveller has agreed. */
function Asking({ was = '400.00', extrasGone = false, over = null, againHref = '/again' }: AskingProps) {
	const [moved, setMoved] = useState<PriceMoved | null>({ was, extrasGone });
	const summary = { lines: [], total: '410.00', currency: 'USD', complete: true, disputed: false };
	return (
		<InCheckout facts={{ over }}>
			<PriceDialogs {...{ moved, summary, againHref }} resultsHref="/results" onAgree={() => setMoved(null)} />
			<p>{moved ? 'asked' : 'agreed'}</p>
		</InCheckout>
	);
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const changed = dialog('The price has changed');

test.each([
	['rose', '400.00', 'The price has gone up by $10.00, from $400.00 to $410.00.'],
	['fell', '435.50', 'The price has gone down by $25.50, from $435.50 to $410.00.'],
	['is confirmed', '410.00', 'The airline has confirmed the price: $410.00.'],
])('a price that %s is told with the old, the new and why', async (_, was, words) => {
	await show(<Asking was={was} />);
	await expect.element(changed).toHaveTextContent(words);
	await expect
		.element(changed)
		.toHaveTextContent('Airlines change prices as seats sell. Nothing was booked or charged.');
	await expect.element(changed).not.toHaveTextContent('no longer available');
	await expect.element(changed.getByRole('link', { name: 'See all journeys' })).toHaveAttribute('href', '/results');
});

test('extras that went with the price are told', async () => {
	await show(<Asking extrasGone />);
	await expect.element(changed).toHaveTextContent('Some seats or extras you chose are no longer available.');
});

test('a changed price wants an answer: neither Escape nor a press beside it nor going back is one', async () => {
	await show(<Asking />);
	await expect.element(changed).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await userEvent.click(changed.element(), { position: { x: -40, y: -40 }, force: true });
	history.back();
	await expect.element(changed).toBeVisible();
	await expect.element(page.getByText('asked')).toBeInTheDocument();
	await changed.getByRole('button', { name: 'Continue at $410.00' }).click();
	await expect.element(changed).not.toBeInTheDocument();
	await expect.element(page.getByText('agreed')).toBeVisible();
});

test('an expired price leads to the same flights, or stays to be read', async () => {
	await show(<Asking over="expired" />);
	const expired = dialog('This price has expired');
	await expect
		.element(expired)
		.toHaveTextContent('Nothing was booked, and you haven’t been charged. What you typed is kept.');
	await expect
		.element(expired.getByRole('link', { name: 'Find the same flights again' }))
		.toHaveAttribute('href', '/again');
	await expect.element(changed).not.toBeInTheDocument();
	await expired.getByRole('button', { name: 'Stay on this page' }).click();
	await expect.element(expired).not.toBeInTheDocument();
});

test('a fare that is gone leads to a new search where the address does not say which flights', async () => {
	await show(<Asking over="gone" againHref={null} />);
	const gone = dialog('The airline no longer sells this fare');
	await expect.element(gone.getByRole('link', { name: 'Search again' })).toHaveAttribute('href', '/results');
	await userEvent.keyboard('{Escape}');
	await expect.element(gone).not.toBeInTheDocument();
});

test.each(['light', 'dark'] as const)('have no fault of accessibility in the %s', async (theme) => {
	const draw = await show(<Asking extrasGone />, { theme });
	await expect.element(changed).toBeVisible();
	expect(await axeFaults(), 'another price').toEqual([]);
	draw(<Asking over="expired" />);
	await expect.element(dialog('This price has expired')).toBeVisible();
	expect(await axeFaults(), 'an offer that is over').toEqual([]);
});
