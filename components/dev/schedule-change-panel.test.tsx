import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SCHEDULE_CHANGE_KINDS } from '#contract/sandbox/schedule-changes.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { ScheduleChangePanel } from './schedule-change-panel.tsx';

test('a schedule change is asked for by order and kind, and not without an order', async () => {
	await show(<ScheduleChangePanel />);
	const order = page.getByLabelText('Order');
	const kind = page.getByLabelText('What changes');
	await expect.element(order).toBeInvalid();
	await order.fill('ord_0000Vba0000000000000000');
	await kind.selectOptions('cancelled');
	const form = document.forms[0] as HTMLFormElement;
	expect(form.checkValidity()).toBe(true);
	expect([form.method, new URL(form.action).pathname, Object.fromEntries(new FormData(form))]).toEqual([
		'post',
		'/api/dev/sandbox',
		{ order_id: 'ord_0000Vba0000000000000000', kind: 'cancelled' },
	]);
	expect([...form.querySelectorAll('option')].map(({ value }) => value)).toEqual([...SCHEDULE_CHANGE_KINDS]);
	expect(await axeFaults()).toEqual([]);
});
