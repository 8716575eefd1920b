import 'server-only';
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import { env } from '../env.ts';
import type { ComposedMail } from './compose-mail.ts';
import { mailFolder } from './mail-folder.ts';
import { webAddress } from '../web-address.ts';

export interface AddressedMail extends ComposedMail {
	to: string;
	/** One mail, one id: a mailbox that gets it twice can tell. */
	dedupe: string;
	/** When it was written, and its number: names its file. */
	id: string;
	createdAt: Date;
}

/** Hands a mail on. Rejects when it is not known to have been taken; a refusal for good has `permanent`. */
export type Deliver = (mail: AddressedMail) => Promise<void>;

export class MailRefused extends Error {
	readonly permanent = true;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Shorter than the time for which a sender has a mail. */
const LIMIT_MS = 90_000;

/** By SMTP where the settings say so, else into a folder. */
export const deliverMail: Deliver = (mail) => (env().SMTP_URL ? bySmtp(mail) : intoFolder(mail));

let smtp: { url: string; transport: Transporter } | undefined;

function transportTo(url: string): Transporter {
	if (smtp?.url === url) return smtp.transport;
	smtp?.transport.close();
	const options = {
		url,
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
	smtp = { url, transport: createTransport(options) };
	return smtp.transport;
}

async function bySmtp(mail: AddressedMail): Promise<void> {
	const transport = transportTo(env().SMTP_URL ?? '');
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('no answer in time')), LIMIT_MS);
	});
	try {
		await Promise.race([transport.sendMail(messageOf(mail)), limit]);
	} catch (error) {
		const { responseCode } = error as { responseCode?: number };
		if (responseCode !== undefined && responseCode >= 550 && responseCode < 560)
			throw new MailRefused(`refused ${responseCode}`);
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

/** The file of a mail has the mail's name: written again, it is the same file. */
async function intoFolder(mail: AddressedMail): Promise<void> {
	const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
	const { message } = await writer.sendMail(messageOf(mail));
	const folder = mailFolder();
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const name = `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`;
	const draft = join(folder, `.${name}.${process.pid}`);
	await writeFile(draft, message as Buffer, { mode: 0o600 });
	await rename(draft, join(folder, name));
}

function messageOf(mail: AddressedMail): Options {
	const host = new URL(webAddress('/')).hostname;
	return {
		from: senderOf(host),
		to: { name: '', address: mail.to },
		subject: mail.subject,
		text: mail.text,
		html: mail.html,
		date: mail.createdAt,
		messageId: `<${createHash('sha256').update(mail.dedupe).digest('hex').slice(0, 32)}@${host}>`,
		headers: {
			'Auto-Submitted': 'auto-generated',
			'X-Auto-Response-Suppress': 'All',
			// RFC 8058: one press in the mail program.
			...(mail.unsubscribe && {
				'List-Unsubscribe': `<${mail.unsubscribe}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			}),
		},
		attachments: mail.attachments.map(({ title: _, ...file }) => ({
			...file,
			content: typeof file.content === 'string' ? file.content : Buffer.from(file.content),
		})),
	};
}

/** `MAIL_FROM`, else the seller's own address, else one that nobody reads. */
function senderOf(host: string): Options['from'] {
	const { MAIL_FROM, SELLER_EMAIL, SELLER_NAME } = env();
	if (MAIL_FROM) return MAIL_FROM;
	return { name: SELLER_NAME ?? 'Wayfare', address: SELLER_EMAIL ?? `no-reply@${host}` };
}
