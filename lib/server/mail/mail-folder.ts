import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { env } from '../env.ts';

/** Where mails lie that no SMTP server is set for. */
export const mailFolder = (): string => join(env().DATA_DIR, 'mail');

const NAME = /^\d{4}-\d\d-\d\dT[\d-]{12}Z-\d+\.eml$/;
const SHOWN = 50;

export interface FolderMail extends Email {
	/** Its file's name. */
	name: string;
}

/** The newest mails of the folder, the newest first. */
export async function listMails(): Promise<FolderMail[]> {
	const names = await readdir(mailFolder()).catch(() => []);
	const newest = names
		.filter((name) => NAME.test(name))
		.toSorted()
		.toReversed()
		.slice(0, SHOWN);
	const mails = await Promise.all(newest.map(readMail));
	return mails.filter((mail) => mail !== null);
}

/** A mail of the folder by its file's name; null when there is none. */
export async function readMail(name: string): Promise<FolderMail | null> {
	if (!NAME.test(name)) return null;
	const file = await readFile(join(mailFolder(), name)).catch(() => null);
	return file && { ...(await PostalMime.parse(file)), name };
}
