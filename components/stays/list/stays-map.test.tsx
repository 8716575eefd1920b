import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';
import { StaysMap } from './stays-map.tsx';

const MIDDLE = { name: 'Lisbon', latitude: 38.71, longitude: -9.14 };

const hotel = (id: string, east: number, dollars: number): StayCard => ({
	id,
	name: `Hotel ${id}`,
	address: '1 Street',
	city: 'Lisbon',
	latitude: MIDDLE.latitude,
	longitude: MIDDLE.longitude + east,
	km: Math.abs(east) * 87,
	stars: null,
	score: null,
	reviews: null,
	photo: null,
	amenities: [],
	brand: null,
	loyalty: null,
	price: { total: `${dollars}.00`, currency: 'USD', due: null, dueCurrency: null, compare: dollars * 100 },
});
/** Two beside each other, and one apart. */
const HOTELS = [hotel('A', 0.04, 300), hotel('B', 0.043, 250), hotel('C', -0.04, 400)];

const said = { onChoose: vi.fn<(id: string) => void>(), onSearchHere: vi.fn<(area: { km: number }) => void>() };

function Map({ locale = 'en' as const }) {
	const [active, onPoint] = useState<string | null>(null);
	const words = useFormat({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	return (
		<div style={{ inlineSize: 600 }}>
			<StaysMap
				cards={HOTELS}
				place={MIDDLE}
				currency="USD"
				show={words}
				{...{ active, onPoint, ...said }}
				touch={false}
				styleUrl={null}
				className="h-[30rem]"
			/>
			<output>{active}</output>
		</div>
	);
}

test('hotels beside each other are one pin with the lower price, and stand apart nearer by', async () => {
	await show(<Map />);
	const both = page.getByRole('button', { name: '2 stays from $250.00. Zoom in.' });
	await expect.element(both).toHaveTextContent('$250+1');
	await page.getByRole('button', { name: 'Hotel C, $400.00' }).click();
	expect(said.onChoose).toHaveBeenLastCalledWith('C');
	await expect.element(page.getByRole('status')).toHaveTextContent('C');
	for (let i = 0; i < 5 && both.elements().length > 0; i++) await both.click();
	await expect.element(page.getByRole('button', { name: 'Hotel B, $250.00' })).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('the keyboard moves the map; beyond its area another search is offered', async () => {
	await show(<Map />);
	const here = page.getByRole('button', { name: 'Search this area' });
	expect(here.elements()).toHaveLength(0);
	(page.getByRole('group').element() as HTMLElement).focus();
	for (let i = 0; i < 3; i++) await userEvent.keyboard('{ArrowRight}');
	await here.click();
	const [area] = said.onSearchHere.mock.lastCall ?? [];
	expect(area).toMatchObject({ latitude: MIDDLE.latitude });
	expect(area?.km).toBeGreaterThan(0);
	await userEvent.keyboard('{Home}');
	for (let i = 0; i < 3; i++) await userEvent.keyboard('-');
	await expect.element(here).toBeVisible();
});

test('land and names come for the area, once while the map moves in it; a name that would lie on a price does not', async () => {
	const asked: string[] = [];
	const real = window.fetch;
	const names = [
		['Northtown', 650, 500, 1],
		['On a price', 750, 425, 1],
	];
	const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
		const url = new Request(...request).url.replace(location.origin, '');
		if (!url.startsWith('/api/stays/area')) return real(...request);
		asked.push(url);
		return Response.json({ data: { land: 'M0 0l2000 0 0 2000z', names } });
	});
	await show(<Map />);
	await expect.poll(() => document.querySelectorAll('.map-land path').length).toBe(4);
	await expect.element(page.getByText('Northtown', { exact: true })).toBeInTheDocument();
	expect(page.getByText('On a price').elements()).toHaveLength(0);
	(page.getByRole('group').element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowUp}');
	expect(asked).toEqual([
		expect.stringMatching(/^\/api\/stays\/area\?south=[\d.-]+&west=[\d.-]+&side=[\d.]+&lang=\w*$/),
	]);
	fetching.mockRestore();
});
