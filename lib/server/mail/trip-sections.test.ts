import { expect, it } from 'vitest';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { paperWords } from '../papers/kit/paper-words.ts';
import { tripSections } from './trip-sections.ts';

const NOW = Date.parse('2027-03-01T08:00:00Z');
const OUT = 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';
const BAGS = [
	{ type: 'carry_on' as const, quantity: 1 },
	{ type: 'checked' as const, quantity: 2 },
];

async function travellers(locale: 'en' | 'ar', flight = { flight: OUT, bags: BAGS }) {
	const words = await paperWords(locale);
	const trip = { order: makeOrder({ flights: [[flight]] }), now: NOW } as Parameters<typeof tripSections>[0];
	return tripSections(trip, words)
		.find(({ title }) => title === words.t('travellers'))
		?.lines.slice(2);
}

it('a booked trip’s mail says how large and heavy bags may be, as the airline that flies publishes it', async () => {
	expect(await travellers('en')).toEqual([
		'Personal item: 40 × 30 × 15 cm, 23 kg',
		'Carry-on bag: 56 × 45 × 25 cm, 23 kg',
		'Checked bags: 23 kg each',
		expect.stringMatching(/^As British Airways published it, October 2026\./),
	]);
	expect((await travellers('ar'))?.[2]).toMatch(/^الحقائب المسجّلة: .*لكل حقيبة$/);
});

it('names the papers of extras as what they are, with their numbers as airlines print them', async () => {
	const documents = [
		{ type: 'electronic_ticket' as const, unique_identifier: '5162000000198', passenger_ids: ['pas_1'] },
		{
			type: 'electronic_miscellaneous_document_associated' as const,
			unique_identifier: '5162000000200',
			passenger_ids: ['pas_1'],
		},
	];
	const words = await paperWords('en');
	const trip = { order: makeOrder({ documents }), now: NOW } as Parameters<typeof tripSections>[0];
	const [first] = tripSections(trip, words).find(({ title }) => title === words.t('travellers'))?.lines ?? [];
	expect(first).toContain('Ticket 516-2000000198 · Receipt for extras (EMD) 516-2000000200');
});

it('and that the airline has limits where it publishes none that we know', async () => {
	expect(await travellers('en', { flight: OUT.replace('BA', 'QF'), bags: BAGS })).toEqual([
		'The airline sets the weight and size limits for included bags. Check them before you pack.',
	]);
});
