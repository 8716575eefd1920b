import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { type WebDatabase, webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import { localeOfRequest } from '../preferences.ts';
import { siteOf } from '../site-of.ts';
import type { KnownViewer } from '../viewer.ts';
import { overLimit } from '../visitor-limits.ts';
import { addressKey } from './address-key.ts';
import { type AccountLink, LINK_MINUTES, type LinkPurpose, makeLink } from './link-store.ts';

/**
 * Whether a mailbox may get one more mail that this viewer asks for: each asker has a share, so that a stranger cannot use
 * up what the owner needs, and nobody’s mailbox is filled.
 */
export async function mayMail({ visitorId, device: { ip } }: KnownViewer, email: string): Promise<boolean> {
	const key = addressKey(email);
	const asker = await overLimit('mail_of_asker', `${key} ${ip ?? visitorId}`, null);
	return asker === null && (await overLimit('mail_to', key, null)) === null;
}

/** What goes on once the answer is out: it takes as long as it takes, and tells the asker nothing. */
export const quietly = (name: string, work: () => Promise<unknown>): (() => Promise<void>) => {
	return async () => {
		await work().catch((error: unknown) => logFailure(name, error));
	};
};

/** Links that people ask for; invitations are written with the act that invites. */
type AskedPurpose = Exclude<LinkPurpose, 'invite'>;

const PAGES: Record<AskedPurpose, (token: string) => string> = {
	sign_in: (token) => paths.signInLink(token),
	verify: (token) => paths.verifyEmail({ token }),
	change_email: (token) => paths.verifyEmail({ token }),
	reset: (token) => paths.resetPassword({ token }),
};
const KINDS = {
	sign_in: 'sign_in_link',
	verify: 'verify_email',
	change_email: 'verify_email',
	reset: 'reset_password',
} as const satisfies Record<AskedPurpose, NewMail['kind']>;

/** Makes a link and mails it to its address, in the language of the request. */
export const mailLink = (headers: Headers, link: AccountLink & { purpose: AskedPurpose }): Promise<void> =>
	webDatabase().transaction(async (tx) => {
		const token = await makeLink(tx, link);
		const site = siteOf(headers);
		await enqueueMail(tx, {
			kind: KINDS[link.purpose],
			to: link.details.email,
			locale: localeOfRequest(headers),
			dedupe: `account:${token.slice(0, 12)}`,
			facts: { link: `${site}${PAGES[link.purpose](token)}`, minutes: LINK_MINUTES[link.purpose] },
			site,
		});
	});

/** Tells the owner of an address that somebody has tried to sign up with it, or to make it theirs. */
export const mailKnownAddress = (headers: Headers, email: string): Promise<void> =>
	enqueueMail(webDatabase(), {
		kind: 'sign_up_known',
		to: email,
		locale: localeOfRequest(headers),
		dedupe: `account:known:${addressKey(email).slice(0, 16)}:${Date.now()}`,
		facts: { link: `${siteOf(headers)}${paths.signIn()}` },
		site: siteOf(headers),
	});

/** Tells an account’s former address that it is another one now. */
export const mailChangedAddress = (
	tx: Pick<WebDatabase, 'query'>,
	{ to, locale, site }: { to: string; locale: Locale; site: string },
): Promise<void> =>
	enqueueMail(tx, {
		kind: 'email_changed',
		to,
		locale,
		dedupe: `account:changed:${addressKey(to).slice(0, 16)}:${Date.now()}`,
		facts: {},
		site,
	});
