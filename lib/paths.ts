import type { FilledFrom } from './checkout/last-guest.ts';
import type { DeskFilters } from './agent-desk/desk-filters.ts';
import { signInPaths } from './accounts/sign-in-paths.ts';
import type { DoorRefusal } from './agent-door.ts';
import type { ResultsView } from './results-view.ts';
import type { QueueNews } from './agent-desk/queues.ts';
import { placePaths } from './place-paths.ts';
import { searchesPaths } from './searches/searches-paths.ts';
import { searchParams } from './search-params.ts';
import { offerParams, query, searchPaths, viewParams } from './search-paths.ts';
import { type StayOrigin, type StayRefusal, stayOriginParams } from './stays/checkout/stay-origin.ts';
import { stayPaths } from './stays/search/stay-paths.ts';
import type { StayPaper } from './stays/trip/stay-papers-of.ts';
import type { FlightSearch } from './travel/search-query.ts';
import type { SeenOffer } from './travel/seen-offer.ts';
import type { TripPaper } from './trips/papers-of.ts';

/** Where opening a booking by reference stands; all but `code` and `forgotten` say what went wrong. */
export const FIND_STEPS = ['code', 'wrong', 'incomplete', 'limit', 'down', 'forgotten'] as const;
export type FindStep = (typeof FIND_STEPS)[number];
/** What has just become of what an account keeps. */
export const SAVED_NEWS = ['removed', 'renamed', 'alert', 'alertOff', 'alertFull', 'alertOver', 'unproved'] as const;
export type SavedNews = (typeof SAVED_NEWS)[number];
/** What has just become of a list of trips: a booking was taken off it, or bookings were added. */
export const TRIPS_NEWS = ['removed', 'added'] as const;
export type TripsNews = (typeof TRIPS_NEWS)[number];

/** Why a record cannot be checked. */
export const VERIFY_PROBLEMS = ['empty', 'too_long', 'limit', 'down'] as const;
export type VerifyProblem = (typeof VERIFY_PROBLEMS)[number];

/** The outcome of ending an agents' session. */
export const SESSION_NEWS = ['ended', 'down'] as const;
export type SessionNews = (typeof SESSION_NEWS)[number];

/** The outcome of recording how a schedule change was settled; a success is shown by the trip. */
export const RECORD_NEWS = ['refused', 'down'] as const;
export type RecordNews = (typeof RECORD_NEWS)[number];

/** The outcome of asking an agent about a schedule change. */
export const AGENT_NEWS = ['asked', 'down'] as const;
export type AgentNews = (typeof AGENT_NEWS)[number];

/** The outcome of noting that a customer has their refund. */
export const REFUND_NEWS = ['paid', 'above', 'down'] as const;
export type RefundNews = (typeof REFUND_NEWS)[number];

/**
 * Why nothing was proposed: the price holds no more, there is no e-mail address, it is one of the desk's own, this cannot be
 * proposed, something is not filled in as it must be, or the service did not answer.
 */
export const NOT_PROPOSED = ['over', 'no_email', 'staff_email', 'unsupported', 'incomplete', 'down'] as const;
export type NotProposed = (typeof NOT_PROPOSED)[number];

/** Whether a trip is a stay, as its id says. */
const isStay = (tripId: string): boolean => tripId.startsWith('bok_');

/** Which part of the agents' desk an address asks for. */
export interface AskedAddress {
	/** What is looked for. */
	q: string;
	/** The chosen way to understand it. */
	as?: string | undefined;
	list: string;
	filters?: DeskFilters | undefined;
	after?: string | undefined;
	/** How many stand before this page. */
	from?: number | undefined;
}
function askedQuery({
	filters,
	...asked
}: Partial<AskedAddress> & { refused?: DoorRefusal; told?: QueueNews } = {}): string {
	const told = Object.entries({ ...asked, ...filters }).flatMap(([name, value]) =>
		value ? [[name, String(value)]] : [],
	);
	return query(new URLSearchParams(told));
}

/** Every address of the storefront. Pages, links, redirects and tests take them from here. */
export const paths = {
	...searchPaths,
	...stayPaths,
	...signInPaths,
	/** The worker that formats a date and a price once; `locale` as `Intl` takes it. */
	warmIntl: (locale: string) => `/workers/warm-intl.js${query(new URLSearchParams({ locale }))}`,
	/** Results without JavaScript: the page waits for the first cards. */
	flightsPlain: (search: FlightSearch, view?: ResultsView, page = 1) => {
		const params = viewParams(view, searchParams(search));
		params.set('plain', '1');
		if (page > 1) params.set('page', String(page));
		return `/flights${query(params)}`;
	},
	/** Leg by leg: partial offers of the first leg, then the next. */
	legByLeg: (search: FlightSearch, chosen: readonly string[] = [], page = 1) => {
		const params = searchParams(search);
		for (const id of chosen) params.append('chosen', id);
		if (page > 1) params.set('page', String(page));
		return `/flights/leg-by-leg${query(params)}`;
	},
	/** Searches again and leads to the same flights. */
	offerAgain: (
		offerId: string,
		search: FlightSearch,
		seen: SeenOffer,
		along?: { carry?: string; kept?: string | undefined },
	) => `/flights/offers/${encodeURIComponent(offerId)}/again${query(offerParams(search, seen, along))}`,
	/** Where booking an offer begins. `carry` is the intent whose travellers go along, when its offer was over. */
	checkoutFlight: (offerId: string, search?: FlightSearch, seen?: SeenOffer, carry?: string) =>
		`/checkout/flights/${encodeURIComponent(offerId)}${query(offerParams(search, seen, { carry }))}`,
	/**
	 * Where booking a quoted stay begins. `from`: the hotel's page with its search, and what the rate cost there.
	 * `filled`: what it was filled in from, which it says.
	 */
	checkoutStay: (quoteId: string, from?: StayOrigin, filled?: FilledFrom | null) =>
		`/checkout/stays/${encodeURIComponent(quoteId)}${query(stayOriginParams(from, filled ? { filled } : {}))}`,
	/** Where booking goes on, of an offer or of a stay's quote. */
	checkoutOf: (purpose: string, id: string): string =>
		purpose === 'book_stay' ? paths.checkoutStay(id) : paths.checkoutFlight(id),
	/** Why a rate could not be quoted, with the way back to its hotel. */
	stayRefused: (why: StayRefusal, from?: StayOrigin, rateId?: string) =>
		`/checkout/stays/refused${query(stayOriginParams(from, { why, ...(rateId && { rate: rateId }) }))}`,
	/** The hotel's page that a checkout came from. */
	hotelOf: ({ accommodationId, search }: StayOrigin) =>
		`/stays/${encodeURIComponent(accommodationId)}${query(new URLSearchParams(search))}`,
	/** A booked stay; `key` is that of a link in an e-mail. */
	stayTrip: (bookingId: string, key?: string) =>
		`/trips/stays/${encodeURIComponent(bookingId)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
	cancelStay: (bookingId: string) => `/trips/stays/${encodeURIComponent(bookingId)}/cancel`,
	/** The outcome of a booking attempt. `checkout`: the parameters of the page it comes from, for the way back. */
	booking: (intentId: string, checkout?: URLSearchParams) => {
		const params = new URLSearchParams(checkout);
		for (const name of ['step', 'carry']) params.delete(name);
		return `/bookings/${encodeURIComponent(intentId)}${query(params)}`;
	},
	/** The trips of this browser or account: a page of all, or of one part of them. */
	trips: ({ section = null, page = 1, news }: { section?: string | null; page?: number; news?: TripsNews } = {}) =>
		`/trips${query(new URLSearchParams({ ...(section && { section }), ...(page > 1 && { page: String(page) }), ...(news && { news }) }))}`,
	/** A booked journey; `key` is that of a link in an e-mail, which shows the itinerary alone. */
	trip: (orderId: string, key?: string) =>
		`/trips/flights/${encodeURIComponent(orderId)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
	/** A booked trip of any kind: its id says which. */
	tripOfKind: (tripId: string, key?: string): string =>
		isStay(tripId) ? paths.stayTrip(tripId, key) : paths.trip(tripId, key),
	/** What was shown and agreed to about a trip, signed. */
	shown: (orderId: string, record?: string) =>
		`/trips/flights/${encodeURIComponent(orderId)}/shown${record === undefined ? '' : `#record-${record}`}`,
	/** Checks a signed record: the one given, and why none could be taken. */
	verify: (at?: { record: string } | { problem: VerifyProblem }) => `/verify${query(new URLSearchParams({ ...at }))}`,
	/** The public keys of signed records. */
	quoteKeys: () => '/.well-known/quote-keys.json',
	securityContact: () => '/.well-known/security.txt',
	/** The trip, once the links in e-mails were made to stop working. */
	tripLinksEnded: (tripId: string): string => `${paths.tripOfKind(tripId)}?links=ended`,
	payTrip: (orderId: string) => `/trips/flights/${encodeURIComponent(orderId)}/pay`,
	extrasTrip: (orderId: string) => `/trips/flights/${encodeURIComponent(orderId)}/extras`,
	/** Where flights of a trip are replaced; `asked`: which, by what, and how far that has come. */
	changeTrip: (orderId: string, asked?: URLSearchParams) =>
		`/trips/flights/${encodeURIComponent(orderId)}/change${query(asked ?? new URLSearchParams())}`,
	/** What an agent proposes for a booking; `key` is that of a link in an e-mail, which shows and does nothing. */
	proposal: (id: string, key?: string) =>
		`/proposals/${encodeURIComponent(id)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
	/** What waits for travellers, at the desk. */
	agentProposals: () => '/agent/proposals',
	/** A booking, with why nothing was proposed. */
	notProposed: (tripId: string, why: NotProposed): string => `${paths.tripOfKind(tripId)}?proposed=${why}`,
	/** A checkout, with why no link to pay was sent of it. */
	linkNotSent: (purpose: string, id: string, why: NotProposed): string =>
		`${paths.checkoutOf(purpose, id)}?link=${why}`,
	cancelTrip: (orderId: string) => `/trips/flights/${encodeURIComponent(orderId)}/cancel`,
	/**
	 * What the airline changed, and the answer; `key` is that of a link in an e-mail, which shows and does nothing. `agent`
	 * and `record`: the outcome of asking an agent, and of an agent's record.
	 */
	scheduleChange: (orderId: string, at?: { key?: string | undefined; agent?: AgentNews; record?: RecordNews }) =>
		`/trips/flights/${encodeURIComponent(orderId)}/schedule-change${query(new URLSearchParams(Object.entries({ ...at }).filter(([, value]) => value)))}`,
	/**
	 * Opens a trip by reference and family name, with a code sent to the booking's e-mail. `reference`: filled in when the
	 * visitor comes from a page that shows it.
	 */
	findBooking: (at?: { step: FindStep } | { reference: string }) =>
		`/find-booking${query(new URLSearchParams({ ...at }))}`,
	/** The agents' desk: what is looked for, which list, how the last sign-in was refused. */
	agent: (at?: Partial<AskedAddress> & { refused?: DoorRefusal; told?: QueueNews }) => `/agent${askedQuery(at)}`,
	/** What the agency owes its customers, or what has failed; `news`: the outcome of noting that a customer has their money. */
	agentRefunds: (news?: RefundNews, list: 'refunds' | 'failed' | 'mine' = 'refunds', from?: number) =>
		`/agent${query(new URLSearchParams({ list, ...(from && { from: String(from) }), ...(news && { news }) }))}`,
	/** The agents' sessions that stand. */
	agentSessions: (news?: SessionNews) => `/agent/sessions${query(new URLSearchParams(news && { news }))}`,
	/** Searches and journeys that this browser or account keeps. */
	saved: (news?: SavedNews) => `/saved${query(new URLSearchParams(news && { news }))}`,
	/** Where the reader of a price alert's mail stops it: one button. */
	stopAlert: (token: string, done = false) =>
		`/price-alerts/stop${query(new URLSearchParams({ alert: token, ...(done && { done: '1' }) }))}`,
	/** Where the reader of a reminder stops its kind: one button. */
	stopMail: (token: string, done = false) =>
		`/mails/stop${query(new URLSearchParams({ mail: token, ...(done && { done: '1' }) }))}`,
	/** What is held about who has no account. */
	yourData: (news?: 'erased' | 'unsure' | 'down') => `/your-data${query(new URLSearchParams(news && { news }))}`,
	accessibility: () => '/accessibility',
	legal: (page: string) => `/legal/${page}`,
	api: {
		/** Puts what an agent has prepared before its traveller. */
		propose: () => '/api/agent/proposals',
		/** How a proposal stands, or all that wait do. */
		proposalsNow: (id?: string) => `/api/agent/proposals${query(new URLSearchParams(id === undefined ? {} : { id }))}`,
		withdrawProposal: (id: string) => `/api/agent/proposals/${encodeURIComponent(id)}/withdraw`,
		declineProposal: (id: string) => `/api/proposals/${encodeURIComponent(id)}/decline`,
		...searchPaths.api,
		...stayPaths.api,
		...signInPaths.api,
		...placePaths,
		...searchesPaths,
		intent: (intentId: string) => `/api/intents/${encodeURIComponent(intentId)}`,
		/** A step of an intent. */
		intentStep: (
			intentId: string,
			step:
				| 'draft'
				| 'offer'
				| 'seat-maps'
				| 'price'
				| 'card-key'
				| 'save-card'
				| 'three-d-secure'
				| 'pay'
				| 'loyalty'
				| 'quote'
				| 'bags',
		) => `/api/intents/${encodeURIComponent(intentId)}/${step}`,
		/** A plain form: a checkout that was left is offered no more. */
		dismissIntent: (intentId: string) => `/api/intents/${encodeURIComponent(intentId)}/dismiss`,
		refreshThreeDSecure: (intentId: string, sessionId: string) =>
			`/api/intents/${encodeURIComponent(intentId)}/three-d-secure/${encodeURIComponent(sessionId)}`,
		/** A paper of a trip. */
		tripPaper: (tripId: string, paper: TripPaper | StayPaper, key?: string) =>
			`/api/trips/${isStay(tripId) ? 'stays' : 'flights'}/${encodeURIComponent(tripId)}/${paper}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
		/** A signed record of what was shown about a trip. */
		shownRecord: (orderId: string, record: string) =>
			`/api/trips/flights/${encodeURIComponent(orderId)}/shown/${encodeURIComponent(record)}`,
		/** A plain form: checks a signed record. */
		verify: () => '/api/verify',
		/** How a trip and a part of the agents' desk stand. */
		trip: (tripId: string, key?: string) =>
			`/api/trips/${isStay(tripId) ? 'stays' : 'flights'}/${encodeURIComponent(tripId)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
		/** Sends a code for an act on a trip, and takes it. */
		tripCode: (tripId: string) =>
			`/api/trips/${isStay(tripId) ? 'stays' : 'flights'}/${encodeURIComponent(tripId)}/code`,
		endTripLinks: (tripId: string) =>
			`/api/trips/${isStay(tripId) ? 'stays' : 'flights'}/${encodeURIComponent(tripId)}/links`,
		/** Asks an agent about a schedule change, and records what was done about one elsewhere. */
		askAgent: (orderId: string) => `/api/trips/flights/${encodeURIComponent(orderId)}/schedule-change/agent`,
		recordScheduleChange: (orderId: string) =>
			`/api/trips/flights/${encodeURIComponent(orderId)}/schedule-change/record`,
		/** A plain form: has a rate quoted, and leads to its checkout. */
		stayQuotes: () => '/api/stays/quotes',
		forgetVisitor: () => '/api/visitor/forget',
		/** Plain forms: whose an item of a queue is; sends a mail of the queue again. */
		agentLease: () => '/api/agent/leases',
		agentMails: () => '/api/agent/mails',
		agentDesk: (asked: AskedAddress) => `/api/agent/desk${askedQuery(asked)}`,
		/** The bookings that the desk lists, as a table for other programs. */
		agentBookings: (asked: Partial<AskedAddress>) => `/api/agent/bookings${askedQuery(asked)}`,
		/** Server-sent events: ticks after the event `last`; of a trip that is open by the key of a mail, `<order>.<key>`. */
		live: (last: string, trip = '') =>
			`/api/live${query(new URLSearchParams(Object.entries({ last, trip }).filter(([, value]) => value)))}`,
		/** Where the booking service tells what happens. */
		webhooks: () => '/api/webhooks',
		/** What an account keeps, and plain forms of one item: taken off, another name, its price watched or not. */
		saved: () => '/api/saved',
		savedItem: (number: string, act: 'remove' | 'rename' | 'alert') =>
			`/api/saved/${encodeURIComponent(number)}/${act}`,
		stopMail: (token: string) => `/api/mails/stop?mail=${encodeURIComponent(token)}`,
		stopAlert: (token: string) => `/api/price-alerts/stop?alert=${encodeURIComponent(token)}`,
		/** Plain forms: a code for all bookings that were made with the account's address; takes one off the list. */
		claimTrips: () => '/api/trips/claims',
		removeTrip: () => '/api/trips/remove',
		/** Plain forms of opening a booking, and of sessions. */
		findTrip: () => '/api/trips/find',
		openTrip: () => '/api/trips/open',
		agentSession: () => '/api/agent/session',
		endAgentSession: () => '/api/agent/sessions/end',
		/** Notes that a customer has their refund from the agency: one that it owed, or one that had failed. */
		customerRefund: () => '/api/agent/refunds',
	},
} as const;
