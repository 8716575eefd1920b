import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { IN_EUROS_TOO } from '#components/testing/in-euros-too.ts';
import { InExtras } from '#components/testing/in-extras.tsx';
import { seatMapOf } from '#components/testing/seat-map-of.ts';
import { show } from '#components/testing/show.tsx';
import type { BagService } from '#lib/checkout/extras.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { AddedSum } from './added-sum.tsx';
import { BagsSheet } from './bags-sheet.tsx';
import type { HeldSeat, SeatTurn } from './extras-context.ts';
import { ExtrasGone } from './extras-gone.tsx';
import { SeatsSection } from './seats-section.tsx';
import { useAddedExtras } from './use-added-extras.ts';

const sold = vi.hoisted(() => ({ maps: [] as unknown[], bags: [] as unknown[] }));
vi.mock('#lib/api/intents.ts', () => ({
	readSeatMaps: () => Promise.resolve(sold.maps),
	readBags: () => Promise.resolve({ bags: sold.bags }),
}));

const PART = {
	segmentId: 'seg_1',
	from: 'London',
	to: 'New York',
	number: 'BA 117',
	operator: 'British Airways',
	slice: 0,
	departs: '2027-03-11T08:20',
};
const ANNE = { id: 'pas_1', number: 1, name: 'Anne Ahlberg', short: 'Anne' };
const BAG: BagService = {
	id: 'aso_bag',
	type: 'baggage',
	total_amount: '38.00',
	total_currency: 'USD',
	maximum_quantity: 2,
	passenger_ids: [ANNE.id],
	segment_ids: ['seg_1'],
	metadata: {
		type: 'checked',
		maximum_weight_kg: 23,
		maximum_length_cm: null,
		maximum_height_cm: null,
		maximum_depth_cm: null,
	},
};
const mapOf = (rows: string[]): SeatMap => ({ ...seatMapOf(rows), segment_id: PART.segmentId });

function Adding({ held = [], beside }: { held?: HeldSeat[]; beside?: Preferences['beside'] }) {
	const preferences: Preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' };
	const adding = useAddedExtras('bki_1', [BAG], 'USD');
	const { services, choose, total, lines } = adding;
	const [turn, setTurn] = useState<SeatTurn>();
	return (
		<InExtras facts={{ parts: [PART], who: [ANNE], bags: adding.bags, held }} beside={beside}>
			<SeatsSection seats={adding.asked} {...{ turn, services, choose }} />
			<BagsSheet {...{ services, choose }} />
			<ExtrasGone {...{ adding }} onAgain={() => setTurn({ segmentId: PART.segmentId, passengerId: ANNE.id })} />
			<AddedSum
				{...{ lines, total }}
				currency="USD"
				booked="412.30"
				preferences={beside ? { ...preferences, beside } : preferences}
			/>
			<button type="button" onClick={() => void adding.reread()}>
				Ask again
			</button>
		</InExtras>
	);
}

const seat = (designator: string) => page.getByRole('button', { name: new RegExp(`^${designator}\\b`) });
const sum = page.getByRole('region', { name: 'You’re adding' });

beforeEach(() => {
	sessionStorage.clear();
	sold.maps = [mapOf(['ABC DEF'])];
	sold.bags = [BAG];
});

test('nothing is chosen beforehand; each seat and bag is a line of the sum, and the new total follows', async () => {
	await show(<Adding />);
	await expect.element(sum).toHaveTextContent(/Nothing chosen yet.*Pay now\$0\.00/);
	await seat('11A').click();
	await page.getByRole('button', { name: /^One more: Checked bag/ }).click();
	await expect.element(sum).toHaveTextContent(/Seat 11A, Anne, London to New York\$20\.00/);
	await expect.element(sum).toHaveTextContent(/1 checked bag, Anne, London to New York\$38\.00/);
	await expect.element(sum).toHaveTextContent(/Pay now\$58\.00.*Current booking\$412\.30.*New total price\$470\.30/);
});

test('seats, bags and their sum say about how much they are in the currency of choice, and of which day its rate is', async () => {
	await show(<Adding beside={IN_EUROS_TOO} />);
	await expect.element(seat('11A')).toHaveAccessibleName(/\$20\.00, about €16,/);
	await expect.element(sum).not.toHaveTextContent('about €');
	await seat('11A').click();
	await expect.element(page.getByText('11A, $20.00, about €16', { exact: true })).toBeVisible();
	await expect.element(page.getByText(/\$38\.00 each\s· about €30\.40/)).toBeVisible();
	await expect.element(sum).toHaveTextContent(/Pay now\$20\.00about €16.*exchange rates of 4 Jan 2027/);
});

test('what is chosen is still there for who comes back from confirming who they are', async () => {
	const showNext = await show(<Adding />);
	await seat('11A').click();
	await expect.element(sum).toHaveTextContent(/Pay now\$20\.00/);
	showNext(<p>Confirm it’s you</p>);
	showNext(<Adding />);
	await expect.element(sum).toHaveTextContent(/Seat 11A, Anne, London to New York\$20\.00/);
});

/** A seat and a bag are chosen, and somebody else buys the seat before they are paid. */
async function taken(): Promise<void> {
	await show(<Adding />);
	await seat('11A').click();
	await page.getByRole('button', { name: /^One more: Checked bag/ }).click();
	sold.maps = [mapOf(['aBC DEF'])];
	await page.getByRole('button', { name: 'Ask again' }).click();
	await expect.element(dialog).toHaveTextContent(/You haven’t been charged\. Still available: 1 checked bag, Anne/);
}
const dialog = page.getByRole('dialog', { name: 'Seat 11A was just taken' });

test('a seat that was sold meanwhile is named, and one nearby takes its place at once; the rest stays', async () => {
	await taken();
	await expect.element(sum).toHaveTextContent(/Pay now\$38\.00/);
	await expect.element(dialog.getByRole('button', { name: 'Continue with $38.00' })).toBeVisible();
	const near = dialog.getByRole('list', { name: 'Available nearby for Anne' }).getByRole('button');
	expect(near.elements().map((one) => one.textContent)).toEqual([
		expect.stringMatching(/^11B, middle, \$20\.00$/),
		expect.stringMatching(/^11C, aisle, \$20\.00$/),
		expect.stringMatching(/^11D, aisle, \$20\.00$/),
	]);
	expect(await axeFaults()).toEqual([]);
	await near.nth(1).click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(sum).toHaveTextContent(/Seat 11C, Anne, London to New York\$20\.00.*Pay now\$58\.00/);
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('Escape puts it away; a notice still says so until something else is chosen', async () => {
	await taken();
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	const alert = page.getByRole('alert');
	await expect.element(alert).toHaveTextContent('No longer available: Seat 11A, Anne, London to New York');
	await expect.element(alert).toHaveTextContent('still available for $38.00');
	await expect.element(seat('11A')).toHaveAccessibleName(/taken/);
	await expect.element(page.getByRole('button', { name: 'Ask again' })).toHaveFocus();
	await seat('11B').click();
	await expect.element(alert).not.toBeInTheDocument();
});

test('another seat is chosen on its flight, which has the keyboard then', async () => {
	await taken();
	await dialog.getByRole('button', { name: 'Choose another seat' }).click();
	await expect.element(page.getByRole('heading', { name: 'Seats, London to New York' })).toHaveFocus();
	await expect.element(dialog).not.toBeInTheDocument();
});

test.each(['light', 'dark'] as const)(
	'a seat that one has is shown and cannot be exchanged, in the %s',
	async (theme) => {
		await show(<Adding held={[{ segmentId: 'seg_1', passengerId: ANNE.id, designator: '11C' }]} />, { theme });
		await expect
			.element(
				page.getByText('You already have seat 11C. You can’t exchange it here: ask British Airways at check-in.'),
			)
			.toBeVisible();
		await expect.element(seat('11C')).toHaveAccessibleName(/^11C, booked for Anne/);
		await expect.element(seat('11C')).toHaveAttribute('aria-disabled', 'true');
		await expect.element(page.getByText('Who is the seat for?')).not.toBeInTheDocument();
		expect(await axeFaults()).toEqual([]);
	},
);
