import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { makeIntent } from '#lib/intents/testing/make-intent.ts';
import { PayStep } from './pay-step.tsx';

vi.mock('#lib/api/intents.ts', async (original) => ({
	...(await original<object>()),
	cardKey: async () => ({ frame: location.origin, token: 'key' }),
}));

test('an agent pays from the balance unless they choose another way, such as the caller’s card', async () => {
	const nothing = () => undefined;
	await show(
		<QueryClientProvider client={queryClient()}>
			<PayStep
				intent={makeIntent({ state: 'draft', order_id: null })}
				preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }}
				prepare={async () => null}
				services={[]}
				methods={{ agent: true, card: true, hold: null, balance: true, credit: false }}
				agreed={{ amount: '412.30', currency: 'EUR' }}
				onPriced={nothing}
				onFieldErrors={nothing}
				onPriceChanged={nothing}
				onOfferOver={nothing}
			/>
		</QueryClientProvider>,
	);
	expect(
		page
			.getByRole('radio')
			.elements()
			.map((radio) => radio.closest('label')?.textContent),
	).toEqual(['Agency balance', 'Card by phone']);
	await expect.element(page.getByRole('radio', { name: 'Agency balance' })).toBeChecked();
	await page.getByRole('radio', { name: 'Card by phone' }).click();
	await expect.element(page.getByText(/^Type the caller’s card in the form/)).toBeVisible();
	await expect.element(page.getByTitle('Card form')).toBeInTheDocument();
});

test('a card that only holds a room is asked for as that: nothing is charged, and what it may be charged', async () => {
	const nothing = () => undefined;
	await show(
		<QueryClientProvider client={queryClient()}>
			<PayStep
				intent={makeIntent({ purpose: 'book_stay', state: 'draft', order_id: null })}
				preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }}
				prepare={async () => null}
				services={[]}
				methods={{ card: false, guarantee: true, hold: null, balance: false, credit: false }}
				agreed={{ amount: '0.00', currency: 'EUR' }}
				onPriced={nothing}
				onFieldErrors={nothing}
				onPriceChanged={nothing}
				onOfferOver={nothing}
			/>
		</QueryClientProvider>,
	);
	await expect.element(page.getByRole('heading', { name: 'A card to hold your room' })).toBeVisible();
	await expect.element(page.getByText(/^Nothing is charged now\./)).toBeVisible();
	await expect.element(page.getByText(/don’t come, the hotel may charge this card what the conditions/)).toBeVisible();
	await expect.element(page.getByTitle('Card form')).toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Book with this card as guarantee' })).toBeEnabled();
	await expect.element(page.getByRole('button', { name: /pay/i })).not.toBeInTheDocument();
});
