import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { PAYING_FAILURES } from '#lib/paying/paying-failures.ts';
import { RefusalNotice } from './refusal-notice.tsx';

const refused = (code: string, waitSeconds: number | null = null) => ({ code, waitSeconds });
const alert = page.getByRole('alert');
const look = page.getByRole('link', { name: 'See what happened' });

test('a refusal is announced, with what is charged and what to do', async () => {
	await show(<RefusalNotice refusal={refused('payment_declined')} bookingHref="/booking" />);
	await expect.element(alert).toHaveTextContent('Your card was declined');
	await expect.element(alert).toHaveTextContent('Nothing was charged. Try another card or contact your bank.');
	await expect.element(look).not.toBeInTheDocument();
});

test('an agent reads of the customer’s card', async () => {
	await show(<RefusalNotice refusal={refused('payment_declined')} who="agent" />);
	await expect.element(alert).toHaveTextContent('The customer’s card was declined');
	await expect.element(alert).toHaveTextContent('ask the customer to contact their bank');
});

test('who pressed too often is told how long to wait', async () => {
	await show(<RefusalNotice refusal={refused('rate_limit_exceeded', 42)} />);
	await expect.element(alert).toHaveTextContent('You can try again in 42 seconds.');
});

test('an earlier attempt that may have gone through leads to its outcome', async () => {
	const [code = ''] = Object.entries(PAYING_FAILURES).find(([, { after }]) => after === 'look') ?? [];
	await show(<RefusalNotice refusal={refused(code)} bookingHref="/booking" />);
	await expect.element(look).toHaveAttribute('href', '/booking');
});

test('a page that says it anyway is not interrupted', async () => {
	await show(<RefusalNotice refusal={refused('payment_declined')} quiet />);
	await expect.element(page.getByText('Your card was declined')).toBeVisible();
	await expect.element(alert).not.toBeInTheDocument();
});

test.each(['light', 'dark'] as const)('every refusal has no fault of accessibility in the %s', async (theme) => {
	const all = Object.keys(PAYING_FAILURES).map((code) => (
		<RefusalNotice key={code} refusal={refused(code)} bookingHref="/booking" />
	));
	await show(<>{all}</>, { theme });
	expect(await axeFaults()).toEqual([]);
});
