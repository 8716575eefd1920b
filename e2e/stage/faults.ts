import type { Page } from '@playwright/test';
import { LONGEST_MOVE_MS, whenStill } from '#components/testing/when-still.ts';
import { axeViolations } from '#service/testing/axe-violations.ts';
import { expect } from '../fixtures.ts';
import { count } from './story-counts.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing that axe knows of is wrong with what the page shows now; `only` these rules, where nothing else can differ. */
export async function expectNoAxeFaults(page: Page, only?: readonly string[]): Promise<void> {
	await page.evaluate(whenStill, LONGEST_MOVE_MS);
	count('accessibility runs');
	const asked = only ? { type: 'rule' as const, values: [...only] } : { type: 'tag' as const, values: TAGS };
	const faults = (await axeViolations(page, asked)).flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
	);
	expect.soft(faults).toEqual([]);
}

/** The same in the dark: what differs is colours alone. */
export const expectNoDarkFaults = async (page: Page): Promise<void> => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectNoAxeFaults(page, ['color-contrast']);
	await page.emulateMedia({ colorScheme: 'light' });
};

/** The page is no wider than the window, and nothing on it that is not meant to scroll reaches beyond its edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const beyond = await page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth <= width) return [];
		return [...document.querySelectorAll('body *')]
			.filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
			.map(
				(element) =>
					`${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}" ends at ${Math.round(element.getBoundingClientRect().right)} of ${width}`,
			)
			.slice(-3);
	});
	expect.soft(beyond).toEqual([]);
	expect
		.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
		.toBeLessThanOrEqual(0);
}

/** What has the keyboard's focus shows that it has it, lies within the window, and nothing lies over it. */
export async function focusFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (!(element instanceof HTMLElement) || element === document.body) return [];
		// The focus is inside of it, and shows there.
		if (element instanceof HTMLIFrameElement) return [];
		const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40)}" ${element.id}`;
		const faults: string[] = [];
		const shows = (one: Element): boolean => {
			const { outlineStyle, outlineWidth } = getComputedStyle(one);
			return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
		};
		// No script can read the style of a slider's thumb: the rule that draws its ring is looked up instead.
		const rules = (list: CSSRuleList): CSSRule[] =>
			[...list].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rules(rule.cssRules) : [])]);
		const thumbShows = (one: Element): boolean =>
			[...document.styleSheets]
				.flatMap((sheet) => rules(sheet.cssRules))
				.some((rule) => {
					if (!(rule instanceof CSSStyleRule) || Number.parseFloat(rule.style.outlineWidth) < 2) return false;
					const [host, thumb] = rule.selectorText.split('::');
					return thumb === '-webkit-slider-thumb' && host?.includes(':focus-visible') && one.matches(host);
				});
		const around: Element[] = [];
		for (let one: Element | null = element; one && around.length < 5; one = one.parentElement) around.push(one);
		// The button inside a field of dates has a ring of the browser's own.
		const within = element instanceof HTMLInputElement && element.type === 'date' && !element.matches(':focus-visible');
		if (!within && !around.some(shows) && !thumbShows(element)) faults.push(`${name}: focus does not show`);
		const box = element.getBoundingClientRect();
		const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
		const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
		if (right <= left || bottom <= top) return [...faults, `${name}: focused out of sight`];
		const mine = (at: Element | null) =>
			at !== null &&
			(element.contains(at) ||
				at.contains(element) ||
				(element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(at))));
		const points = [0.5, 0.1, 0.9].flatMap((x) =>
			[0.5, 0.1, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
		);
		if (!points.some(([x, y]) => mine(document.elementFromPoint(x, y))))
			faults.push(`${name}: something lies over the focus`);
		return faults;
	});
}
