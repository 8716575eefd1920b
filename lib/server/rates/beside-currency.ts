import 'server-only';
import { daysBetween } from '#contract/common/calendar.ts';
import type { BesideCurrency } from '#lib/i18n/preferences.ts';
import { currentRates } from './current-rates.ts';

/** A table is made on working days; a week leaves room for holidays. */
const RECENT_DAYS = 7;

/** The currency of a visitor's choice with its rates; undefined for `none`, and for one that the table does not have. */
export async function besideCurrency(code: string | undefined): Promise<BesideCurrency | undefined> {
	if (!code || code === 'none') return undefined;
	const { date, rates } = await currentRates();
	if (!rates[code]) return undefined;
	const age = daysBetween(date, new Date().toISOString().slice(0, 10));
	return { currency: code, rates, date, oldDays: age > RECENT_DAYS ? age : null };
}
