/**
 * What guests pay at the desk beside the bill, in the money of the country: city, tourist and accommodation taxes, and
 * resort fees. `person`: for each adult and night (at most `nights`), by stars 1 to 5; `room`: for each room and night.
 *
 * Source: the cities' and countries' own published tariffs, 2025 and 2026, compiled by hand and rounded, November 2026;
 * resort fees are typical ones. Where a tariff depends on the price of the room, the middle of it stands for all.
 */
const TABLE = `
person 10 4 5 6 7.5 10 Rome IT
person 7 3.5 4.5 5.5 6 8 Florence IT
person 5 1 2 3 4 5 Venice IT
person 14 2.5 3 4.5 6.3 7 Milan IT
person 7 1.5 1.5 2.5 3.5 4 * IT
person 0 2.6 3.25 5.2 8.13 10.73 Paris FR
person 0 0.9 1 1.5 2.3 3 * FR
person 7 4 4 4 4 4 Lisbon PT
person 7 3 3 3 3 3 Porto PT
person 7 2 2 2 2 2 * PT
person 7 5 5 5.25 5.7 7.5 Barcelona ES
person 0 1 1 2 3 4 Palma ES
person 0 1 1 2 3 4 Ibiza ES
person 0 2 2 2.5 3 3.5 * AT
room 0 1.5 2 5 10 15 * GR
person 0 1.5 1.6 1.9 2.2 2.6 * HR
person 0 2.5 2.5 2.5 3.1 3.1 * SI
person 0 50 50 50 50 50 * CZ
person 0 3.5 3.5 4 4.5 5 * CH
person 0 2 2 2 2 2 * BG
room 0 7 10 10 15 20 * AE
person 0 100 100 100 200 200 Tokyo JP
person 0 200 200 200 500 1000 Kyoto JP
person 0 0 100 200 300 300 Osaka JP
room 0 10 10 10 10 10 * MY
person 0 10 15 20 25 30 * MA
person 14 0.5 0.5 0.5 0.5 0.5 * MT
room 0 0 0 37 42 50 Las Vegas US
room 0 0 0 25 38 48 Miami Beach US
room 0 0 0 22 35 45 Miami US
room 0 0 0 20 35 48 Honolulu US
room 0 0 0 15 25 35 Orlando US
room 0 0 0 0 30 40 New York City US
room 0 0 0 0 25 45 Key West US
person 0 12 12 12 12 12 * MV
room 0 20 30 40 60 80 Cancún MX
room 0 20 30 40 60 80 Playa del Carmen MX
room 0 20 30 40 60 80 Tulum MX`;

export interface LocalTax {
	per: 'person' | 'room';
	/** Nights that it is taken for at most; 0: all. */
	nights: number;
	/** By stars, 1 to 5. */
	byStars: readonly number[];
	/** Charged by the hotel, not by a town. */
	isResortFee: boolean;
	/** ISO 4217; null: the hotel's own. */
	currency: string | null;
}

const TAXES: ReadonlyMap<string, LocalTax> = new Map(
	TABLE.trim()
		.split('\n')
		.map((line) => {
			const [per, nights, one, two, three, four, five, ...place] = line.split(' ');
			const country = place.pop();
			return [
				`${place.join(' ')}|${country}`,
				{
					per: per === 'room' ? 'room' : 'person',
					nights: Number(nights),
					byStars: [one, two, three, four, five].map(Number),
					isResortFee: country === 'US',
					currency: country === 'MV' ? 'USD' : null,
				},
			];
		}),
);

/** What a town takes, or else its country. */
export const localTax = (city: string, country: string): LocalTax | undefined =>
	TAXES.get(`${city}|${country}`) ?? TAXES.get(`*|${country}`);
