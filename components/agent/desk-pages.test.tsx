import type { ComponentProps } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { DeskPageLine, DeskPages } from './desk-pages.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const none = { awaiting: 0, mine: 0, today: 0, tomorrow: 0, ...Object.fromEntries(QUEUES.map((name) => [name, 0])) };
const item = { queue: 'refunds' } as never;

test('leads to the next page from above the rows too on a phone, and says which rows these are', async () => {
	const props: ComponentProps<typeof DeskPages> = {
		q: '',
		as: undefined,
		list: 'refunds',
		filters: {},
		later: false,
		after: null,
		found: null,
		most: 1000,
		from: 25,
		trips: [],
		items: Array.from({ length: 25 }, () => item),
		counts: { ...none, refunds: 62 } as never,
		preferences,
	};
	onTestFinished(() => page.viewport(1280, 800));
	await page.viewport(390, 800);
	await show(
		<>
			<DeskPageLine {...props} />
			<DeskPages {...props} />
		</>,
	);
	const next = page.getByRole('link', { name: 'Next page' });
	expect(next.elements().map((link) => link.getAttribute('href'))).toEqual(
		Array.from({ length: 2 }, () => '/agent?list=refunds&from=50'),
	);
	await expect.element(next.first()).toBeVisible();
	await expect.element(page.getByText('26–50 of 62').first()).toBeVisible();
	await page.viewport(1280, 800);
	expect(next.elements()).toHaveLength(1);
	expect(page.getByRole('link', { name: 'First page' }).elements()).toHaveLength(1);
});
