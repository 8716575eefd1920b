import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { RefundSimulator } from './refund-simulator.tsx';
import { RefundSimulatorLate } from './refund-simulator-late.tsx';

const NOON = Date.parse('2027-03-09T12:00:00Z');

const BOOKED = {
	timeline: makeRate().cancellation_timeline,
	currency: 'EUR',
	zone: 'Europe/Lisbon',
	arrival: '2027-03-11',
	city: 'Lisbon',
	now: NOON,
	preferences: { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' },
} as const;

test.each([
	['on the page of cancelling', RefundSimulator],
	['on the page of a trip, where it comes late', RefundSimulatorLate],
])('the slider says by the hotel’s clock what would come back, at a deadline still what it says: %s', async (_, Of) => {
	await show(<Of {...BOOKED} />);
	const slider = page.getByRole('slider', { name: 'If you cancel on another day' });
	const says = (words: string) => expect.element(slider).toHaveAttribute('aria-valuetext', words);
	const on = async (hours: number) => {
		await expect.element(slider).toBeEnabled();
		slider.element().focus();
		await userEvent.keyboard(`{ArrowRight>${hours}/}`);
	};
	await says('On 9 Mar 2027, 12:00 WET: €480.00 back');
	await on(6);
	await says('On 9 Mar 2027, 18:00 WET: €480.00 back');
	await on(1);
	await says('On 9 Mar 2027, 19:00 WET: €360.00 back');
	await userEvent.keyboard('{End}');
	await says('On 11 Mar 2027, 23:00 WET: nothing back');
});

test('where a zone has no letters, the time is the city’s', async () => {
	await show(<RefundSimulator {...BOOKED} zone="America/Lima" city="Lima" />);
	const slider = page.getByRole('slider', { name: 'If you cancel on another day' });
	await expect.element(slider).toHaveAttribute('aria-valuetext', 'On 9 Mar 2027, 07:00 Lima time: €480.00 back');
});
