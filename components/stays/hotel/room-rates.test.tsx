import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Rate } from '#contract/stays/rate.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { stayBegins } from '#lib/stays/hotel/stay-begins.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { HotelCodes } from './hotel-codes.tsx';
import { RoomRates } from './room-rates.tsx';

const HOTEL = {
	id: 'acc_1',
	name: 'Casa do Miradouro',
} as Parameters<typeof RoomRates>[0]['hotel'];
const ZONE = 'Europe/Lisbon';
const STAY = {
	now: Date.parse('2027-03-01T09:00:00Z'),
	checkIn: stayBegins('2027-03-11', '15:00', ZONE),
	zone: ZONE,
	clock: 'Times are local to the property (WET).',
};

function Rooms({ rates, locale = 'en' }: { rates: readonly Rate[]; locale?: Locale }) {
	const words = useFormat({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const room = { name: 'Double room', beds: [{ type: 'double' as const, count: 1 }], rates: [...rates], picture: null };
	const offer = {
		state: 'rooms' as const,
		rooms: [room],
		endsAt: STAY.now,
		negotiated: { nre_1: 'Harbour Works' },
		notAccepted: ['Elder & Co'],
	};
	return (
		<>
			<HotelCodes offer={offer} show={words} />
			<RoomRates
				hotel={HOTEL}
				offer={offer}
				programmes={{ wayfare_hotel_group_rewards: 'Wayfare Hotel Group Rewards' }}
				stay={STAY}
				priceFor="4 nights, 2 guests"
				dueSaid={false}
				search="checkin=2027-03-11&checkout=2027-03-15&rooms=1&adults=2"
				show={words}
			/>
		</>
	);
}

const rowOf = (id: string) => page.elementLocator(document.querySelector(`[data-rate="${id}"]`) ?? document.body);

test('a rate says what one pays, to whom and when, and until when cancelling is free by the hotel’s clock', async () => {
	await show(
		<Rooms
			rates={[
				makeRate({ id: 'now' }),
				makeRate({ id: 'deposit', payment_type: 'deposit', deposit_amount: '100.00' }),
				makeRate({ id: 'guarantee', payment_type: 'guarantee', cancellation_timeline: [] }),
				makeRate({ id: 'never', cancellation_timeline: [], due_at_accommodation_amount: null }),
				makeRate({ id: 'yen', due_at_accommodation_amount: '1200', due_at_accommodation_currency: 'JPY' }),
			]}
		/>,
	);
	const says = (id: string, ...all: string[]) =>
		Promise.all(all.map((words) => expect.element(rowOf(id)).toHaveTextContent(words)));
	await says('now', 'Free until Tue 9 Mar, 18:00', '€480.00 now', '€488.00', 'Includes €8.00 paid at the property');
	await says('deposit', '€100.00 now, €380.00 at the property', '€488.00');
	await says('guarantee', 'The property charges a fee', '€480.00 at the property. A card holds the room.', '€488.00');
	await says('never', 'No refund', '€480.00');
	await says('yen', '€480.00 + ¥1,200', '¥1,200 is paid at the property');
	await expect.element(page.getByText('1 double bed')).toBeVisible();
});

test('rooms left are told where the hotel says that there are few, and nowhere else', async () => {
	await show(
		<Rooms
			rates={[
				makeRate({ id: 'one', quantity_available: 1 }),
				makeRate({ id: 'many', quantity_available: 29 }),
				makeRate({ id: 'silent' }),
			]}
		/>,
	);
	await expect.element(rowOf('one')).toHaveTextContent('1 room left at this price');
	await expect.element(rowOf('many')).not.toHaveTextContent('left');
	await expect.element(rowOf('silent')).not.toHaveTextContent('left');
});

test('what else a rate brings is told once, in our words where we have some', async () => {
	await show(
		<Rooms
			rates={[
				makeRate({
					benefits: [
						{ type: 'breakfast_included', title: 'Breakfast', description: null },
						{ type: 'wifi_included', title: 'Free internet', description: null },
						{ type: 'late_check_out', title: 'Leave at two', description: null },
						{ type: 'welcome_drink', title: 'A welcome drink', description: null },
					] as unknown as Rate['benefits'],
				}),
			]}
		/>,
	);
	const row = rowOf('rat_1');
	await expect
		.element(row)
		.toHaveTextContent('Breakfast includedWi-Fi includedLate check-out, if availableA welcome drink');
	await expect.element(row).not.toHaveTextContent('Breakfast for every guest');
});

test('a price that is not for everyone stands beside the public one, and says whom it is for', async () => {
	const programme = 'wayfare_hotel_group_rewards' as const;
	await show(
		<Rooms
			rates={[
				makeRate({ id: 'agreed', public_amount: '530.00', negotiated_rate_id: 'nre_1', deal_types: ['corporate'] }),
				makeRate({ id: 'dearer', public_amount: '450.00', negotiated_rate_id: 'nre_1', deal_types: ['corporate'] }),
				makeRate({ id: 'members', loyalty_programme_required: true, supported_loyalty_programme: programme }),
				makeRate({ id: 'earns', supported_loyalty_programme: programme }),
			]}
		/>,
	);
	await expect.element(rowOf('agreed')).toHaveTextContent('Negotiated price: Harbour Works');
	await expect.element(rowOf('agreed')).toHaveTextContent('Public price €538.00');
	await expect.element(rowOf('agreed')).not.toHaveTextContent('Corporate price');
	await expect.element(rowOf('agreed')).not.toHaveTextContent('More than the public price');
	await expect.element(rowOf('dearer')).toHaveTextContent('More than the public price');
	await expect.element(page.getByText('This hotel accepts the code of: Harbour Works')).toBeVisible();
	await expect.element(page.getByText('doesn’t accept the code of: Elder & Co')).toBeVisible();
	await expect.element(rowOf('members')).toHaveTextContent('For members of Wayfare Hotel Group Rewards');
	await expect.element(rowOf('earns')).toHaveTextContent('Takes Wayfare Hotel Group Rewards numbers');
});

test.each(['en', 'ar'] as const)(
	'all that a rate says unfolds: the timeline, the sum, the hotel’s words (%s)',
	async (locale) => {
		await show(<Rooms rates={[makeRate()]} locale={locale} />, { locale });
		const details = page.elementLocator(document.querySelector('details') ?? document.body);
		await details
			.getByText(locale === 'en' ? 'Cancellation, price and conditions' : 'الإلغاء والسعر والشروط')
			.first()
			.click();
		const stages = [...document.querySelectorAll('.cancel-line > li')].map((stage) => stage.getAttribute('data-kind'));
		expect(stages).toEqual(['all', 'part', 'none']);
		if (locale === 'en') {
			await expect.element(details).toHaveTextContent('€360.00 back');
			await expect.element(details).toHaveTextContent('Until Wed 10 Mar, 18:00. €120.00 isn’t refunded.');
			await expect.element(details).toHaveTextContent('Nothing back');
			await expect.element(details).toHaveTextContent('Local taxes and fees at the property€8.00');
			await expect.element(details).toHaveTextContent('See the times stated.');
		}
		expect(await axeFaults()).toEqual([]);
	},
);

test('a press has the rate quoted as it was shown, one that a card guarantees too', async () => {
	await show(<Rooms rates={[makeRate(), makeRate({ id: 'held', payment_type: 'guarantee' })]} />);
	const button = page.getByRole('button', { name: 'Choose Double room, breakfast included, €488.00' }).first();
	const form = button.element().closest('form');
	expect(form && [form.method, new URL(form.action).pathname, ...new FormData(form)]).toEqual([
		'post',
		paths.api.stayQuotes(),
		['rate_id', 'rat_1'],
		['accommodation_id', 'acc_1'],
		['search', 'checkin=2027-03-11&checkout=2027-03-15&rooms=1&adults=2'],
		['total', '480.00'],
		['currency', 'EUR'],
		['due', '8.00'],
		['due_currency', 'EUR'],
	]);
	expect(page.getByRole('button', { name: /^Choose/ }).elements()).toHaveLength(2);
});
