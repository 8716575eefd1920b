import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { FailedRefundTable } from './failed-refund-table.tsx';
import { QuoteTable } from './quote-table.tsx';
import type { TakenColumn } from './taken-column.tsx';
import { RefundTable } from './refund-table.tsx';

const taken: TakenColumn = () => ({ key: 'taken', title: 'Taken by', cell: () => null });

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const refund = {
	act: 'cancellation',
	act_id: 'ore_1',
	trip_id: 'ord_1',
	reference: 'WQ7R2M',
	amount: '180.00',
	currency: 'EUR',
	refund_to: 'balance',
	confirmed_at: '2027-03-02T09:05:00.000Z',
} as const;

test('leads to each booking, and marks each as refunded by its act', async () => {
	const rows = [
		refund,
		{ ...refund, act: 'change', act_id: 'oce_2', trip_id: 'ord_2', reference: null, refund_to: 'new_way' },
		{ ...refund, act: 'schedule_change', act_id: 'aic_3', trip_id: 'ord_3', reference: 'K3VXNA' },
	] as const;
	await show(<RefundTable taken={taken} rows={rows} total={53} news={null} preferences={preferences} />);
	await expect.element(page.getByText('Showing the 3 oldest of 53 refunds.')).toBeVisible();
	const row = page.getByRole('row');
	await expect.element(row.nth(1)).toHaveTextContent('Agency balance');
	await expect.element(row.nth(1)).toHaveTextContent('€180.00');
	await expect.element(row.nth(2)).toHaveTextContent('new_way');
	for (const [n, why] of ['Cancelled', 'Flights changed', 'Extras lost in a schedule change'].entries())
		await expect.element(row.nth(n + 1)).toHaveTextContent(why);
	await expect.element(page.getByRole('link', { name: 'WQ7R2M' })).toHaveAttribute('href', '/trips/flights/ord_1');
	await expect.element(page.getByRole('link', { name: 'ord_2' })).toBeVisible();
	const button = page.getByRole('button', { name: 'Mark WQ7R2M as refunded' });
	const form = (button.element() as HTMLButtonElement).form as HTMLFormElement;
	expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/agent/refunds']);
	expect([...new FormData(form)]).toEqual([['act', 'ore_1']]);
});

test('says what came of it, and when nobody waits', async () => {
	const draw = await show(<RefundTable taken={taken} rows={[]} total={0} news="paid" preferences={preferences} />);
	await expect.element(page.getByRole('status')).toHaveTextContent('Marked as refunded.');
	await expect.element(page.getByText('No customers are waiting for a refund from the agency.')).toBeVisible();
	draw(<RefundTable taken={taken} rows={[refund]} total={1} news="down" preferences={preferences} />);
	await expect.element(page.getByRole('status')).toHaveTextContent('couldn’t mark it');
});

test('leads from a refund that failed to its booking, and marks it as paid out by its id', async () => {
	const failed = { ...refund, refund_id: 'ref_1', noted_at: refund.confirmed_at };
	await show(<FailedRefundTable taken={taken} rows={[failed]} news={null} preferences={preferences} />);
	await expect.element(page.getByRole('link', { name: 'WQ7R2M' })).toHaveAttribute('href', '/trips/flights/ord_1');
	const button = page.getByRole('button', { name: 'Mark WQ7R2M as paid out' });
	const form = (button.element() as HTMLButtonElement).form as HTMLFormElement;
	expect([...new FormData(form)]).toEqual([['refund', 'ref_1']]);
});

test('leads from a quote that ends to the page where it can be agreed to', async () => {
	const quote = { ...refund, amount: null, expires_at: refund.confirmed_at };
	await show(<QuoteTable taken={taken} rows={[quote]} preferences={preferences} />);
	await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Not stated');
	const act = page.getByRole('link', { name: 'Open the cancellation of WQ7R2M' });
	await expect.element(act).toHaveAttribute('href', '/trips/flights/ord_1/cancel');
});
