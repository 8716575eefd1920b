import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show } from '#components/testing/show.tsx';
import { makeChange } from '#lib/schedule-change/testing/make-change.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { TripFlights } from './trip-flights.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;

function Flights({ change }: { change: ReturnType<typeof makeChange> }) {
	const order = { ...makeOrder({ airline_initiated_changes: [change] }), slices: change.removed };
	return <TripFlights order={order} show={useFormat(preferences)} locale="en" />;
}

test('flights that no longer run, or run otherwise, are not shown as if they did', async () => {
	const draw = await show(<Flights change={makeChange({ is: null })} />);
	await expect.element(page.getByText('The airline no longer operates these flights.')).toBeVisible();
	draw(<Flights change={makeChange()} />);
	await expect.element(page.getByText(/^The airline has changed these flights\./)).toBeVisible();
	draw(<Flights change={makeChange({ action_taken: 'accepted' })} />);
	await expect.element(page.getByText(/^The airline /)).not.toBeInTheDocument();
});
