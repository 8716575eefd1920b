import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { parseView } from '#lib/results-view.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { useListNeeded } from './use-list-needed.ts';
import { useSearchResults } from './use-search-results.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const NONE_BESIDES: readonly string[] = [];
const SHOWN = {
	searchId: 'orq_1',
	search: parseSearch({ from: 'LHR', to: 'JFK', depart: '2027-01-11' }, '2027-01-04').search,
	initialView: parseView({}),
};

/** Results for which the server has written journeys, chosen from so many offers. */
function Results({ writtenFrom }: { writtenFrom: number }) {
	const area = useRef<HTMLDivElement>(null);
	const { shown, asWritten } = useSearchResults('orq_1', NONE_BESIDES, area);
	const needed = useListNeeded(asWritten, SHOWN);
	return (
		<>
			<output>{`${shown.offers.length} offers, the list is ${needed ? 'drawn' : 'as written'}`}</output>
			<div ref={area}>
				<ol data-offers={writtenFrom}>
					<li>
						<article>A journey</article>
					</li>
				</ol>
			</div>
		</>
	);
}

/** An answer of two offers, and the end. */
function answers(): void {
	const lines = [
		{
			type: 'batch',
			batch: { offers: [{ id: 'off_1' }, { id: 'off_2' }], flights: [], airlines: {}, places: {} },
			remaining: 0,
			total: 1,
			pending: [],
			failed: [],
			now: Date.now(),
		},
		{ type: 'done', now: Date.now() },
	];
	vi.stubGlobal('fetch', async () => new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
}

// Nobody may have pressed anything before: the one that only waits comes first.
test('journeys written from all that was found stand until the page has long been there', async () => {
	answers();
	await show(<Results writtenFrom={2} />);
	const now = page.getByRole('status');
	await expect.element(now).toHaveTextContent('2 offers, the list is as written');
	await vi.advanceTimersByTimeAsync(7_000);
	await expect.element(now).toHaveTextContent('as written');
	await vi.advanceTimersByTimeAsync(1_000);
	await expect.element(now).toHaveTextContent('2 offers, the list is drawn');
});

test('the visitor’s first act has the list drawn', async () => {
	answers();
	await show(<Results writtenFrom={2} />);
	const now = page.getByRole('status');
	await expect.element(now).toHaveTextContent('2 offers, the list is as written');
	await userEvent.keyboard('{Shift}');
	await expect.element(now).toHaveTextContent('2 offers, the list is drawn');
});

test('the list is drawn at once where more was found than the server wrote from', async () => {
	answers();
	await show(<Results writtenFrom={1} />);
	await expect.element(page.getByRole('status')).toHaveTextContent('2 offers, the list is drawn');
});
