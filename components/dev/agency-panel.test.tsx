import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { AgencyPanel } from './agency-panel.tsx';

const BOOKED = {
	order_id: 'ord_1',
	airline: 'British Airways',
	amount: '310.40',
	currency: 'GBP',
	content: 'self_managed',
};

test('a booking of the agency is one press, and says in which currency and how it was paid', async () => {
	const draw = await show(<AgencyPanel booked={undefined} />);
	await expect.element(page.getByRole('status')).not.toBeInTheDocument();
	const form = document.forms[0] as HTMLFormElement;
	const press = page.getByRole('button', { name: 'Try it: book as an agency' });
	expect(Object.fromEntries(new FormData(form, press.element() as HTMLButtonElement))).toEqual({ agency: 'book' });
	expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/dev/sandbox']);
	draw(<AgencyPanel booked={BOOKED} />);
	await expect.element(page.getByRole('status')).toHaveTextContent('310.40 GBP by arc_bsp_cash');
	expect(await axeFaults()).toEqual([]);
});
