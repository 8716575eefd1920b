import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ActCodeField } from '#components/acting/act-code-field.tsx';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { KeepTrip } from './keep-trip.tsx';
import { RemoveTrip } from './remove-trip.tsx';

test.each(['light', 'dark'] as const)('offers a guest to keep a booking in an account, in the %s', async (theme) => {
	await show(<KeepTrip back="/trips/flights/ord_1" />, { theme });
	const back = 'return=%2Ftrips%2Fflights%2Ford_1';
	for (const [name, path] of [
		['Create an account', '/sign-up'],
		['Sign in', '/sign-in'],
	] as const)
		await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', `${path}?${back}`);
	await expect
		.element(page.getByRole('link', { name: 'Export or erase what we hold about this booking' }))
		.toHaveAttribute('href', '/your-data');
	expect(await axeFaults()).toEqual([]);
});

test('takes a booking off the list of an account, and says that it stands', async () => {
	await show(<RemoveTrip tripId="ord_1" />);
	await page.getByText('Remove from my trips').click();
	await expect.element(page.getByText(/^This doesn’t cancel the booking/)).toBeVisible();
	const button = page.getByRole('button', { name: 'Remove' }).element();
	expect(button.closest('form')?.getAttribute('action')).toBe('/api/trips/remove');
	expect(await axeFaults()).toEqual([]);
});

test.each([
	['mark', true],
	[undefined, false],
])('offers to prove anew who one is in place of a code to those who are signed in: %s', async (mark, offered) => {
	if (mark) document.documentElement.dataset.account = mark;
	onTestFinished(() => {
		delete document.documentElement.dataset.account;
	});
	const code = { needed: true, value: '', error: null, asks: 0, orderId: 'ord_1' } as const;
	const doing = { type: () => {}, ask: () => {}, enter: async () => true };
	await show(<ActCodeField code={{ ...code, ...doing }} disabled={false} />);
	await expect.element(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
	const link = page.getByRole('link', { name: 'confirm it’s you' });
	if (offered) await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/confirm\?return=/));
	else await expect.element(link).not.toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
});
