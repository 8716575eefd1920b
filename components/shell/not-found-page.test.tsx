import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { NotFoundPage } from './not-found-page.tsx';

test('an address below the desk leads back to the desk, and speaks of no flights', async () => {
	const draw = await show(<NotFoundPage desk />);
	await expect.element(page.getByRole('link', { name: 'Open the desk' })).toHaveAttribute('href', '/agent');
	await expect.element(page.getByText(/flights/)).not.toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
	draw(<NotFoundPage desk={false} />);
	await expect.element(page.getByRole('link', { name: 'Go to search' })).toHaveAttribute('href', '/');
});
