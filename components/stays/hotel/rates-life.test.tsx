import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { RatesLife } from './rates-life.tsx';

const server = vi.hoisted(() => ({ refresh: vi.fn<() => void>() }));
vi.mock('next/navigation', () => ({ useRouter: () => server }));

const NOW = Date.parse('2027-03-01T09:00:00Z');
const life = (endsAt: number) => (
	<RatesLife
		endsAt={endsAt}
		serverNow={NOW}
		words={{ expired: 'These prices have expired.', renew: 'Show current prices' }}
	>
		<button type="button">Choose</button>
	</RatesLife>
);
const renew = page.getByRole('button', { name: 'Show current prices' });

test('expired rates cannot be chosen, and one press renews them in place', async () => {
	const draw = await show(life(NOW - 1));
	await expect.element(page.getByRole('alert')).toHaveTextContent('These prices have expired.');
	expect(
		page.getByRole('button', { name: 'Choose' }).query()?.closest('[inert]') ?? document.querySelector('[inert]'),
	).not.toBeNull();
	await renew.click();
	expect(server.refresh).toHaveBeenCalledOnce();
	draw(life(NOW + 60_000));
	await expect.element(renew).not.toBeInTheDocument();
	expect(document.querySelector('[inert]')).toBeNull();
});
