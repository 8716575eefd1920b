import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';
import { MapPinButton } from './map-pin-button.tsx';
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
	price: {
		total: dollars.toFixed(2),
		currency: 'USD',
		due: null,
		dueCurrency: null,
		compare: Math.round(dollars * 100),
	},
});
/** Two beside each other, and one apart. */
const HOTELS = [hotel('A', 0.04, 300), hotel('B', 0.043, 250.01), hotel('C', -0.04, 400)];

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
	const both = page.getByRole('button', { name: '2 stays from $251. Zoom in.' });
	await expect.element(both).toHaveTextContent('$251+1');
	await page.getByRole('button', { name: 'Hotel C, $400' }).click();
	expect(said.onChoose).toHaveBeenLastCalledWith('C');
	await expect.element(page.getByRole('status')).toHaveTextContent('C');
	for (let i = 0; i < 5 && both.elements().length > 0; i++) await both.click();
	await expect.element(page.getByRole('button', { name: 'Hotel B, $251' })).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

function Pins({ locale, prices }: { locale: Locale; prices: readonly (readonly [currency: string, minor: number])[] }) {
	const words = useFormat({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	return prices.map(([currency, minor]) => {
		const one = hotel(currency, 0, 0);
		const hotels = [{ ...one, price: { ...one.price, compare: minor } }];
		return (
			<MapPinButton
				key={`${currency} ${minor}`}
				pin={{ key: one.id, x: 99, y: 99, hotels }}
				{...{ currency }}
				show={words}
				active={false}
				onPoint={vi.fn<() => void>()}
				onPress={vi.fn<() => void>()}
			/>
		);
	});
}

const pinned = () => [...document.querySelectorAll('.stay-pin')].map((pin) => pin.textContent);

test('a pin says whole units and never less than the card', async () => {
	await show(
		<Pins
			locale="en"
			prices={[
				['USD', 25_099],
				['USD', 25_001],
				['USD', 25_000],
				['USD', 123_450],
				['JPY', 25_099],
				['KWD', 12_001],
			]}
		/>,
	);
	expect(pinned()).toEqual(['$251', '$251', '$250', '$1,235', '¥25,099', expect.stringMatching(/^KWD\s13$/)]);
});

test('a pin of a language that puts its currency after the price', async () => {
	await show(<Pins locale="de" prices={[['EUR', 123_401]]} />, { locale: 'de' });
	expect(pinned()).toEqual([expect.stringMatching(/^1\.235\s€$/)]);
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
