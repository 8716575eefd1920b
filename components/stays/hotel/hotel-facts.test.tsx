import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { HotelFacts } from './hotel-facts.tsx';
import { HotelRooms } from './hotel-rooms.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const PREFERENCES: Preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' };
const { rooms: _rooms, photos: _photos, ...HOTEL } = makeStaysBooking().accommodation;

const opened = (change: Partial<OpenedHotel['hotel']> = {}, offer: OpenedHotel['offer'] = { state: 'sold_out' }) =>
	({
		hotel: { ...HOTEL, ...change },
		pictures: [],
		offer,
		reviews: null,
		programmes: { wayfare_hotel_group_rewards: 'Wayfare Hotel Group Rewards' },
		now: Date.parse('2027-03-01T09:00:00Z'),
	}) satisfies OpenedHotel;

function Facts({ of, preferences = PREFERENCES }: { of: OpenedHotel; preferences?: Preferences }) {
	return <HotelFacts opened={of} clock="Times are local to the property (WET)." show={useFormat(preferences)} />;
}

const facts = () => page.getByRole('region', { name: 'Facts' });
const says = (words: string) => expect.element(facts()).toHaveTextContent(words);

test('a hotel says when one may come and has to go, who gives it stars, whose it is and what it has', async () => {
	await show(
		<Facts
			of={opened({
				ratings: [
					{ source: 'aaa', value: 4 },
					{ source: 'bookingcom', value: 5 },
				],
				brand: { id: 'bra_1', name: 'Harbour Inns' },
				chain: { id: 'chn_1', name: 'Wayfare Hotel Group' },
				supported_loyalty_programme: 'wayfare_hotel_group_rewards',
				amenities: [
					{ type: 'wifi', description: 'Wi-Fi throughout' },
					{ type: 'pool', description: 'A pool' },
				],
			})}
		/>,
	);
	await says('Check-in15:00 to 22:00');
	await says('Check-outby 11:00');
	await says('Times are local to the property (WET).');
	await says('4 stars from AAA5 stars from Booking.com');
	await says('Harbour Inns, part of Wayfare Hotel Group');
	await says('Wayfare Hotel Group Rewards: add your number when booking');
	await says('Wi-FiPool');
	expect(await axeFaults()).toEqual([]);
});

test('what a hotel does not say is said to be not stated', async () => {
	const draw = await show(<Facts of={opened({ check_in_information: null, rating: null })} />);
	await says('Check-inNot stated by the propertyCheck-outNot stated by the propertyStarsNot stated by the property');
	await says('AmenitiesNot stated by the property');
	await expect.element(facts()).not.toHaveTextContent('Times are local');
	const open = { check_in_after_time: '15:00', check_in_before_time: null, check_out_before_time: '11:00' };
	draw(<Facts of={opened({ check_in_information: open })} preferences={{ ...PREFERENCES, timeFormat: 'h12' }} />);
	await says('Check-infrom 3:00 pm');
	await says('4 stars, source not stated');
});

test('a hotel without rooms for the stay says so, and leads to others nearby', async () => {
	const stay = { checkIn: 0, zone: 'Europe/Lisbon', clock: '', priceFor: '4 nights, 2 guests', search: '' };
	const Rooms = () => (
		<HotelRooms
			opened={opened()}
			isWrong={false}
			stay={stay}
			hrefs={{ again: '/stays/acc_1', nearby: '/stays?at=38.71,-9.14' }}
			preferences={PREFERENCES}
			show={useFormat(PREFERENCES)}
		/>
	);
	await show(<Rooms />);
	await expect.element(page.getByText('No rooms for these dates')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Other stays in Lisbon' }))
		.toHaveAttribute('href', '/stays?at=38.71,-9.14');
	expect(page.getByRole('table').elements()).toHaveLength(0);
	expect(await axeFaults()).toEqual([]);
});
