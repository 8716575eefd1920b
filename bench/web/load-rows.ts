import type { Cookie, Page } from '@playwright/test';
import { median } from '../lib/cpu.ts';
import type { Row } from '../lib/table.ts';
import { type LoadWork, loadWork } from './load-work.ts';
import type { Storefront } from './storefront.ts';

/** A page whose load is measured beside the empty page's. */
export interface LoadedPage {
	name: string;
	url: string;
	/** At most so many times the empty page's work. */
	allowed: number;
	/** Waits for what comes after the page, without running anything within it. */
	finished?: (page: Page) => Promise<unknown>;
	cookies?: Cookie[];
}

/** Odd, so that the middle one is one of them. */
const ROUNDS = 5;

const middle = (all: readonly LoadWork[], part: keyof LoadWork): number => median(all.map((work) => work[part]));

function rowOf({ name, allowed }: LoadedPage, own: readonly LoadWork[], empty: readonly LoadWork[]): Row {
	const ratios = own.map(({ tasks }, round) => tasks / (empty[round]?.tasks ?? Number.NaN));
	const ratio = median(ratios);
	const ms = (part: keyof LoadWork) => middle(own, part).toFixed(0);
	return {
		measure: `Main thread for the load of ${name} on a phone’s width, ÷ the empty page’s`,
		goal: `≤ ${allowed}`,
		value: ratio.toFixed(2),
		met: ratio <= allowed,
		note: `${ms('tasks')} ms of processor time, the empty page ${middle(empty, 'tasks').toFixed(0)} ms: scripts ${ms('script')} ms, style and layout ${ms('layout')} ms, the rest ${ms('rest')} ms; pairs ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
	};
}

/** Loads each page and the empty one, in turn, and compares what their main threads did. */
export async function loadRows({ browser }: Storefront, floor: string, pages: readonly LoadedPage[]): Promise<Row[]> {
	const empty: LoadWork[] = [];
	const works = pages.map((page) => ({ page, own: [] as LoadWork[] }));
	// The first of each finds caches of the server empty.
	for (const { url, finished, cookies } of pages) await loadWork(browser, url, finished, cookies);
	for (let round = 0; round < ROUNDS; round++) {
		empty.push(await loadWork(browser, floor));
		for (const { page, own } of works) own.push(await loadWork(browser, page.url, page.finished, page.cookies));
	}
	return works.map(({ page, own }) => rowOf(page, own, empty));
}
