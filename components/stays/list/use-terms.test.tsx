import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import type { StaysFound } from '#lib/stays/search/stay-card.ts';
import { makeStayCard } from '#lib/stays/testing/make-stay-card.ts';
import { STAY_SEARCH as SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import { useTerms } from './use-terms.ts';

afterEach(() => vi.unstubAllGlobals());

const CARDS = [makeStayCard({ id: 'acc_1' }), makeStayCard({ id: 'acc_2' })];
const FOUND: StaysFound = {
	cards: CARDS,
	total: 2,
	terms: {},
	currency: 'USD',
	livesMs: 600_000,
	lookedThrough: null,
	unread: 0,
};

function Terms() {
	const { terms, onAgain } = useTerms(SEARCH, FOUND, CARDS);
	return (
		<>
			<button type="button" onClick={onAgain}>
				Again
			</button>
			<output>{CARDS.map(({ id }) => (terms[id] === 'failed' ? 'failed' : terms[id] ? 'read' : 'open')).join()}</output>
		</>
	);
}

test('terms that could not be read are told as such, and asked for once more by a press', async () => {
	const asked = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 502 }));
	vi.stubGlobal('fetch', asked);
	await show(<Terms />);
	const said = page.getByRole('status');
	await expect.element(said).toHaveTextContent('open,open');
	await said.click();
	await expect.element(said).toHaveTextContent('failed,failed');
	asked.mockImplementation(async () => Response.json({ data: { acc_1: { id: 'acc_1' }, acc_2: { id: 'acc_2' } } }));
	await page.getByRole('button', { name: 'Again' }).click();
	await expect.element(said).toHaveTextContent('read,read');
	expect(asked).toHaveBeenCalledTimes(2);
});
