import 'server-only';
import type { z } from 'zod';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import type { WebQueryable } from '../db/web-database.ts';
import type { accountSecurityMail } from '../mail/kinds/account-security.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Account } from './account-store.ts';

/** Mails somebody that a way into their account has changed, with the act that changed it or not at all. */
export const tellSecurity = (
	tx: WebQueryable,
	{ id, email, locale }: Pick<Account, 'id' | 'email' | 'locale'>,
	what: z.output<(typeof accountSecurityMail)['facts']>['what'],
	site: string,
): Promise<void> =>
	enqueueMail(tx, {
		kind: 'account_security',
		to: email,
		locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
		dedupe: `security:${id}:${what}:${Date.now()}`,
		facts: { what, link: `${site}${securityPaths.security()}` },
		site,
	});
