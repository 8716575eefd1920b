import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { BalanceView } from './balance-view.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const row = { currency: 'EUR', created_at: '2027-03-01T10:00:00Z', unbooked: false };
const STATEMENT = {
	balances: [
		{ currency: 'EUR', amount: '-87.70', held_amount: '120.00', unlimited: false },
		{ currency: 'GBP', amount: '1000.00', held_amount: '0.00', unlimited: true },
	],
	currency: 'EUR',
	rows: [
		{
			...row,
			id: 'l_3',
			cause: 'payment' as const,
			resource_id: 'ord_1',
			reference: 'WQ7R2M',
			amount: '-412.30',
			balance_amount: '-87.70',
		},
		{
			...row,
			id: 'l_2',
			cause: 'refund' as const,
			resource_id: 'bok_1',
			reference: null,
			amount: '24.60',
			balance_amount: '324.60',
		},
		{
			...row,
			id: 'l_1',
			cause: 'deposit' as const,
			resource_id: 'dep_1',
			reference: null,
			amount: '300.00',
			balance_amount: '300.00',
		},
	],
	after: 'cursor',
};
const VIEW = { statement: STATEMENT, untold: false, filter: {}, later: false, preferences };
const link = (name: string | RegExp) => page.getByRole('link', { name });

test('tells what is left in each currency, and each posting with its sign, its booking and the balance after it', async () => {
	await show(<BalanceView {...VIEW} />);
	await expect.element(link(/87\.70/)).toHaveTextContent('-€87.70left');
	await expect.element(link(/87\.70/)).toHaveTextContent('€120.00');
	await expect.element(link(/87\.70/)).toHaveAttribute('aria-current', 'page');
	await expect.element(link(/1,000/)).toHaveTextContent('test mode, no limit');
	await expect.element(link(/1,000/)).toHaveAttribute('href', '/agent/balance?currency=GBP');
	const said = (n: number) => expect.element(page.getByRole('row').nth(n));
	for (const cell of ['Payment', 'WQ7R2M', '-€412.30', '-€87.70', 'UTC']) await said(1).toHaveTextContent(cell);
	for (const cell of ['Refund', 'bok_1', '€24.60', '€324.60']) await said(2).toHaveTextContent(cell);
	for (const cell of ['Paid in', 'dep_1', '€300.00']) await said(3).toHaveTextContent(cell);
	await expect.element(link('WQ7R2M')).toHaveAttribute('href', '/trips/flights/ord_1');
	await expect.element(link('bok_1')).toHaveAttribute('href', '/trips/stays/bok_1');
	expect(link('dep_1').elements()).toEqual([]);
	expect(await axeFaults()).toEqual([]);
});

test('names what was never booked, and leads nowhere', async () => {
	const gone = {
		...row,
		resource_id: 'ord_2',
		reference: null,
		amount: '82.90',
		balance_amount: '0.00',
		unbooked: true,
	};
	const rows = [
		{ ...gone, id: 'l_5', cause: 'release' as const },
		{ ...gone, id: 'l_4', cause: 'payment' as const },
	];
	await show(<BalanceView {...VIEW} statement={{ ...STATEMENT, rows }} />);
	await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Returned: the payment didn’t go through');
	await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('ord_2');
	expect(link('ord_2').elements()).toEqual([]);
});

test('pages and downloads what is filtered, and nothing else', async () => {
	const filter = { from: '2027-02-01', to: '2027-03-01' };
	const draw = await show(<BalanceView {...VIEW} filter={filter} />);
	const query = 'from=2027-02-01&to=2027-03-01&currency=EUR';
	await expect.element(link('Older')).toHaveAttribute('href', `/agent/balance?${query}&after=cursor`);
	await expect.element(link('Download CSV')).toHaveAttribute('href', `/api/agent/balance/statement?${query}`);
	await expect.element(link('Show all')).toHaveAttribute('href', '/agent/balance?currency=EUR');
	await expect.element(page.getByLabelText('From (UTC)')).toHaveValue(filter.from);
	expect(link('Newest').elements()).toEqual([]);
	draw(<BalanceView {...VIEW} statement={{ ...STATEMENT, rows: [], after: null }} filter={filter} later />);
	await expect.element(link('Newest')).toHaveAttribute('href', `/agent/balance?${query}`);
	await expect.element(page.getByText('No postings found')).toBeVisible();
	expect(link('Older').elements()).toEqual([]);
});

test.each([
	[
		'nothing was ever paid by it',
		{ statement: { balances: [], currency: null, rows: [], after: null } },
		'Nothing paid from the balance yet',
	],
	['it cannot be read', { statement: null }, 'We can’t show the balance right now.'],
	[
		'the booking API does not tell it',
		{ statement: null, untold: true },
		'The booking API doesn’t report the balance.',
	],
])('says that %s', async (_, change, said) => {
	await show(<BalanceView {...VIEW} {...change} />);
	await expect.element(page.getByText(said)).toBeVisible();
	expect(page.getByRole('table').elements()).toEqual([]);
});
