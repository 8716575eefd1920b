/** When an airline opens online check-in. */
export interface CheckInRule {
	/** Hours before departure. */
	hours: number;
	/** Other hours for flights to a country, ISO 3166-1 alpha-2. */
	to?: Readonly<Record<string, number>>;
	/** Where the airline says so; null for the test airline, whose rule is ours. */
	source: string | null;
}

/**
 * What airlines say themselves, by IATA code; read in November 2026, in copies of these pages that may be older, so that
 * pages say "usually". An airline is listed only with its own page, or a report that quotes it: of the others it is
 * said that the airline tells.
 */
export const CHECK_IN_RULES: Readonly<Record<string, CheckInRule>> = {
	EK: {
		hours: 48,
		source:
			'https://gulfnews.com/business/aviation/major-rush-expected-at-dxb-terminal-3-for-holiday-season-1.1575961399780',
	},
	KL: {
		hours: 30,
		to: { US: 24 },
		source: 'https://www.klm.com/travel/gh_en/prepare_for_travel/checkin_options/dropoff_times/index.htm',
	},
	LH: {
		hours: 23,
		source:
			'http://www.lufthansa.com/online/portal/lh/xx/info_and_services/checkin?nodeid=3484081&l=de&cid=1000353&solo=prt',
	},
	SQ: { hours: 48, source: 'https://www.singaporeair.com/es_ES/es/travel-info/check-in/' },
	ZZ: { hours: 24, source: null },
};
