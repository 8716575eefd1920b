import { expect, it } from 'vitest';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { BOOKING_COLUMNS, bookingCells } from './booking-cells.ts';
import { csvLine } from './csv.ts';
import { flightRow } from './flight-row.ts';
import { stayRow } from './stay-row.ts';

it.each([
	['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
	['+442080160509', `"'+442080160509"`],
	['-412.30', '"-412.30"'],
	['-1+1', `"'-1+1"`],
	['@SUM(A1)', `"'@SUM(A1)"`],
	['\tx', `"'\tx"`],
	['\rx', `"'\rx"`],
	['a, "b"\nc', `"a, ""b""\nc"`],
	['Müller', '"Müller"'],
	['', '""'],
])('%j is the cell %s', (value, written) => expect(csvLine([value])).toBe(`${written}\r\n`));

it('has flights and stays in the same columns', () => {
	const flight = bookingCells(flightRow(makeOrder(), 0));
	const stay = bookingCells(stayRow(makeStaysBooking()));
	expect(flight).toHaveLength(BOOKING_COLUMNS.length);
	expect(stay).toHaveLength(BOOKING_COLUMNS.length);
	const told = (cells: string[]) => Object.fromEntries(BOOKING_COLUMNS.map((name, i) => [name, cells[i]]));
	expect(told(flight)).toMatchObject({
		reference: 'WQ7R2M',
		travellers: "O'Brien Lindqvist, Anne-Sophie; Lindqvist, Łukasz",
		route_or_hotel: 'BER–JFK–FRA',
		departs: '2027-03-11T10:30:00',
		returns: '2027-03-18',
		tickets: '220-2400000000; 220-2400000001',
	});
	expect(told(stay)).toMatchObject({
		kind: 'stay',
		route_or_hotel: 'Casa do Miradouro',
		departs: '2027-03-11',
		total: '488.00 EUR',
	});
});
