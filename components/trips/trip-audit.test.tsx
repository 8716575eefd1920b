import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { TripAudit } from './trip-audit.tsx';

const act = (change: Partial<TripAct>): TripAct => ({
	action: 'book_flight',
	role: 'guest',
	session: 'abc123',
	onBehalfOf: null,
	outcome: 'done',
	code: null,
	begunAt: '2027-03-01T10:00:00.000Z',
	settledAt: '2027-03-01T10:00:05.000Z',
	...change,
});
const moment = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 19), zone: 'UTC' });

test('says who did what, when, for whom, and why it failed', async () => {
	const acts = [
		act({}),
		act({
			action: 'pay_order',
			role: 'agent',
			session: 'xyz789',
			onBehalfOf: 'acc_7',
			outcome: 'failed',
			code: 'payment_declined',
			begunAt: '2027-03-02T09:00:00.000Z',
			settledAt: null,
		}),
		act({ action: 'an_act_of_later', outcome: 'unknown', begunAt: '2027-03-03T09:00:00.000Z' }),
	];
	await show(<TripAudit acts={acts} moment={moment} />);
	const rows = page.getByRole('listitem');
	await expect.element(rows.nth(0)).toHaveTextContent('Booking: done');
	await expect.element(rows.nth(0)).toHaveTextContent('Traveller on the website (abc123)');
	await expect.element(rows.nth(0)).toHaveTextContent('2027-03-01, 10:00:05 UTC');
	await expect.element(rows.nth(1)).toHaveTextContent('Payment: failed');
	await expect.element(rows.nth(1)).toHaveTextContent('payment_declined');
	await expect.element(rows.nth(1)).toHaveTextContent('Agent, session xyz789');
	await expect.element(rows.nth(1)).toHaveTextContent('On behalf of acc_7');
	await expect.element(rows.nth(1)).toHaveTextContent('2027-03-02, 09:00:00 UTC');
	await expect.element(rows.nth(2)).toHaveTextContent('an_act_of_later: checking with the airline');
});

test('says that nothing was done, and that it cannot be read', async () => {
	await show(<TripAudit acts={[]} moment={moment} />);
	await expect.element(page.getByText('Nothing was done on this website.')).toBeVisible();
	await show(<TripAudit acts={null} moment={moment} />);
	await expect.element(page.getByText('The history can’t be shown right now.')).toBeVisible();
});
