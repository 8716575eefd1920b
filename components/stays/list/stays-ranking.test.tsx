import { expect, test } from 'vitest';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { BEST_STAYS } from '#lib/stays/search/sort-stays.ts';
import { RATES_READ } from '#lib/stays/search/stay-search.ts';
import { StaysRanking } from './stays-ranking.tsx';

test('how stays are put in order is said in the figures that do it', async () => {
	await show(<StaysRanking />);
	const { version, price, kilometre, score, scoreFrom, reviews } = BEST_STAYS;
	const said = document.querySelector('main')?.textContent ?? '';
	for (const words of [
		`Best (version ${version}): each stay gets points`,
		`${price} × the price`,
		`${kilometre} for each kilometre`,
		`${score} less for each point of the guest score above ${scoreFrom}.`,
		`payment at the property, we check the ${RATES_READ} nearest stays`,
		`A score from fewer than ${reviews} reviews doesn’t count.`,
	])
		expect(said).toContain(words);
	expect(document.querySelectorAll('li')).toHaveLength(7);
	expect(await axeFaults()).toEqual([]);
});
