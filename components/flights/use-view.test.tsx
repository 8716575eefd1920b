import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { DEFAULT_VIEW, type ResultsView } from '#lib/results-view.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { useView } from './use-view.ts';

const { search } = parseSearch({ from: 'LHR', to: 'JFK', depart: '2027-03-11' }, '2027-03-01');
const NEXT: Record<string, (view: ResultsView) => Partial<ResultsView>> = {
	Cheapest: () => ({ sort: 'cheapest' }),
	'Non-stop': ({ filters }) => ({ filters: { ...filters, stops: [0] } }),
	'Up to 500': ({ filters }) => ({ filters: { ...filters, maxPrice: 500 } }),
	'Up to 400': ({ filters }) => ({ filters: { ...filters, maxPrice: 400 } }),
};

function Looking() {
	const { view, setView } = useView(search, DEFAULT_VIEW);
	return (
		<>
			{Object.entries(NEXT).map(([name, next]) => (
				<button key={name} type="button" onClick={() => setView(next(view))}>
					{name}
				</button>
			))}
			<output>{`${view.sort} ${view.filters.stops.join()} ${view.filters.maxPrice}`}</output>
		</>
	);
}

test('each filter and order is a step for Back, moves of one slider are one together', async () => {
	const before = location.href;
	onTestFinished(() => history.replaceState(history.state, '', before));
	await show(<Looking />);
	const now = page.getByRole('status');
	const written = (words: string) => expect.poll(() => location.search).toContain(words);
	const press = (name: string) => page.getByRole('button', { name }).click();
	await written('from=LHR');
	await press('Cheapest');
	await written('sort=cheapest');
	await press('Non-stop');
	await written('stops=0');
	await press('Up to 500');
	await written('max_price=500');
	await press('Up to 400');
	await written('max_price=400');
	await expect.element(now).toHaveTextContent('cheapest 0 400');
	history.back();
	await expect.element(now).toHaveTextContent('cheapest 0 null');
	history.back();
	await expect.element(now).toHaveTextContent('cheapest null');
	history.back();
	await expect.element(now).toHaveTextContent('best null');
	expect(location.search).not.toContain('sort=');
	history.forward();
	await expect.element(now).toHaveTextContent('cheapest null');
});
