import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import type { AuditRow } from '#lib/agent-audit/audit-row.ts';
import { AuditView } from './audit-view.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const row: AuditRow = {
	id: '9',
	at: '2027-03-01T08:00:00.000Z',
	role: 'lead',
	who: 'dora@example.com',
	session: 'abc123',
	onBehalfOf: 'acc_7',
	action: 'cancel_order',
	subject: 'ord_0000AJ0f1Xz2Yq3Wv4Ut5S',
	outcome: 'failed',
	code: 'order_cancellation_stale',
	before: null,
	after: 'EUR 12.00',
	seq: '4',
	hash: '9f2c00000000000000000000000071a0',
};
const view = (change: Partial<Parameters<typeof AuditView>[0]> = {}) => (
	<AuditView
		page={{ rows: [row, { ...row, id: '8', action: 'an.act_of_later', seq: null, hash: null }], after: '8' }}
		filter={{ who: 'dora@example.com' }}
		later={false}
		check={null}
		news={null}
		preferences={preferences}
		{...change}
	/>
);

test('tells who did what for whom, and leads on with what was asked for', async () => {
	await show(view());
	const rows = page.getByRole('row');
	await expect.element(rows.nth(1)).toHaveTextContent('dora@example.com (lead)');
	await expect.element(rows.nth(1)).toHaveTextContent('Cancellation');
	await expect.element(rows.nth(1)).toHaveTextContent('– → EUR 12.00');
	await expect.element(rows.nth(1)).toHaveTextContent('4 · 9f2c…71a0');
	await expect.element(rows.nth(2)).toHaveTextContent('an.act_of_later');
	await expect
		.element(page.getByRole('link', { name: 'Older' }))
		.toHaveAttribute('href', '/agent/audit?who=dora%40example.com&after=8');
	await expect
		.element(page.getByRole('textbox', { name: 'E-mail of the person who did it' }))
		.toHaveValue('dora@example.com');
});

test('stays as wide as the window, whatever was recorded', async () => {
	const after = JSON.stringify({ act: 'cancel', amount: '455.96', currency: 'USD', proposal: `prp_${'W'.repeat(60)}` });
	for (const width of [1440, 390]) {
		await page.viewport(width, 900);
		await show(view({ page: { rows: [{ ...row, after, onBehalfOf: `icu_${'0'.repeat(30)}` }], after: null } }));
		await expect.element(page.getByText('amount: 455.96').first()).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	}
});

test('says that the trail is whole, which act is missing, and that it cannot be read', async () => {
	const check = { at: '2027-03-01T09:00:00.000Z', acts: 1, head: 'ab12', broken: null };
	const draw = await show(view({ check, news: 'checked' }));
	await expect.element(page.getByRole('status')).toHaveTextContent('The trail is whole: 1 act checked.');
	await expect.element(page.getByRole('status')).toHaveTextContent('Last seal: ab12');
	draw(view({ check: { ...check, broken: { seq: 3, how: 'missing' } }, news: 'checked' }));
	await expect.element(page.getByRole('status')).toHaveTextContent('Act 3 is missing.');
	draw(view({ page: null, news: 'down' }));
	await expect.element(page.getByText('We can’t show the trail right now')).toBeVisible();
	draw(view({ page: { rows: [], after: null } }));
	await expect.element(page.getByText('No acts found')).toBeVisible();
});

test('keeps number and seal in their order in Arabic', async () => {
	await show(view({ preferences: { ...preferences, locale: 'ar' } }), { locale: 'ar' });
	const seal = page.getByText('4 · 9f2c…71a0').element();
	expect(getComputedStyle(seal).direction).toBe('ltr');
});
