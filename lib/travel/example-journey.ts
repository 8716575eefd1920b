import type { CardSegment } from './card-offer.ts';
import type { Journey } from './journeys.ts';

const segment = (
	origin: string,
	destination: string,
	departing_at: string,
	arriving_at: string,
	minutes: number,
): CardSegment => ({
	origin,
	origin_terminal: null,
	destination,
	destination_terminal: null,
	departing_at,
	arriving_at,
	minutes,
	marketing: 'ZZ',
	number: '1',
	operating: 'ZZ',
	aircraft: null,
	stops: [],
});

/** A journey to explain the ranking with: 110 against a lowest price of 100, 300 minutes against 200, 50 to change planes. */
export const EXAMPLE: { journey: Journey; benchmarks: { price: number; minutes: number }; connectionMinutes: number } =
	{
		connectionMinutes: 50,
		benchmarks: { price: 100, minutes: 200 },
		journey: {
			key: 'example',
			slices: [
				{
					key: 'example',
					minutes: 300,
					layovers: [50],
					segments: [
						segment('AAA', 'BBB', '2027-03-11T08:00:00', '2027-03-11T10:00:00', 120),
						segment('BBB', 'CCC', '2027-03-11T10:50:00', '2027-03-11T13:00:00', 130),
					],
				},
			],
			fares: [
				{
					price: 110,
					emissions: null,
					offer: {
						id: 'example',
						journey: 'example',
						owner: 'ZZ',
						total_amount: '1.10',
						total_currency: 'EUR',
						total_emissions_kg: null,
						expires_at: '2027-03-11T00:00:00Z',
						refund: null,
						change: null,
						holdable: false,
						private_fare: false,
						slices: [
							{
								flights: 'example',
								fare_brand_name: null,
								cabins: ['economy', 'economy'],
								bags: { carry_on: null, checked: null },
								seat_selection: null,
							},
						],
					},
				},
			],
			minutes: 300,
			stops: 1,
			airlines: ['ZZ'],
			ends: ['AAA', 'CCC'],
			via: ['BBB'],
			longestLayover: 50,
			departures: [480],
			arrivals: [780],
			departsAt: '2027-03-11T08:00:00',
			bookable: true,
		},
	};
