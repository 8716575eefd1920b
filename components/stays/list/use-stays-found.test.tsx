import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { NO_WISHES, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { isWhole, staysLines, type StaysReply } from '#lib/stays/search/stays-reply.ts';
import { makeStayCard } from '#lib/stays/testing/make-stay-card.ts';
import { STAY_SEARCH as SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import { useStaysFound } from './use-stays-found.ts';

afterEach(() => vi.unstubAllGlobals());

const FREE: StaySearch = { ...SEARCH, wishes: { ...NO_WISHES, free: true } };
const listOf = (ids: readonly string[]): StaysReply => ({
	found: {
		cards: ids.map((id) => makeStayCard({ id })),
		total: ids.length,
		terms: {},
		currency: 'USD',
		livesMs: 600_000,
		lookedThrough: null,
		unread: 0,
	},
	place: { name: 'Lisbon', measuredFrom: 'Lisbon', latitude: 38.7, longitude: -9.14 },
});
const ALL = listOf(['acc_1', 'acc_2', 'acc_3']);
const START: StaysReply = { ...ALL, found: { ...ALL.found, cards: ALL.found.cards.slice(0, 1) } };

function Found({ search, start }: { search: StaySearch; start: StaysReply }) {
	const { found, state, again } = useStaysFound(search, start);
	return (
		<>
			<button type="button" onClick={again}>
				Again
			</button>
			<output>{`${found.cards.length} of ${found.total}, ${isWhole(found) ? 'whole' : 'first'}, ${state}`}</output>
		</>
	);
}

const reply = (list: StaysReply) =>
	new Response([...staysLines(list)].map((line) => `${JSON.stringify(line)}\n`).join(''));
const now = () => page.getByRole('status');

test('the first hotels stand until all are there, which are asked for once', async () => {
	let send: (response: Response) => void = () => {};
	const asked = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (send = resolve)));
	vi.stubGlobal('fetch', asked);
	const draw = await show(<Found search={SEARCH} start={START} />);
	await expect.element(now()).toHaveTextContent('1 of 3, first, ready');
	send(reply(ALL));
	await expect.element(now()).toHaveTextContent('3 of 3, whole, ready');
	draw(<Found search={FREE} start={START} />);
	await expect.element(now()).toHaveTextContent('3 of 3, whole, loading');
	send(reply(listOf(['acc_2'])));
	await expect.element(now()).toHaveTextContent('1 of 1, whole, ready');
	draw(<Found search={SEARCH} start={START} />);
	await expect.element(now()).toHaveTextContent('3 of 3, whole, ready');
	expect(asked, 'what was answered before is not asked for again').toHaveBeenCalledTimes(2);
});

test('where the others do not come the first stay, and a press asks again', async () => {
	const asked = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 502 }));
	vi.stubGlobal('fetch', asked);
	await show(<Found search={SEARCH} start={START} />);
	await expect.element(now()).toHaveTextContent('1 of 3, first, failed');
	asked.mockImplementation(async () => reply(ALL));
	await page.getByRole('button', { name: 'Again' }).click();
	await expect.element(now()).toHaveTextContent('3 of 3, whole, ready');
});

test('a list that came whole with its page asks for nothing', async () => {
	const asked = vi.fn<() => Promise<Response>>();
	vi.stubGlobal('fetch', asked);
	await show(<Found search={SEARCH} start={ALL} />);
	await expect.element(now()).toHaveTextContent('3 of 3, whole, ready');
	expect(asked).not.toHaveBeenCalled();
});

test('a list that lacks hotels which did not answer is asked for anew by a press', async () => {
	const asked = vi.fn<() => Promise<Response>>(async () => reply(listOf(['acc_1', 'acc_2', 'acc_3', 'acc_4'])));
	vi.stubGlobal('fetch', asked);
	await show(<Found search={SEARCH} start={{ ...ALL, found: { ...ALL.found, unread: 1 } }} />);
	await page.getByRole('button', { name: 'Again' }).click();
	await expect.element(now()).toHaveTextContent('4 of 4, whole, ready');
	expect(asked).toHaveBeenCalledTimes(1);
});

const living = (list: StaysReply, livesMs: number): StaysReply => ({ ...list, found: { ...list.found, livesMs } });

test('prices that have ended are asked for again in place: those of before stand until the new ones are there', async () => {
	let send: (response: Response) => void = () => {};
	const asked = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (send = resolve)));
	vi.stubGlobal('fetch', asked);
	await show(<Found search={SEARCH} start={living(ALL, 50)} />);
	await expect.element(now()).toHaveTextContent('3 of 3, whole, loading');
	expect(asked).toHaveBeenCalledTimes(1);
	send(reply(living(listOf(['acc_1', 'acc_2']), 600_000)));
	await expect.element(now()).toHaveTextContent('2 of 2, whole, ready');
	expect(asked).toHaveBeenCalledTimes(1);
});

test('prices that nobody looks at end unasked, and are asked for once one looks again', async () => {
	const asked = vi.fn<() => Promise<Response>>(async () => reply(listOf(['acc_1'])));
	vi.stubGlobal('fetch', asked);
	const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	await show(<Found search={SEARCH} start={living(ALL, 20)} />);
	await new Promise((resolve) => setTimeout(resolve, 60));
	expect(asked).not.toHaveBeenCalled();
	seen.mockRestore();
	document.dispatchEvent(new Event('visibilitychange'));
	await expect.element(now()).toHaveTextContent('1 of 1, whole, ready');
	expect(asked).toHaveBeenCalledTimes(1);
});
