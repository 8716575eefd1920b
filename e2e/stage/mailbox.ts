import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expect } from '../fixtures.ts';
import { onThisMachine } from './visitor-address.ts';

/** The six digits of the newest mail to an address. */
export const codeMailedTo = (context: BrowserContext, address: string): Promise<string> =>
	inNewestMail(context, address, async (page) => {
		await expect(page.getByRole('main')).toContainText(/\b\d{6}\b/);
		return /\b\d{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
	});

/** The address that the newest mail to somebody leads to first. */
export const linkMailedTo = (context: BrowserContext, address: string): Promise<string> =>
	inNewestMail(context, address, (page) =>
		page.getByRole('region', { name: 'Links in it' }).getByRole('link').first().innerText(),
	);

/** The link to a page in the newest mail to an address whose subject has these words, once it has come. */
export async function linkIn(context: BrowserContext, address: string, subject: string, path: string): Promise<string> {
	await onThisMachine(context);
	const page = await context.newPage();
	try {
		const mail = page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: subject });
		await expect(async () => {
			await page.goto('/dev/mail');
			await mail.getByRole('link').first().click({ timeout: 1_000 });
		}).toPass({ timeout: 90_000 });
		return await page
			.getByRole('region', { name: 'Links in it' })
			.getByRole('link')
			.filter({ hasText: path })
			.first()
			.innerText();
	} finally {
		await page.close();
	}
}

/** Opens the newest mail to an address on the page that shows what would have gone out; `at` names another storefront. */
export async function inNewestMail<Read>(
	context: BrowserContext,
	address: string,
	read: (page: Page) => Promise<Read>,
	at = '',
): Promise<Read> {
	await onThisMachine(context);
	const page = await context.newPage();
	try {
		const mail = page.getByRole('listitem').filter({ hasText: address }).getByRole('link').first();
		await expect(async () => {
			await page.goto(`${at}/dev/mail`);
			await expect(mail).toBeVisible({ timeout: 1_000 });
		}).toPass();
		await mail.click();
		return await read(page);
	} finally {
		await page.close();
	}
}

/** The subjects of every mail that went out to an address, the oldest first. */
export async function subjectsMailedTo(address: string): Promise<string[]> {
	const folder = join(process.env.DATA_DIR ?? '', 'mail');
	const names = (await readdir(folder).catch(() => [])).filter(
		(name) => name.endsWith('.eml') && !name.startsWith('.'),
	);
	const mails = await Promise.all(
		names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
	);
	return mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ subject }) => subject ?? '');
}
