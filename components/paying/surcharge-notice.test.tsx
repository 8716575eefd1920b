import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { SurchargeNotice } from './surcharge-notice.tsx';

test('a surcharge is told where it is seen, however far the page was scrolled', async () => {
	await show(
		<>
			<div style={{ height: '3000px' }} />
			<SurchargeNotice surcharge="$5.86" total="$591.66" />
			<div style={{ height: '3000px' }} />
		</>,
	);
	await expect.element(page.getByRole('alert')).toHaveTextContent('The airline charges $5.86');
	await expect.element(page.getByRole('alert')).toBeInViewport();
});
