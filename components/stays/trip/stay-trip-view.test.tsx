import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { StayTripView } from './stay-trip-view.tsx';

const PREFERENCES = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const deposit = makeRate({
	payment_type: 'deposit',
	deposit_amount: '120.00',
	due_at_accommodation_currency: 'USD',
	cancellation_timeline: [{ before: '2027-03-09T18:00:00Z', refund_amount: '120.00', currency: 'EUR' }],
});
const text = () => page.elementLocator(document.body).element().textContent ?? '';

test('a booked stay says what was paid and what is due at the hotel, each in its own money', async () => {
	await show(<StayTripView booking={makeStaysBooking({}, deposit)} full preferences={PREFERENCES} />);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Casa do Miradouro');
	for (const said of ['MIRA4711', 'Paid €120.00', '€360.00', '$8.00', 'Ask at the bar next door.'])
		expect(text().replaceAll('\u00a0', ' '), said).toContain(said);
	await expect.element(page.getByRole('link', { name: /desk@miradouro/ })).toBeVisible();
});

test.each([
	[
		'free until a time',
		[{ before: '2027-03-09T18:00:00Z', refund_amount: '0.00', currency: 'EUR' }],
		[
			'Until Tuesday 9 March 2027, 18:00 WET: cancelling is free.',
			'After that, or if you don’t come, the hotel may charge your card what its conditions say.',
		],
	],
	['never free', [], ['If you cancel or don’t come, the hotel may charge your card what its conditions say.']],
])(
	'a stay that a card holds says that nothing was charged, and what a no-show costs: %s',
	async (_, timeline, said) => {
		const held = makeRate({
			payment_type: 'guarantee',
			cancellation_timeline: timeline,
			conditions: [{ title: 'Cancellation', description: 'The hotel charges the first night, EUR 120.00.' }],
		});
		await show(
			<StayTripView booking={makeStaysBooking({ paid_amount: '0.00' }, held)} full preferences={PREFERENCES} />,
		);
		const told = [
			'Nothing was charged',
			'Your card holds the room, and you pay the hotel',
			'€480.00',
			'first night, EUR 120.00',
		];
		for (const words of [...told, ...said]) expect(text(), words).toContain(words);
		expect(text()).not.toContain('Nothing comes back');
	},
);

test('its deadlines go by the hotel’s clock', async () => {
	await show(<StayTripView booking={makeStaysBooking()} full preferences={PREFERENCES} />);
	expect(text()).toContain('Until Tuesday 9 March 2027, 18:00 WET: you get everything back, €480.00.');
	expect(text()).toContain('Until Wednesday 10 March 2027, 18:00 WET: you get €360.00 back.');
});

test('a cancelled stay says when and what comes back, and no more how to come by its key', async () => {
	const cancelled = makeStaysBooking({
		status: 'cancelled',
		cancelled_at: '2027-02-02T10:00:00Z',
		refund_amount: '480.00',
		refund_currency: 'EUR',
	});
	await show(<StayTripView booking={cancelled} full preferences={PREFERENCES} />);
	await expect.element(page.getByRole('heading', { name: 'This stay is cancelled' })).toBeVisible();
	expect(text()).toContain('€480.00 comes back.');
	expect(text()).not.toContain('Ask at the bar');
});
