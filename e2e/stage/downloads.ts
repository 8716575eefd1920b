import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A file that came down. */
export interface Download {
	name: string;
	/** By its first and last bytes. */
	type: 'PDF' | 'calendar' | 'neither';
}

/** Takes down what a link of this name offers. */
export async function downloads(page: Page, link: string): Promise<Download> {
	const coming = page.waitForEvent('download');
	await page.getByRole('link', { name: link, exact: true }).click();
	const download = await coming;
	const text = readFileSync(await download.path())
		.toString('latin1')
		.trimEnd();
	const pdf = text.startsWith('%PDF-') && text.endsWith('%%EOF');
	const calendar = text.startsWith('BEGIN:VCALENDAR') && text.endsWith('END:VCALENDAR');
	return { name: download.suggestedFilename(), type: pdf ? 'PDF' : calendar ? 'calendar' : 'neither' };
}
