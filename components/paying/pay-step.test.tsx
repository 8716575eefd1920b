import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { IN_EUROS_TOO } from '#components/testing/in-euros-too.ts';
import { HeldPayment } from '#components/trips/held-payment.tsx';
import { show } from '#components/testing/show.tsx';
import { ProblemError } from '#lib/api/problem-error.ts';
import { makeIntent } from '#lib/intents/testing/make-intent.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import type { PayMethods } from './pay-step-props.ts';
import { BalancePanel } from './balance-panel.tsx';
import { PayStep } from './pay-step.tsx';
import { SavedCardsProvider } from './saved-cards.tsx';

const cardKey = vi.hoisted(() =>
	vi.fn<(intentId: string, saved: string | null) => Promise<unknown>>(async () => ({
		frame: location.origin,
		token: 'key',
	})),
);
vi.mock('#lib/api/intents.ts', async (original) => ({ ...(await original<object>()), cardKey }));

const left = vi.hoisted(() => ({ amount: '500.00' }));
vi.mock('#lib/api/agent-balance.ts', () => ({
	balanceLeftQuery: (currency: string) => ({
		queryKey: ['agent-balance', currency, left.amount],
		queryFn: async () => ({ currency, amount: left.amount, held_amount: '0.00', unlimited: false }),
	}),
}));

test('an agent pays from the balance unless they choose another way, such as the caller’s card', async () => {
	const nothing = () => undefined;
	await show(
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
		/>,
	);
	expect(
		page
			.getByRole('radio')
			.elements()
			.map((radio) => radio.closest('label')?.textContent),
	).toEqual(['Agency balance', 'Card by phone']);
	await expect.element(page.getByRole('radio', { name: 'Agency balance' })).toBeChecked();
	await expect.element(page.getByText('€500.00 left, €87.70 after this.')).toBeVisible();
	await page.getByRole('radio', { name: 'Card by phone' }).click();
	await expect.element(page.getByText(/^Type the caller’s card in the form/)).toBeVisible();
	await expect.element(page.getByTitle('Card form')).toBeInTheDocument();
});

test('a balance that is not enough says what is missing', async () => {
	left.amount = '400.00';
	await show(<BalancePanel amount="412.30" currency="EUR" money={(amount) => `€${amount}`} />);
	await expect
		.element(page.getByText(/isn’t enough: €400\.00 left, €12\.30 missing\. Choose another way/))
		.toBeVisible();
});

test('a card that only holds a room is asked for as that: nothing is charged, and what it may be charged', async () => {
	const nothing = () => undefined;
	await show(
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
		/>,
	);
	await expect.element(page.getByRole('heading', { name: 'A card to hold your room' })).toBeVisible();
	await expect.element(page.getByText(/^Nothing is charged now\./)).toBeVisible();
	await expect.element(page.getByText(/don’t come, the hotel may charge this card what the conditions/)).toBeVisible();
	await expect.element(page.getByText(/^The airline may charge extra/)).not.toBeInTheDocument();
	await expect.element(page.getByTitle('Card form')).toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Book with this card as guarantee' })).toBeEnabled();
	await expect.element(page.getByRole('button', { name: /pay/i })).not.toBeInTheDocument();
});

const METHODS: PayMethods = { card: true, hold: null, balance: false, credit: false };
const VISA = { id: 'crd_1', brand: 'visa', last_4_digits: '4242', expires_in: '2029-12' } as const;
const payWith = (wallet: Parameters<typeof SavedCardsProvider>[0]['value'], methods = METHODS) => {
	const nothing = () => undefined;
	return show(
		<SavedCardsProvider value={wallet}>
			<PayStep
				intent={makeIntent({ state: 'draft', order_id: null })}
				preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }}
				prepare={async () => null}
				services={[]}
				methods={methods}
				agreed={{ amount: '10.00', currency: 'EUR' }}
				onPriced={nothing}
				onFieldErrors={nothing}
				onPriceChanged={nothing}
				onOfferOver={nothing}
			/>
		</SavedCardsProvider>,
	);
};
const form = () => page.getByTitle('Card form').element().getAttribute('src');

test('a saved card stands first and asks for its code; another card is typed whole, and saved only if that is ticked', async () => {
	await payWith({ cards: [VISA], hasRoom: true });
	await expect.element(page.getByRole('radio', { name: /^Pay with Visa .*4242/ })).toBeChecked();
	await expect.element(page.getByText('Valid until December 2029')).toBeVisible();
	await expect.element(page.getByTitle('Card form')).toBeInTheDocument();
	expect(form()).toContain('code=visa');
	expect(cardKey.mock.lastCall?.[1]).toBe('crd_1');
	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
	await page.getByRole('radio', { name: 'Another card' }).click();
	await expect.poll(form).not.toContain('code=');
	expect(cardKey.mock.lastCall?.[1]).toBeNull();
	await expect.element(page.getByRole('checkbox', { name: 'Save this card to your account' })).not.toBeChecked();
});

test('who has saved no card yet may save one', async () => {
	await payWith({ cards: [], hasRoom: true });
	await expect.element(page.getByRole('checkbox', { name: 'Save this card to your account' })).not.toBeChecked();
	await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

test('a guest is not asked to save a card, and told before typing one that the airline may charge for it', async () => {
	await payWith(null);
	const form = page.getByTitle('Card form');
	await expect.element(form).toBeInTheDocument();
	const note = page.getByText('The airline may charge extra for paying by card. If it does, you’ll see the new total');
	await expect.element(note).toBeVisible();
	expect(note.element().compareDocumentPosition(form.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(
		Node.DOCUMENT_POSITION_FOLLOWING,
	);
	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a saved card holds a room too', async () => {
	await payWith({ cards: [VISA], hasRoom: false }, { ...METHODS, card: false, guarantee: true });
	await expect.element(page.getByRole('radio', { name: /^Guarantee with Visa/ })).toBeChecked();
});

test('a saved card that is gone meanwhile is said to be, and another can be chosen', async () => {
	cardKey.mockRejectedValueOnce(new ProblemError('refused', 422, [{ code: 'card_not_found', message: '' }]));
	await payWith({ cards: [{ ...VISA, id: 'crd_gone' }], hasRoom: true });
	await expect.element(page.getByText(/This card can’t be used any more/)).toBeVisible();
	await page.getByRole('radio', { name: 'Another card' }).click();
	await expect.element(page.getByTitle('Card form')).toBeInTheDocument();
	await expect.element(page.getByText(/This card can’t be used any more/)).not.toBeInTheDocument();
});

const INTO_EUROS = {
	locale: 'en',
	theme: 'light',
	currencyDisplay: 'symbol',
	timeFormat: 'auto',
	beside: IN_EUROS_TOO,
} as const;
const nothing = () => undefined;

test.each(['book', 'add_services', 'change'] as const)(
	'the press of “%s” names what is charged alone, whatever currency is shown beside it',
	async (purpose) => {
		await show(
			<PayStep
				intent={makeIntent({ purpose, state: 'draft', order_id: null })}
				preferences={INTO_EUROS}
				prepare={async () => null}
				services={[]}
				methods={METHODS}
				agreed={{ amount: '412.30', currency: 'USD' }}
				onPriced={nothing}
				onFieldErrors={nothing}
				onPriceChanged={nothing}
				onOfferOver={nothing}
			/>,
		);
		await expect.element(page.getByRole('button', { name: /\$412\.30/ })).toBeVisible();
		expect(document.querySelector('main')?.textContent).not.toMatch(/about|€/);
	},
);

test('the sum of a held booking says about how much it is, its press does not', async () => {
	await show(
		<HeldPayment
			intent={makeIntent({ purpose: 'pay', state: 'draft', order_id: null })}
			preferences={INTO_EUROS}
			agent={false}
			total={{ amount: '412.30', currency: 'USD' }}
			parts={[{ term: 'Fares', amount: '412.30' }]}
			words={{ price: 'Price', surcharge: 'Card surcharge', total: 'Total' }}
		>
			<p>Pay by Friday</p>
		</HeldPayment>,
	);
	await expect.element(page.getByText('about €330', { exact: true })).toBeVisible();
	await expect.element(page.getByText(/exchange rates of 4 Jan 2027/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: /\$412\.30/ })).not.toHaveTextContent('€');
});

/** A step that is paid by balance, whose press ends with `error` before anything is sent. */
const endingWith = (
	error: () => ProblemError,
	{ intent = makeIntent({ state: 'draft', order_id: null }), ...props }: Partial<ComponentProps<typeof PayStep>> = {},
) => (
	<PayStep
		intent={intent}
		preferences={INTO_EUROS}
		prepare={async () => {
			throw error();
		}}
		services={[]}
		methods={{ ...METHODS, card: false, balance: true }}
		agreed={{ amount: '412.30', currency: 'USD' }}
		onPriced={nothing}
		onFieldErrors={nothing}
		onPriceChanged={nothing}
		onOfferOver={nothing}
		{...props}
	/>
);

/** A payment with much of a page above and below it, whose press is refused once the page shows its foot. */
const refusedAtTheFoot = (intent: Parameters<typeof makeIntent>[0] = {}) =>
	show(
		<>
			<div style={{ height: '3000px' }} />
			{endingWith(
				() => {
					scrollTo(0, document.documentElement.scrollHeight);
					return new ProblemError('refused', 422, [{ code: 'payment_declined', message: '' }]);
				},
				{ intent: makeIntent({ state: 'draft', order_id: null, ...intent }) },
			)}
			<div style={{ height: '3000px' }} />
		</>,
	);

test('why a press did not pay is seen, wherever the page was left when it became known', async () => {
	await refusedAtTheFoot();
	await page.getByRole('button', { name: /\$412\.30/ }).click();
	await expect.element(page.getByRole('alert')).toBeInViewport();
});

test('what an earlier press was refused for moves no page that opens', async () => {
	scrollTo(0, 0);
	await refusedAtTheFoot({
		failure: { code: 'payment_declined', message: '', pointer: null, fields: [], late: false },
	});
	await expect.element(page.getByRole('alert')).toBeInTheDocument();
	expect(scrollY).toBe(0);
});

test('that a press had no connection is said only until it is back, and nothing typed goes with it', async () => {
	const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	await show(endingWith(() => new ProblemError('offline', 0, []), { before: <input aria-label="Code" /> }));
	await page.getByLabelText('Code').fill('123');
	const press = page.getByRole('button', { name: /\$412\.30/ });
	await press.click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('You’re offline');
	line.mockReturnValue(true);
	dispatchEvent(new Event('online'));
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
	await expect.element(page.getByLabelText('Code')).toHaveValue('123');
	await expect.element(press).toBeEnabled();
	line.mockRestore();
});

test('a card form that could not come without a connection comes when it is back', async () => {
	const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const gone = new ProblemError('offline', 0, []);
	cardKey.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
	await payWith({ cards: [], hasRoom: false });
	await expect.element(page.getByRole('alert')).toHaveTextContent('You’re offline, so the card form can’t be shown.');
	line.mockReturnValue(true);
	dispatchEvent(new Event('online'));
	await expect.element(page.getByTitle('Card form')).toBeInTheDocument();
	await expect.element(page.getByText('You’re offline', { exact: false })).not.toBeInTheDocument();
	line.mockRestore();
});

test.each([
	['is another visitor’s by now', 404, 'Your session has ended'],
	['is still theirs', 200, 'Something went wrong on our side'],
])('a press that nothing is found for says why where the checkout %s', async (_, status, told) => {
	const intent = makeIntent({ state: 'draft', order_id: null });
	const gone = [{ code: 'not_found', message: '' }];
	const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
		Response.json(status === 200 ? { data: intent } : { errors: gone, meta: { status, kind: 'refused' } }, {
			status,
		}),
	);
	await show(endingWith(() => new ProblemError('refused', 404, gone), { intent }));
	await page.getByRole('button', { name: /\$412\.30/ }).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent(told);
	asked.mockRestore();
});

test('what a press was refused for stays, whatever becomes of the connection', async () => {
	await refusedAtTheFoot();
	await page.getByRole('button', { name: /\$412\.30/ }).click();
	await expect.element(page.getByRole('alert')).toBeVisible();
	dispatchEvent(new Event('online'));
	await new Promise((resolve) => setTimeout(resolve, 50));
	await expect.element(page.getByRole('alert')).toBeVisible();
});
