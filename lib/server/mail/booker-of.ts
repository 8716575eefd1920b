import 'server-only';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/i18n/locales.ts';
import type { WebQueryable } from '../db/web-database.ts';

/** How to write to the person who booked a trip on this site. */
export interface Booker {
	locale: Locale;
	/** What their browser called this site. */
	site: string | null;
}

/** Who booked a trip on this site or, of one that was booked elsewhere, first did something to it here; undefined: nobody. */
export async function bookerOf(db: WebQueryable, tripId: string): Promise<Booker | undefined> {
	const [row] = await db.query<{ locale: string | null; site: string | null }>(
		`select locale, site from web.intents where result_id = $1 and state = 'confirmed'
		order by purpose not in ('book', 'book_stay'), created_at limit 1`,
		[tripId],
	);
	return row && { locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE, site: row.site };
}
