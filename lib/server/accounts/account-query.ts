import { ACCOUNT_NEWS, type AccountNews } from '#lib/accounts/account-paths.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

/** What the address of an account's page says of the form that was sent from it. */
export interface AccountQuery {
	news: AccountNews | undefined;
	fields: ReadonlySet<string>;
	/** The traveller who is edited, or `new`: a traveller or a card. */
	edit: string | undefined;
}

const first = (value: QueryValues[string]): string | undefined => (typeof value === 'string' ? value : value?.[0]);

/** Reads the address of an account's page. */
export function accountQuery(values: QueryValues): AccountQuery {
	const news = first(values.news);
	return {
		news: ACCOUNT_NEWS.find((one) => one === news),
		fields: new Set(first(values.fields)?.split(' ')),
		edit: first(values.edit),
	};
}
