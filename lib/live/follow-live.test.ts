import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { followLive } from './follow-live.ts';
import { isLive } from './live-state.ts';
import { standInBrowser } from './testing/stand-in-browser.ts';

/** Pages of one tab that show something, and what each has asked for since it was opened. */
function pages(...keys: string[][]) {
	const asked = keys.map(() => 0);
	const ends = keys.map((queryKey, i) =>
		new QueryObserver(queryClient(), {
			queryKey,
			queryFn: () => {
				asked[i] = (asked[i] ?? 0) + 1;
				return asked[i];
			},
			initialData: 0,
			staleTime: Number.POSITIVE_INFINITY,
		}).subscribe(() => undefined),
	);
	return { asked, end: () => ends.forEach((end) => end()) };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

let tab: EventTarget;
beforeEach(() => {
	vi.useFakeTimers();
	tab = new EventTarget();
	vi.stubGlobal('window', tab);
	vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
	vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
	queryClient().clear();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

function follow(viewer: 'visitor' | 'agent' = 'visitor') {
	const browser = standInBrowser();
	const end = followLive(viewer, browser.parts);
	browser.sources[0]?.answers();
	return { ...browser, source: () => browser.sources.at(-1), end };
}

describe('a page that is open', () => {
	it('asks again for what a tick is about, and for nothing else', async () => {
		const { asked, end } = pages(['intents', 'bki_1'], ['trips', 'ord_1'], ['trips', 'ord_2'], ['desk', 'list']);
		const line = follow();
		line.source()?.tells({ topic: 'trip', ref: 'ord_1' });
		await settled();
		expect(asked).toEqual([0, 1, 0, 0]);
		line.source()?.tells({ topic: 'intent', ref: 'bki_1' });
		line.source()?.tells({ topic: 'desk', ref: '*' });
		await settled();
		expect(asked).toEqual([1, 1, 0, 1]);
		end();
		line.end();
	});

	it('asks for everything when more was missed than can be told', async () => {
		const { asked, end } = pages(['intents', 'bki_1'], ['trips', 'ord_1'], ['desk', 'list']);
		const line = follow();
		line.source()?.tells({ topic: 'all', ref: '*' });
		await settled();
		expect(asked).toEqual([1, 1, 1]);
		end();
		line.end();
	});

	it('asks at once, then once more for a whole burst', async () => {
		const { asked, end } = pages(['trips', 'ord_1']);
		const line = follow();
		for (let i = 0; i < 20; i++) line.source()?.tells({ topic: 'trip', ref: 'ord_1' });
		await settled();
		expect(asked).toEqual([1]);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(asked).toEqual([2]);
		end();
		line.end();
	});

	it('asks for everything when a line stands again, and when it does not', async () => {
		const { asked, end } = pages(['trips', 'ord_1']);
		const line = follow();
		expect(isLive()).toBe(true);
		line.source()?.isCut();
		expect(isLive()).toBe(false);
		await vi.advanceTimersByTimeAsync(4_000);
		expect(asked).toEqual([0]);
		line.source()?.answers();
		await settled();
		expect([isLive(), asked]).toEqual([true, [1]]);
		line.source()?.isCut();
		await vi.advanceTimersByTimeAsync(6_000);
		expect([isLive(), asked]).toEqual([false, [2]]);
		end();
		line.end();
	});

	it('lets the line go when it is put away, and takes it up when it is shown again', async () => {
		const line = follow();
		tab.dispatchEvent(new Event('pagehide'));
		await settled();
		expect([isLive(), line.open()]).toEqual([false, []]);
		tab.dispatchEvent(new Event('pageshow'));
		line.source()?.answers();
		expect([isLive(), line.open().length]).toEqual([true, 1]);
		line.end();
		await settled();
		tab.dispatchEvent(new Event('pageshow'));
		expect([isLive(), line.open()]).toEqual([false, []]);
	});

	it.each(['locks', 'BroadcastChannel', 'EventSource'])('goes on without a line in a browser without %s', (missing) => {
		const made = vi.fn<() => void>();
		vi.stubGlobal('navigator', missing === 'locks' ? {} : { locks: { request: () => new Promise(made) } });
		for (const name of ['BroadcastChannel', 'EventSource'])
			vi.stubGlobal(name, name === missing ? undefined : class extends EventTarget {});
		followLive('visitor')();
		expect([isLive(), made.mock.calls]).toEqual([false, []]);
	});
});
