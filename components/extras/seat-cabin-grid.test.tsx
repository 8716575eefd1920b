import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InExtras } from '#components/testing/in-extras.tsx';
import { seatMapOf } from '#components/testing/seat-map-of.ts';
import { show } from '#components/testing/show.tsx';
import { planOf } from '#lib/checkout/seat-plan.ts';
import { SeatCabinGrid } from './seat-cabin-grid.tsx';

const PART = {
	segmentId: 'seg_1',
	from: 'JFK',
	to: 'EWR',
	number: 'ZZ 1',
	operator: 'Test air',
	slice: 0,
	departs: '2027-03-11T08:20',
};

test.each([
	['economy', 'Seats in Economy, JFK to EWR.'],
	// As it is read where an API does not say.
	['', 'Seats from JFK to EWR.'],
])('names the cabin "%s" of a map', async (cabinClass, label) => {
	const plan = planOf(seatMapOf(['ABC DEF'])).map((cabin) => Object.assign(cabin, { cabinClass }));
	await show(
		<InExtras>
			<SeatCabinGrid
				part={PART}
				plan={plan}
				chosen={new Map()}
				press={() => undefined}
				tell={() => undefined}
				who={[]}
				whose="pas_1"
			/>
		</InExtras>,
	);
	await expect.element(page.getByRole('grid', { name: label })).toBeVisible();
});
