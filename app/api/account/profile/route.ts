import { nameProblem, plainName } from '#lib/checkout/check-travellers.ts';
import { readPhone } from '#lib/checkout/phone-number.ts';
import { parsePreferences } from '#lib/i18n/preferences.ts';
import { accountForm, field } from '#lib/server/accounts/account-form.ts';
import { keepDisplay, keepProfile } from '#lib/server/accounts/profile-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';

/**
 * Keeps name, phone, language and currency of the account: `given_name`, `family_name`, `phone_number`, `locale`,
 * `currency`. A number needs its country code; without a phone the field is empty.
 */
export const POST = accountForm('profile', async ({ form, account }) => {
	const names = ['given_name', 'family_name'] as const;
	const wrong: string[] = names.filter((name) => nameProblem(field(form, name)) !== undefined);
	const typed = field(form, 'phone_number', 40);
	const phone = typed === '' ? '' : readPhone(typed, undefined)?.e164;
	if (phone === undefined) wrong.push('phone_number');
	if (wrong.length > 0 || phone === undefined) return { news: 'wrong', fields: wrong };
	const [given_name = '', family_name = ''] = names.map((name) => plainName(field(form, name)));
	const db = webDatabase();
	await keepProfile(db, account.id, { given_name, family_name, phone_number: phone });
	const { locale = null, beside = null } = parsePreferences({
		locale: field(form, 'locale'),
		beside: field(form, 'currency'),
	});
	await keepDisplay(db, account.id, { locale, currency: beside });
	return { news: 'saved' };
});
