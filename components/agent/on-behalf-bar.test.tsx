import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { OnBehalfBar } from './on-behalf-bar.tsx';

test('stays in sight down a long page, with the name and the way out', async () => {
	await show(
		<OnBehalfBar name="Dora Müller">
			<div style={{ height: '300vh' }}>The booking</div>
		</OnBehalfBar>,
	);
	window.scrollTo(0, 1_000);
	const bar = page.getByRole('complementary');
	await expect.element(bar).toHaveTextContent('Dora Müller');
	await expect.poll(() => bar.element().getBoundingClientRect().top).toBe(0);
	await expect.element(page.getByRole('link', { name: 'Stop' })).toHaveAttribute('href', '/agent');
});
