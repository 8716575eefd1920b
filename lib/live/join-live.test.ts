import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinLive } from './join-live.ts';
import { standInBrowser } from './testing/stand-in-browser.ts';

type Browser = ReturnType<typeof standInBrowser>;

/** One tab of a browser, and what it has heard. */
function tab({ parts }: Browser, name = 'line') {
	const heard: string[] = [];
	const leave = joinLive(name, parts, {
		onTick: ({ topic, ref }) => heard.push(`${topic} ${ref}`),
		onState: (open) => heard.push(open ? 'stands' : 'fell'),
	});
	return { heard, leave };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the line of a browser', () => {
	it('is one stream for twelve tabs, and each of them hears every tick once', async () => {
		const browser = standInBrowser();
		const tabs = Array.from({ length: 12 }, () => tab(browser));
		expect(browser.sources).toHaveLength(1);
		browser.sources[0]?.answers();
		browser.sources[0]?.tells({ topic: 'trip', ref: 'ord_7' });
		for (const { heard } of tabs) expect(heard).toEqual(['stands', 'trip ord_7']);
	});

	it('tells a tab that comes later that it stands', () => {
		const browser = standInBrowser();
		tab(browser);
		browser.sources[0]?.answers();
		expect(tab(browser).heard).toEqual(['stands']);
	});

	it('goes on in another tab where it stopped', async () => {
		const browser = standInBrowser();
		const [first, second, third] = [tab(browser), tab(browser), tab(browser)];
		browser.sources[0]?.answers();
		browser.sources[0]?.tells({ id: '41' });
		first.leave();
		await settled();
		expect(browser.sources).toHaveLength(2);
		expect(browser.open()).toHaveLength(1);
		expect(browser.sources[1]?.after).toBe('41');
		browser.sources[1]?.answers();
		browser.sources[1]?.tells({ id: '42', topic: 'desk', ref: '*' });
		for (const { heard } of [second, third]) expect(heard).toEqual(['stands', 'trip ord_1', 'desk *']);
		expect(first.heard).toEqual(['stands', 'trip ord_1', 'fell']);
	});

	it('knows in a tab that has heard nothing itself where to go on', async () => {
		const browser = standInBrowser();
		const first = tab(browser);
		browser.sources[0]?.answers();
		browser.sources[0]?.tells({ id: '41' });
		tab(browser);
		first.leave();
		await settled();
		expect(browser.sources[1]?.after).toBe('41');
	});

	it('knows where to go on when there was no tick yet', async () => {
		const browser = standInBrowser();
		const first = tab(browser);
		tab(browser);
		browser.sources[0]?.answers();
		browser.sources[0]?.says('{}', '40');
		first.leave();
		await settled();
		expect(browser.sources[1]?.after).toBe('40');
	});

	it('does not wait for a tab that left before its turn came', async () => {
		const browser = standInBrowser();
		const first = tab(browser);
		tab(browser).leave();
		const third = tab(browser);
		first.leave();
		await settled();
		browser.open()[0]?.answers();
		expect(third.heard).toEqual(['stands']);
		expect(browser.sources).toHaveLength(2);
	});

	it('is closed when the last tab is', async () => {
		const browser = standInBrowser();
		tab(browser).leave();
		await settled();
		expect(browser.open()).toEqual([]);
	});

	it('of agents is another than that of travellers', () => {
		const browser = standInBrowser();
		const [agent, traveller] = [tab(browser, 'agent'), tab(browser, 'visitor')];
		for (const source of browser.sources) source.answers();
		browser.sources[0]?.tells({ topic: 'desk', ref: '*' });
		expect([agent.heard, traveller.heard]).toEqual([['stands', 'desk *'], ['stands']]);
	});
});

describe('a line that falls', () => {
	it('is left to the browser after a cut, and every tab knows', () => {
		const browser = standInBrowser();
		const [first, second] = [tab(browser), tab(browser)];
		browser.sources[0]?.answers();
		browser.sources[0]?.isCut();
		vi.advanceTimersByTime(600_000);
		expect(browser.sources).toHaveLength(1);
		browser.sources[0]?.answers();
		for (const { heard } of [first, second]) expect(heard).toEqual(['stands', 'fell', 'stands']);
	});

	it('is asked for again after a refusal, later each time and at most a minute later, from where it stopped', () => {
		const browser = standInBrowser();
		tab(browser);
		browser.sources[0]?.answers();
		browser.sources[0]?.tells({ id: '41' });
		const waits: number[] = [];
		for (let i = 0; i < 10; i++) {
			const before = Date.now();
			browser.sources.at(-1)?.isRefused();
			const count = browser.sources.length;
			while (browser.sources.length === count) vi.advanceTimersByTime(50);
			waits.push(Date.now() - before);
		}
		expect(browser.sources.at(-1)?.after).toBe('41');
		for (const [i, wait] of waits.entries()) {
			expect(wait).toBeGreaterThanOrEqual(Math.min(60_000, 1_000 * 2 ** i) / 2);
			expect(wait).toBeLessThanOrEqual(Math.min(60_000, 1_000 * 2 ** i) + 50);
		}
		browser.sources.at(-1)?.answers();
		browser.sources.at(-1)?.isRefused();
		vi.advanceTimersByTime(1_000);
		expect(browser.sources).toHaveLength(12);
	});

	it('is asked for no more by a tab that left', async () => {
		const browser = standInBrowser();
		const { leave } = tab(browser);
		browser.sources[0]?.isRefused();
		leave();
		await vi.advanceTimersByTimeAsync(600_000);
		expect(browser.sources).toHaveLength(1);
	});

	it('takes what is no tick for none', () => {
		const browser = standInBrowser();
		const { heard } = tab(browser);
		for (const data of ['', 'beat', '{}', '{"topic":"money","ref":"x"}', '[]', 'null', '{"topic":"trip"}'])
			browser.sources[0]?.says(data);
		expect(heard).toEqual([]);
	});
});
