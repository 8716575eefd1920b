import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { paths } from '#lib/paths.ts';
import { StopMail } from '../alerts/stop-mail.tsx';
import { AccountSaved } from './account-saved.tsx';
import type { AccountItem } from './price-alert.tsx';

const PREFERENCES = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' } as const;
const SEARCH: AccountItem = {
	id: 'a',
	number: '7',
	kind: 'search',
	path: '/flights?from=LON&to=NYC',
	title: 'London – New York',
	detail: '5–13 Jan 2027 · 2 adults',
	operators: null,
	price: null,
	at: Date.parse('2026-11-20T12:00:00Z'),
	alert: null,
};
const seen = {
	tells: 'changes',
	seen: {
		parts: [
			{ amount: '412.30', currency: 'EUR' },
			{ amount: '12.00', currency: 'USD' },
		],
	},
	seenAt: new Date('2026-11-23T06:05:00Z'),
} as const;
const list = (...items: AccountItem[]) => <AccountSaved items={items} preferences={PREFERENCES} />;

test.each(['light', 'dark'] as const)(
	'offers a price alert for searches alone, by plain forms, in the %s',
	async (theme) => {
		await show(list(SEARCH, { ...SEARCH, id: 'b', number: '8', kind: 'journey', title: 'London to Lisbon' }), {
			theme,
		});
		const rows = page.getByRole('listitem');
		const alert = rows.nth(0).getByLabelText('Price alert by e-mail');
		await expect.element(alert).toHaveValue('off');
		await expect.element(rows.nth(1).getByLabelText('Price alert by e-mail')).not.toBeInTheDocument();
		const form = (name: string) => page.getByRole('button', { name }).first().element().closest('form');
		expect(form('Save alert')?.getAttribute('action')).toBe('/api/saved/7/alert');
		expect(form('Remove London – New York')?.getAttribute('action')).toBe('/api/saved/7/remove');
		await rows.nth(0).getByText('Rename London – New York').click();
		await expect.element(rows.nth(0).getByLabelText('Name')).toHaveValue('London – New York');
		expect(form('Save name')?.getAttribute('action')).toBe('/api/saved/7/rename');
		expect(await axeFaults()).toEqual([]);
	},
);

test('says what it saw last, when, and that it can change; or that it has not looked yet', async () => {
	await show(
		list({ ...SEARCH, alert: seen }, { ...SEARCH, number: '8', alert: { tells: 'falls', seen: null, seenAt: null } }),
	);
	const said =
		/^Lowest total for everyone: .*412\.30.* \+ .*12\.00.*, seen on 23 Nov 2026 at 06:05 UTC\. It can change at any time\.$/;
	await expect.element(page.getByText(said)).toBeVisible();
	await expect.element(page.getByText(/^We’ll look for the first price/)).toBeVisible();
	await expect.element(page.getByLabelText('Price alert by e-mail').first()).toHaveValue('changes');
});

test.each([
	['asks', 'Stop this price alert?'],
	['done', 'The price alert is off'],
	['unknown', 'This link doesn’t work'],
] as const)('stops an alert by one button: %s', async (state, title) => {
	await show(<StopMail what="price_alert" action={paths.api.stopAlert('a.b')} state={state} />);
	await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
	const button = page.getByRole('button', { name: 'Stop price alert' });
	if (state === 'asks')
		expect(button.element().closest('form')?.getAttribute('action')).toBe('/api/price-alerts/stop?alert=a.b');
	else await expect.element(button).not.toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
});
