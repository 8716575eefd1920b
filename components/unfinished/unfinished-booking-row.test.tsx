import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { UnfinishedBooking } from '#lib/intents/unfinished-booking.ts';
import { UnfinishedBookingRow } from './unfinished-booking-row.tsx';

const PREFERENCES = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' } as const;
const LEFT: UnfinishedBooking = {
	id: 'bki_1',
	standing: 'open',
	href: '/checkout/flights/off_1',
	sameFlights: true,
	journey: 'London to New York',
	days: ['2027-01-20'],
	travellers: 2,
	total: { amount: '412.30', currency: 'USD' },
	validUntil: { at: '2026-11-22T16:22:00Z', zone: 'Europe/London' },
};
const row = (change: Partial<UnfinishedBooking> = {}) => (
	<UnfinishedBookingRow unfinished={{ ...LEFT, ...change }} preferences={PREFERENCES} />
);

test('says which booking was left, what it costs and until when, and goes on', async () => {
	await show(row());
	await expect.element(page.getByText('London to New York · 20 Jan 2027 · 2 travellers · $412.30')).toBeVisible();
	await expect.element(page.getByText('Price valid until 16:22 GMT. You haven’t been charged.')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: /^Continue booking ?: London to New York$/ }))
		.toHaveAttribute('href', '/checkout/flights/off_1');
	const form = page.getByRole('button', { name: 'Discard' }).element().closest('form');
	expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/intents/bki_1/dismiss']);
	expect(await axeFaults()).toEqual([]);
});

test('says that a price has expired, and leads to the same flights or to a new search', async () => {
	const again = await show(row({ standing: 'expired' }));
	await expect.element(page.getByText(/^This price has expired\./)).toBeVisible();
	await expect.element(page.getByRole('link', { name: /^Find the same flights/ })).toBeVisible();
	again(row({ standing: 'expired', sameFlights: false }));
	await expect.element(page.getByRole('link', { name: /^Search again/ })).toBeVisible();
});

test('an attempt that is on its way can be followed, not dismissed', async () => {
	await show(row({ standing: 'under_way' }));
	await expect.element(page.getByText(/Don’t book again\.$/)).toBeVisible();
	await expect.element(page.getByRole('link', { name: /^Check the status/ })).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
