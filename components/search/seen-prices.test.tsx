import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { SeenFrom } from '#lib/travel/seen-from.ts';
import { SeenPrices } from './seen-prices.tsx';

const { askSeenFrom } = vi.hoisted(() => ({ askSeenFrom: vi.fn<(code: string) => Promise<SeenFrom>>() }));
vi.mock('#lib/api/prices.ts', () => ({ askSeenFrom }));

const NOW = Date.parse('2027-01-04T12:00:00Z');
const london = { code: 'LON', name: 'London', latitude: 51.5, longitude: -0.12 };
const place = (code: string, name: string, latitude: number, longitude: number, returns: string | null) => ({
	code,
	name,
	latitude,
	longitude,
	returns,
	departs: '2027-01-15',
	amount: '61.98',
	currency: 'USD',
	at: NOW - 2 * 3_600_000,
	href: `/flights?to=${code}`,
});
const words = { title: 'Seen from {place}', detail: 'Lowest', oneWay: 'One way', note: 'Kept' };
const draw = (theme: 'light' | 'dark' = 'light') =>
	show(<SeenPrices from={london} words={words} locale="en" />, { theme });

beforeEach(() => {
	askSeenFrom.mockReset().mockResolvedValue({
		places: [place('DUB', 'Dublin', 53.4, -6.3, '2027-01-17'), place('NCE', 'Nice', 43.7, 7.2, null)],
		now: NOW,
	});
});

test('each place says its price, its days and the age of both, and leads to that search', async () => {
	await draw();
	const links = page.getByRole('region', { name: 'Seen from London' }).getByRole('listitem').getByRole('link');
	await expect.element(links.nth(0)).toHaveTextContent(/Dublin\$61\.98.*15.*17 Jan.*2 hr\.? ago/);
	await expect.element(links.nth(0)).toHaveAttribute('href', '/flights?to=DUB');
	await expect.element(links.nth(1)).toHaveTextContent(/Nice.*15 Jan · One way/);
	expect(askSeenFrom.mock.calls.map(([code]) => code)).toEqual(['LON']);
});

test.each([
	['nothing is known', () => askSeenFrom.mockResolvedValue({ places: [], now: NOW })],
	['it cannot be read', () => askSeenFrom.mockRejectedValue(new Error('down'))],
])('shows nothing where %s', async (_, prepare) => {
	prepare();
	await draw();
	await expect.poll(() => askSeenFrom.mock.settledResults.length).toBe(1);
	await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await draw(theme);
	await expect.element(page.getByText('Kept')).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});
