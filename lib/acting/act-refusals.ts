/** Words below `acting.refused` of the catalogues: refusals that every act can meet. */
type SharedRefusal =
	| 'code'
	| 'lead'
	| 'sessionEnded'
	| 'changed'
	| 'unknownBooking'
	| 'airline'
	| 'silence'
	| 'down'
	| 'limit'
	| 'offline'
	| 'lost'
	| 'ours';

/**
 * Why an act was not done. In each case nothing was. `own` names words below `refused` of the act's own catalogue,
 * `shared` those of all acts.
 */
export type ActRefusal<Own extends string> = ({ own: Own } | { shared: SharedRefusal }) & {
	/** Asking once more is safe and may help. */
	again: boolean;
};

const said = (shared: SharedRefusal, again = false) => ({ shared, again });

const OURS = said('ours', true);

const SHARED: Readonly<Record<string, ActRefusal<never>>> = {
	/** Found out here: the reader has not entered the code of the booking lately. */
	code_required: said('code', true),
	/** Found out here: more comes back than the role of the reader may give at the desk. */
	needs_lead: said('lead'),
	/** Found out here: the reader has signed in or out in another tab. */
	session_ended: said('sessionEnded'),
	modified_externally: said('changed'),
	invalid_order: said('unknownBooking'),
	airline_internal: said('airline', true),
	airline_unknown: said('airline', true),
	bad_gateway: said('silence', true),
	gateway_timeout_error: said('silence', true),
	service_unavailable: said('down', true),
	rate_limit_exceeded: said('limit', true),
	offline: said('offline', true),
	lost: said('lost', true),
	unsent: said('lost', true),
};

/** How an act's refusals are told, by their codes: as `own` says, else as every act's. A code that nobody knows is an error of ours. */
export const actRefusals =
	<Own extends string>(own: Readonly<Record<string, { own: Own; again: boolean }>>) =>
	(code: string): ActRefusal<Own> =>
		entryOf(own, code) ?? entryOf(SHARED, code) ?? OURS;

const entryOf = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
	Object.hasOwn(table, code) ? table[code] : undefined;
