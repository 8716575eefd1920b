import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InExtras } from '#components/testing/in-extras.tsx';
import { seatMapOf } from '#components/testing/seat-map-of.ts';
import { show } from '#components/testing/show.tsx';
import type { BagService } from '#lib/checkout/extras.ts';
import { AddedSum } from './added-sum.tsx';
import { BagsSheet } from './bags-sheet.tsx';
import type { HeldSeat } from './extras-context.ts';
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

function Adding({ held = [] }: { held?: HeldSeat[] }) {
	const adding = useAddedExtras('bki_1', [BAG], 'USD');
	const { services, choose, total, lines, gone } = adding;
	return (
		<InExtras facts={{ parts: [PART], who: [ANNE], bags: adding.bags, held }}>
			<SeatsSection seats={adding.asked} {...{ services, choose }} />
			<BagsSheet {...{ services, choose }} />
			<ExtrasGone {...{ gone, total }} isChosen={services.length > 0} />
			<AddedSum {...{ lines, total }} currency="USD" booked="412.30" />
			<button type="button" onClick={() => void adding.reread()}>
				Ask again
			</button>
		</InExtras>
	);
}

const seat = (designator: string) => page.getByRole('button', { name: new RegExp(`^${designator}\\b`) });
const sum = page.getByRole('region', { name: 'You add' });

beforeEach(() => {
	sold.maps = [mapOf(['ABC DEF'])];
	sold.bags = [BAG];
});

test('nothing is chosen beforehand; each seat and bag is a line of the sum, and the new total follows', async () => {
	await show(<Adding />);
	await expect.element(sum).toHaveTextContent(/Nothing chosen yet.*To pay now\$0\.00/);
	await seat('11A').click();
	await page.getByRole('button', { name: /^One more: Checked bag/ }).click();
	await expect.element(sum).toHaveTextContent(/Seat 11A, Anne, London to New York\$20\.00/);
	await expect.element(sum).toHaveTextContent(/1 checked bag, Anne, London to New York\$38\.00/);
	await expect.element(sum).toHaveTextContent(/To pay now\$58\.00.*Booking so far\$412\.30.*New total price\$470\.30/);
});

test('what was sold meanwhile is named and leaves the choice; the rest stays', async () => {
	await show(<Adding />);
	await seat('11A').click();
	await page.getByRole('button', { name: /^One more: Checked bag/ }).click();
	sold.maps = [mapOf(['aBC DEF'])];
	await page.getByRole('button', { name: 'Ask again' }).click();
	const alert = page.getByRole('alert');
	await expect.element(alert).toHaveTextContent('No longer available: Seat 11A, Anne, London to New York');
	await expect.element(alert).toHaveTextContent('still available for $38.00');
	await expect.element(sum).toHaveTextContent(/To pay now\$38\.00/);
	await expect.element(seat('11A')).toHaveAccessibleName(/taken/);
	expect(await axeFaults()).toEqual([]);
	await seat('11B').click();
	await expect.element(alert).not.toBeInTheDocument();
});

test.each(['light', 'dark'] as const)(
	'a seat that one has is shown and cannot be exchanged, in the %s',
	async (theme) => {
		await show(<Adding held={[{ segmentId: 'seg_1', passengerId: ANNE.id, designator: '11C' }]} />, { theme });
		await expect
			.element(
				page.getByText('You already have seat 11C. It can’t be exchanged here: ask British Airways at check-in.'),
			)
			.toBeVisible();
		await expect.element(seat('11C')).toHaveAccessibleName(/^11C, booked for Anne/);
		await expect.element(seat('11C')).toHaveAttribute('aria-disabled', 'true');
		await expect.element(page.getByText('Whose seat?')).not.toBeInTheDocument();
		expect(await axeFaults()).toEqual([]);
	},
);
