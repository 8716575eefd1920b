import { expect, it } from 'vitest';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { paperWords } from '../kit/paper-words.ts';
import { stayCalendar } from './stay-calendar.ts';

const LINK = 'https://shop.example/trips/stays/bok_1';
/** The file with its folded lines joined. */
const calendar = async (change: Parameters<typeof makeStaysBooking>[0] = {}, locale: 'en' | 'ar' = 'en') =>
	stayCalendar(makeStaysBooking(change), await paperWords(locale), LINK).replaceAll(/\r\n[ \t]/g, '');

it('is one event from check-in to check-out by the hotel’s clock, with its reference and address', async () => {
	const file = await calendar({ check_in_date: '2027-07-11', check_out_date: '2027-07-15' });
	expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
	for (const line of [
		'METHOD:PUBLISH',
		'UID:bok_1@shop.example',
		'DTSTART:20270711T140000Z',
		'DTEND:20270715T100000Z',
		'SUMMARY:Casa do Miradouro',
		'MIRA4711',
		'Rua do Norte 12',
	])
		expect(file).toContain(line);
});

it('takes a cancelled stay out of the calendar again', async () => {
	const file = await calendar({ cancelled_at: '2027-02-02T10:00:00Z' });
	expect(file).toContain('METHOD:CANCEL');
	expect(file).toContain('STATUS:CANCELLED');
	expect(file).toContain('SEQUENCE:1');
});

it('has no marks of direction, which calendars show', async () => {
	expect(await calendar({}, 'ar')).not.toMatch(/[\u2066-\u2069\u200e\u200f]/);
});
