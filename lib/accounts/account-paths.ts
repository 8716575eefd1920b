/** The parts of an account's pages, in the order of their list. */
export const ACCOUNT_SECTIONS = [
	'profile',
	'travellers',
	'loyalty',
	'cards',
	'notifications',
	'security',
	'data',
] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** The outcome of a form of the account. */
export const ACCOUNT_NEWS = ['saved', 'removed', 'wrong', 'full', 'down', 'limit', 'proof'] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];

interface At {
	news?: AccountNews;
	/** Fields to mend, by their names. */
	fields?: readonly string[];
	/** The traveller who is edited, or `new`: a traveller or a card. */
	edit?: string;
}

/** Addresses of an account's pages and forms. */
export const accountPaths = {
	section(section: AccountSection = 'profile', { news, fields = [], edit }: At = {}): string {
		const query = new URLSearchParams({
			...(edit && { edit }),
			...(news && { news }),
			...(fields.length > 0 && { fields: fields.join(' ') }),
		}).toString();
		return `${section === 'profile' ? '/account' : `/account/${section}`}${query && `?${query}`}`;
	},
	/** The notifications, with what has become of a price alert. */
	alertNews: (news: string): string => `/account/notifications?${new URLSearchParams({ alert: news })}`,
	/** What the export holds, to read and to print. */
	record: (): string => '/account/data/record',
	signIn: (back: string): string => `/sign-in?return=${encodeURIComponent(back)}`,
	erased: (): string => '/erased',
	api: {
		profile: '/api/account/profile',
		travellers: '/api/account/travellers',
		loyalty: '/api/account/loyalty',
		notifications: '/api/account/notifications',
		cards: '/api/account/cards',
		cardKey: '/api/account/cards/key',
		export: '/api/account/export',
		erase: '/api/account/erase',
		eraseGuest: '/api/visitor/erase',
	},
} as const;
