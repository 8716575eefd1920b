import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A frame is no page: what the page around it has to have, it need not. */
const OF_PAGES = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];

/** What axe finds wrong in every document of a page, by tags or rules. Axe is put into each document once. */
export async function axeViolations(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<axe.Result[]> {
	const frames = page.frames().filter((frame) => !frame.parentFrame() || /^https?:/.test(frame.url()));
	return (await Promise.all(frames.map((frame) => violationsIn(frame, runOnly)))).flat();
}

async function violationsIn(frame: Frame, runOnly: axe.RunOptions['runOnly']): Promise<axe.Result[]> {
	if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
	const disabled = frame.parentFrame() ? OF_PAGES : [];
	return frame.evaluate(
		async ({ runOnly, disabled }) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
				runOnly,
				iframes: false,
				resultTypes: ['violations'],
				rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
			});
			return violations;
		},
		{ runOnly, disabled },
	);
}
