import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { DeskRail } from './desk-rail.tsx';
import { Pressing } from './pressing.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const counts = { awaiting: 3, mine: 0, today: 0, tomorrow: 0, ...Object.fromEntries(QUEUES.map((name) => [name, 5])) };
const props = { counts: { ...counts, mails: 0, changes: null } as never, preferences, most: 1000, here: null };

test('is one line on a phone, which leads to the queues, and links to each of them at a desk', async () => {
	onTestFinished(() => page.viewport(1280, 800));
	await page.viewport(390, 800);
	await show(
		<>
			<Pressing counts={props.counts} />
			<DeskRail {...props} />
		</>,
	);
	const all = page.getByRole('link', { name: '8 queues need attention' });
	await expect.element(all).toBeVisible();
	expect(all.element().parentElement?.parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(48);
	const queues = document.querySelector(all.element().getAttribute('href') ?? '');
	expect(queues).toBe(page.getByRole('navigation', { name: 'Queues' }).element());
	expect(page.getByRole('link', { name: '5 payments failed' }).elements()).toHaveLength(0);
	expect(await axeFaults()).toEqual([]);

	await page.viewport(1280, 800);
	await expect.element(page.getByRole('link', { name: '5 payments failed' })).toBeVisible();
	expect(page.getByRole('link', { name: 'need attention' }).elements()).toHaveLength(0);
	expect(page.getByRole('link', { name: /^[58] / }).elements()).toHaveLength(8);
});
