import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { StayRefusal } from '#lib/stays/checkout/stay-origin.ts';
import { StayRefused } from './stay-refused.tsx';

const ORIGIN = {
	accommodationId: 'acc_1',
	search: 'checkin=2027-03-11',
	seen: { total: { amount: '480.00', currency: 'EUR' }, due: { amount: '9.00', currency: 'USD' } },
};
const asked = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));

test.each<[StayRefusal, string, string]>([
	['down', 'We can’t ask the hotel right now', 'Try again'],
	['limit', 'Too many requests', 'Try again'],
	['member', 'This price is for members', 'Continue'],
])('%s: one press asks for the same rate again', async (why, title, act) => {
	await show(<StayRefused why={why} origin={ORIGIN} rateId="rat_1" />);
	await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
	await expect.element(page.getByRole('button', { name: act })).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Back to the hotel' }))
		.toHaveAttribute('href', '/stays/acc_1?checkin=2027-03-11');
	expect(asked()).toMatchObject({
		rate_id: 'rat_1',
		accommodation_id: 'acc_1',
		total: '480.00',
		currency: 'EUR',
		due: '9.00',
		due_currency: 'USD',
	});
	expect(await axeFaults()).toEqual([]);
});

test('a room that has gone is not asked for again', async () => {
	await show(<StayRefused why="gone" origin={ORIGIN} rateId="rat_1" />);
	await expect.element(page.getByRole('link', { name: 'Back to the hotel' })).toBeVisible();
	expect(page.getByRole('button').elements()).toHaveLength(0);
});
