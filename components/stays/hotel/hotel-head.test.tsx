import { expect, test } from 'vitest';
import { useFormat } from '#components/shell/use-format.ts';
import { show } from '#components/testing/show.tsx';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { HotelHead } from './hotel-head.tsx';

const { rooms: _rooms, photos: _photos, ...HOTEL } = makeStaysBooking().accommodation;
const address = { ...HOTEL.location.address, line_one: 'Rua das Oliveiras 105', city_name: 'لشبونة' };

function Head() {
	const words = useFormat({ locale: 'ar', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	return <HotelHead hotel={{ ...HOTEL, location: { ...HOTEL.location, address } }} show={words} />;
}

test('an address in Arabic has its street before its city, whichever letters each is in', async () => {
	await show(<Head />, { locale: 'ar' });
	const line = document.querySelector('h1 + p');
	const text = [...(line?.childNodes ?? [])].find(({ textContent }) => textContent?.includes('Rua')) as Text;
	const at = (words: string) => {
		const range = document.createRange();
		const start = text.data.indexOf(words);
		range.setStart(text, start);
		range.setEnd(text, start + words.length);
		return range.getBoundingClientRect();
	};
	expect(at('Rua').left, 'read from the right').toBeGreaterThan(at('لشبونة').left);
});
