import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from '../fixtures.ts';
import { onThisMachine } from './visitor-address.ts';

/** A mail's first lines, with whom it is for among them. */
const HEAD_BYTES = 4_096;

/** Which of the mails: of those with these words in their subject, in the folder of another storefront than the one under test. */
interface Which {
	subject?: string;
	dataDir?: string;
	/** Where that storefront is. */
	at?: string;
}

/** The six digits of the newest mail to an address. */
export const codeMailedTo = (context: BrowserContext, address: string): Promise<string> =>
	inNewestMail(context, address, async (page) => {
		await expect(page.getByRole('main')).toContainText(/\b\d{6}\b/);
		return /\b\d{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
	});

const linksIn = (page: Page) => page.getByRole('region', { name: 'Links in it' }).getByRole('link');

/** The address that the newest mail to somebody leads to first. */
export const linkMailedTo = (context: BrowserContext, address: string): Promise<string> =>
	inNewestMail(context, address, (page) => linksIn(page).first().innerText());

/** The link to a page in the newest mail to an address whose subject has these words, once it has come. */
export const linkIn = (context: BrowserContext, address: string, subject: string, path: string): Promise<string> =>
	inNewestMail(context, address, (page) => linksIn(page).filter({ hasText: path }).first().innerText(), { subject });

/** Opens the newest mail to an address, once it has come, on the page that shows what would have gone out. */
export async function inNewestMail<Read>(
	context: BrowserContext,
	address: string,
	read: (page: Page) => Promise<Read>,
	{ subject = '', dataDir, at = '' }: Which = {},
): Promise<Read> {
	let name: string | undefined;
	// The folder is looked into until then: each look at its page would draw fifty mails.
	await expect
		.poll(
			async () => {
				const mails = await mailsTo(address, dataDir);
				name = mails.findLast((mail) => mail.subject?.includes(subject))?.name;
				return name;
			},
			{ timeout: 90_000, message: `a mail to ${address} with “${subject}”` },
		)
		.toBeDefined();
	await onThisMachine(context);
	const page = await context.newPage();
	try {
		await page.goto(`${at}/dev/mail/${name}`);
		return await read(page);
	} finally {
		await page.close();
	}
}

/** The subjects of every mail that went out to an address, the oldest first. */
export const subjectsMailedTo = async (address: string): Promise<string[]> =>
	(await mailsTo(address)).map(({ subject }) => subject ?? '');

/** Every mail that went out to an address, the oldest first, with its file's name. */
async function mailsTo(address: string, dataDir = process.env.DATA_DIR ?? ''): Promise<(Email & { name: string })[]> {
	const folder = join(dataDir, 'mail');
	const names = (await readdir(folder).catch(() => [])).filter(
		(name) => name.endsWith('.eml') && !name.startsWith('.'),
	);
	const mails: (Email & { name: string })[] = [];
	for (const name of names.toSorted()) {
		const file = join(folder, name);
		if (!(await headOf(file)).includes(address)) continue;
		const mail = await PostalMime.parse(await readFile(file));
		if (mail.to?.some((one) => one.address === address)) mails.push({ ...mail, name });
	}
	return mails;
}

async function headOf(file: string): Promise<string> {
	const opened = await open(file);
	try {
		const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.toString('latin1', 0, bytesRead);
	} finally {
		await opened.close();
	}
}
