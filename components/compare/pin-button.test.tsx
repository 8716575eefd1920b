import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { answerPin, pinOf, pinRoute, pinsOf, togglePin } from '#lib/pinned-journeys.ts';
import { directionsOf } from '#lib/travel/journey-directions.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { foundFrom, journeysFrom } from '#lib/travel/testing/make-journeys.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { PinBar } from './pin-bar.tsx';
import { PinButton } from './pin-button.tsx';

const { search } = parseSearch({ from: 'LON', to: 'NYC', depart: '2027-03-11', adults: '2' }, '2027-01-01');
const offers = ['08', '10', '12', '14'].map((hour) =>
	makeOffer({
		id: `off_${hour}`,
		slices: [[{ flight: `BA1${hour} LHR 2027-03-11T${hour}:20 JFK 2027-03-11T18:10` }]],
	}),
);
const journeys = journeysFrom(offers);
const { airlines: AIRLINES } = foundFrom(offers);
const NAMES = ['A', 'B', 'C', 'D'];
const ENGLISH: Preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' };

function Screen({ party = search, preferences = ENGLISH }) {
	return (
		<>
			{journeys.map((journey, i) => (
				<PinButton
					key={journey.key}
					journey={journey}
					search={party}
					directions={directionsOf(journey, AIRLINES)}
					name={`, ${NAMES[i] ?? ''}`}
				/>
			))}
			<PinBar search={party} preferences={preferences} />
		</>
	);
}

const pin = (name: string) => page.getByRole('button', { name: new RegExp(`^Pin ?, ${name}$`) });
const pressed = () => NAMES.filter((name) => pin(name).element().getAttribute('aria-pressed') === 'true').join('');
const said = () => page.getByRole('status').element().textContent;

beforeEach(() => {
	localStorage.clear();
	answerPin('', null);
});

test('pins up to three journeys, says how many, and leads to comparing two or more', async () => {
	const again = await show(<Screen />);
	await pin('A').click();
	await expect.poll(said).toBe('Pinned, 1 of 3');
	await expect.element(page.getByText('Pin another journey to compare them.')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
	pin('B').element().focus();
	await userEvent.keyboard('{Enter}');
	await expect.poll(said).toBe('Pinned, 2 of 3');
	const href = new URL(page.getByRole('link', { name: 'Compare' }).element().getAttribute('href') ?? '', location.href);
	expect(href.searchParams.getAll('journey').map((address) => address.split('?')[0])).toEqual(['off_08', 'off_10']);
	expect(await axeFaults()).toEqual([]);
	await pin('A').click();
	await expect.poll(said).toBe('Unpinned, 1 of 3');
	again(null);
	again(<Screen />);
	// Kept in this browser.
	await expect.poll(pressed).toBe('B');
});

test('a fourth asks which one should make room, and takes its place or leaves all as they are', async () => {
	await show(<Screen />);
	for (const name of ['A', 'B', 'C', 'D']) await pin(name).click();
	const asked = page.getByRole('dialog', { name: '3 journeys are pinned' });
	await expect
		.element(asked)
		.toHaveTextContent('Which one should make room for British Airways, 14:20 to 18:10, Thu 11 Mar?');
	await asked.getByRole('button', { name: 'Keep these 3' }).click();
	await expect.element(asked).not.toBeInTheDocument();
	expect(pressed()).toBe('ABC');
	await pin('D').click();
	await asked.getByRole('button', { name: 'Unpin British Airways, 10:20 to 18:10, Thu 11 Mar' }).click();
	await expect.poll(pressed).toBe('ACD');
	await expect.poll(said).toBe('Pinned, 3 of 3');
});

test('journeys of other days are compared, those of another party are not', async () => {
	const [journey] = journeys;
	if (!journey) throw new Error('no journey');
	const later = { ...search, legs: search.legs.map((leg) => ({ ...leg, date: '2027-03-12' })) };
	expect(pinRoute(later)).toBe(pinRoute(search));
	await show(<Screen />);
	await pin('A').click();
	expect(pinsOf(pinRoute({ ...search, adults: 1 }))).toEqual([]);
	const secret = pinOf(journey, { ...search, corporate: [{ airline: 'BA', code: 'ACME1' }] }, []);
	expect(secret.address, 'a company’s code does not travel').not.toContain('ACME1');
});

test('pins are named in the language of the page, and of the next page', async () => {
	for (const journey of journeys) togglePin(pinRoute(search), pinOf(journey, search, directionsOf(journey, AIRLINES)));
	await show(<Screen preferences={{ ...ENGLISH, locale: 'de' }} />, { locale: 'de' });
	await expect
		.element(page.getByRole('dialog').getByRole('button', { name: 'British Airways, 10:20 bis 18:10, Do. 11. März' }))
		.toBeVisible();
});

test('pins of an earlier form, or of no form at all, are none', async () => {
	const route = pinRoute(search);
	const named = { journey: 'a', address: 'off_1?x', name: 'British Airways' };
	for (const journeys of [[named], [{ ...named, directions: [{ by: 'BA', departs: '', arrives: '' }] }], [null], 'a']) {
		localStorage.setItem('wayfare.pins', JSON.stringify({ route, journeys }));
		expect(pinsOf(route)).toEqual([]);
	}
});

test('says that nothing was pinned where the browser keeps nothing, until it is read', async () => {
	const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('blocked', 'SecurityError');
	});
	onTestFinished(() => blocked.mockRestore());
	await show(<Screen />);
	await pin('A').click();
	await expect.poll(said).toMatch(/^Nothing was pinned\. This browser doesn’t let the site keep data/);
	expect(pressed()).toBe('');
	await page.getByRole('button', { name: 'Close' }).click();
	await expect.element(page.getByText(/^Nothing was pinned/)).not.toBeInTheDocument();
});
