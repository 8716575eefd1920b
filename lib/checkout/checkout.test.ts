import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { makeOffer } from '../travel/testing/make-offer.ts';
import { draftOf, tidyDraft } from './draft-of.ts';
import { withQuantity } from './extras.ts';
import { fareOf, priceSummary, stillOffered } from './price-lines.ts';
import { leaveSeats, offeredSeats, seatsOfSegment, takeSeat } from './seat-choice.ts';
import { planOf, seatsOf } from './seat-plan.ts';
import { seatKinds } from './seat-kinds.ts';
import { stepHref, stepOf } from './checkout-step.ts';

const FLIGHTS = [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]];

const bag = (id: string, amount: string, currency: string): NonNullable<Offer['available_services']>[number] => ({
	id,
	type: 'baggage',
	total_amount: amount,
	total_currency: currency,
	maximum_quantity: 3,
	passenger_ids: ['p1'],
	segment_ids: ['s1'],
	metadata: {
		type: 'checked',
		maximum_weight_kg: 23,
		maximum_length_cm: null,
		maximum_height_cm: null,
		maximum_depth_cm: null,
	},
});

type Element = SeatMap['cabins'][number]['rows'][number]['sections'][number]['elements'][number];
const other = (type: Element['type']): Element => ({
	id: `ele_${type}`,
	type,
	designator: null,
	name: null,
	disclosures: null,
	available_services: [],
});
const seat = (designator: string, prices: Record<string, string>, name: string | null = null): Element => ({
	id: `ele_${designator}`,
	type: 'seat',
	designator,
	name,
	disclosures: [],
	available_services: Object.entries(prices).map(([passenger, amount]) => ({
		id: `ase_${designator}_${passenger}`,
		passenger_id: passenger,
		total_amount: amount,
		total_currency: 'EUR',
	})),
});
const row = (...blocks: Element[][]) => ({
	id: 'row_1',
	sections: blocks.map((elements) => ({ id: 'sec_1', elements })),
});
const MAP: SeatMap = {
	id: 'sea_1',
	slice_id: 'sli_1',
	segment_id: 's1',
	cabins: [
		{
			deck: 0,
			cabin_class: 'economy',
			aisles: 1,
			wings: { first_row_index: 1, last_row_index: 2 },
			rows: [
				row([other('lavatory')], [other('galley')]),
				row([other('exit_row')], [other('exit_row')]),
				row(
					[seat('12A', { p1: '30.00' }, 'Legroom'), seat('12B', {})],
					[other('restricted_seat_general'), seat('12D', { p1: '30.00', p2: '30.00' }, 'Legroom')],
				),
				row(
					[seat('13A', { p1: '12.00', p2: '12.00' }), other('empty')],
					[seat('13C', { p1: '0.00' }), seat('13D', {})],
				),
			],
		},
	],
};

describe('the price of a checkout', () => {
	it.each([
		['EUR', '388.30', '258.00', '130.30', '24.10', '436.50'],
		['JPY', '38830', '25800', '13030', '2410', '43650'],
		['KWD', '38.830', '25.800', '13.030', '2.415', '43.660'],
	])('adds up in %s, to the last minor unit', (currency, total, base, tax, each, charged) => {
		const made = makeOffer({ currency, slices: FLIGHTS });
		const offer = {
			...made,
			total_amount: total,
			total_currency: currency,
			base_amount: base,
			base_currency: currency,
			tax_amount: tax,
			tax_currency: currency,
			intended_services: [],
			available_services: [bag('b1', each, currency)],
		} satisfies Offer;
		const summary = priceSummary({ offer, services: [{ id: 'b1', quantity: 2 }], seats: undefined, priced: null });
		expect(summary.lines.map(({ kind }) => kind)).toEqual(['fare', 'taxes', 'bags']);
		expect(addAmounts(currency, ...summary.lines.map(({ amount }) => amount))).toBe(summary.total);
		expect(summary).toMatchObject({ total: charged, complete: true, disputed: false });
		const again = {
			...offer,
			total_amount: charged,
			intended_services: [{ id: 'b1', quantity: 2, total_amount: each, total_currency: currency }],
		};
		expect(fareOf(again), 'an offer priced with extras costs what it did').toBe(fareOf(offer));
	});

	it('shows a surcharge, and tells when the service comes to another sum', () => {
		const made = makeOffer({ slices: FLIGHTS });
		const offer = { ...made, intended_services: [], available_services: [] };
		const { total_currency: currency } = offer;
		const own = priceSummary({ offer, services: [], seats: undefined, priced: null });
		const charged = addAmounts(currency, own.total, '5.00');
		const priced = {
			total_amount: charged,
			currency,
			base_amount: '0',
			tax_amount: '0',
			services_amount: '0',
			surcharge_amount: '5.00',
			penalty_amount: '0.00',
			credit_amount: '0.00',
			due_amount: charged,
		};
		expect(priceSummary({ offer, services: [], seats: undefined, priced })).toMatchObject({
			total: charged,
			disputed: false,
		});
		const dearer = { ...priced, total_amount: addAmounts(currency, charged, '1.00') };
		expect(priceSummary({ offer, services: [], seats: undefined, priced: dearer }).disputed).toBe(true);
	});

	it('is not whole while a chosen seat is not known, and drops what is gone', () => {
		const offer = {
			...makeOffer({ slices: FLIGHTS }),
			intended_services: [],
			available_services: [bag('b1', '1.00', 'EUR')],
		};
		const services = [
			{ id: 'ase_13A_p1', quantity: 1 },
			{ id: 'b1', quantity: 1 },
			{ id: 'gone', quantity: 1 },
		];
		expect(priceSummary({ offer, services, seats: undefined, priced: null }).complete).toBe(false);
		expect(stillOffered(offer, services, offeredSeats([MAP])).map(({ id }) => id)).toEqual(['ase_13A_p1', 'b1']);
	});
});

describe('choosing seats', () => {
	const offered = offeredSeats([MAP]);
	const take = (services: { id: string; quantity: number }[], id: string) => {
		const wanted = offered.get(id);
		if (!wanted) throw new Error(`${id} is not offered`);
		return takeSeat(services, offered, wanted);
	};

	it('gives each traveller one seat of a flight, and each seat one traveller', () => {
		let chosen = take([{ id: 'bag', quantity: 1 }], 'ase_13A_p1');
		chosen = take(chosen, 'ase_12D_p1');
		expect(chosen.map(({ id }) => id)).toEqual(['bag', 'ase_12D_p1']);
		chosen = take(chosen, 'ase_12D_p2');
		expect(chosen.map(({ id }) => id)).toEqual(['bag', 'ase_12D_p2']);
		expect([...seatsOfSegment(chosen, offered, 's1').keys()]).toEqual(['p2']);
		expect(leaveSeats(chosen, offered, 's1')).toEqual([{ id: 'bag', quantity: 1 }]);
	});

	it('draws rows by their letters, with exits, wings and seats that nobody can have', () => {
		const [cabin] = planOf(MAP);
		expect(cabin?.blocks).toEqual([
			['A', 'B'],
			['C', 'D'],
		]);
		expect(cabin?.rows.map(({ kind, wing }) => [kind, wing])).toEqual([
			['amenities', false],
			['amenities', true],
			['seats', true],
			['seats', false],
		]);
		const [behindExit, next] = cabin?.rows.slice(2) ?? [];
		if (behindExit?.kind !== 'seats' || next?.kind !== 'seats') throw new Error('two rows of seats');
		expect(behindExit.cells.map((cell) => (typeof cell === 'object' ? cell?.designator : cell))).toEqual([
			'12A',
			'12B',
			'restricted',
			'12D',
		]);
		expect(seatsOf([behindExit]).map(({ exit, position }) => [exit, position])).toEqual([
			[true, 'window'],
			[true, 'aisle'],
			[true, 'window'],
		]);
		expect(next.cells.map((cell) => (typeof cell === 'object' ? (cell?.designator ?? null) : cell))).toEqual([
			'13A',
			null,
			'13C',
			'13D',
		]);
		expect(seatsOf([next]).every(({ exit }) => !exit)).toBe(true);
	});

	it('lists the kinds of seats with what they cost from, the cheapest first', () => {
		expect(seatKinds(planOf(MAP), 'p1').kinds.map(({ look, amount, dearer }) => [look, amount, dearer])).toEqual([
			['standard', '0.00', false],
			['preferred', '12.00', false],
			['legroom', '30.00', false],
		]);
	});
});

describe('a draft', () => {
	it('fits the offer, and is sent without what was left empty', () => {
		const offer = makeOffer({ slices: FLIGHTS });
		const draft = draftOf(
			{ ...offer, supported_passenger_identity_document_types: ['passport', 'known_traveler_number'] },
			null,
		);
		expect(draft.travellers.map(({ id }) => id)).toEqual(offer.passengers.map(({ id }) => id));
		expect(draft.travellers[0]?.identity_documents.map(({ type }) => type)).toEqual([
			'passport',
			'known_traveler_number',
		]);
		expect(tidyDraft(draft, '').travellers[0]).toMatchObject({
			identity_documents: [],
			loyalty_programme_accounts: [],
		});
	});

	it('asks for no document where the airline takes none, whatever was given for another offer', () => {
		const offer = makeOffer({ slices: FLIGHTS });
		const asking: typeof offer = { ...offer, supported_passenger_identity_document_types: ['passport'] };
		const known = draftOf(asking, null);
		for (const { identity_documents: documents } of known.travellers)
			for (const document of documents) document.unique_identifier = '123';
		expect(draftOf(asking, known).travellers[0]?.identity_documents).toHaveLength(1);
		expect(draftOf(offer, known).travellers.flatMap((one) => one.identity_documents)).toEqual([]);
	});

	it('takes and gives back pieces', () => {
		expect(withQuantity([{ id: 'a', quantity: 1 }], 'b', 2)).toEqual([
			{ id: 'a', quantity: 1 },
			{ id: 'b', quantity: 2 },
		]);
		expect(withQuantity([{ id: 'b', quantity: 2 }], 'b', 0)).toEqual([]);
	});
});

describe('the step of an address', () => {
	it('is none beyond what is ready', () => {
		expect([stepOf('pay', true), stepOf('pay', false), stepOf('nonsense', true), stepOf(null, true)]).toEqual([
			'pay',
			'travellers',
			'travellers',
			'travellers',
		]);
		expect(stepHref('http://host/checkout/flights/off_1?from=LHR&step=extras', 'pay')).toBe(
			'/checkout/flights/off_1?from=LHR&step=pay',
		);
	});
});
