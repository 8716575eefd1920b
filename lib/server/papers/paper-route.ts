import 'server-only';
import type { Payment } from '#contract/air/payment.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { GuardedHandler } from '../guard.ts';
import { inLanguage } from '../place-names/in-language.ts';
import { localeOfRequest } from '../preferences.ts';
import { route } from '../route.ts';
import { NOT_FOUND, ProblemError } from '../service-problem.ts';
import { siteOf } from '../site-of.ts';
import { atCityInLanguage } from '../stays/city-of-hotel.ts';
import { type OpenedTrip, type ReadTrip, readStay, readTrip, type TripViewer } from '../trips/read-trip.ts';
import { tripPayments } from '../trips/trip-payments.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { type PaperWords, paperWords } from './kit/paper-words.ts';
import { fileOf } from './paper-reply.ts';

type Opened<Read> = Extract<Read, { state: 'open' }>;
type OpenTrip = Opened<ReadTrip>;
type OpenStay = Opened<OpenedTrip<StaysBooking>>;

/** A paper that is made. */
export interface PaperFile {
	body: string | Uint8Array<ArrayBuffer>;
	type: string;
}

type Make<Trip> = (
	trip: Omit<Trip, 'state'>,
	words: PaperWords,
	payments: () => Promise<Payment[]>,
	/** The address by which the reader calls this site. */
	site: string,
) => Promise<PaperFile | null>;

/** What makes a paper of a booked journey; null where there is none. */
export type MakePaper = Make<OpenTrip>;
/** What makes a paper of a booked stay; null where there is none. */
export type MakeStayPaper = Make<OpenStay>;

interface Papers<Trip> {
	/** What the path calls the trip. */
	param: 'orderId' | 'bookingId';
	open(id: string, viewer: TripViewer): Promise<Trip | Exclude<ReadTrip, { state: 'open' }>>;
	reference(trip: Trip): string;
	/** With its places as readers of a language call them. */
	told(trip: Trip, locale: Locale): Promise<Trip> | Trip;
}

/**
 * A route that gives out one paper of a trip, in the reader's language. `link`: those may have it who hold the
 * link of a mail alone; others get "not found", as for a trip that is not there.
 */
type PaperRoute<Trip> = (name: string, may: { link: boolean }, make: Make<Trip>) => GuardedHandler;

const papersOf =
	<Trip extends OpenTrip | OpenStay>({ param, open, reference, told }: Papers<Trip>): PaperRoute<Trip> =>
	(name, { link }, make) =>
		route({ limit: 'paper' }, async ({ request: { headers }, viewer, params: { [param]: id = '' }, query }) => {
			const trip = await open(id, { ...viewer, key: query.get('key') ?? undefined });
			if (trip.state === 'problem') return trip;
			if (trip.state === 'missing' || (trip.access === 'link' && !link)) return NOT_FOUND;
			const payments = async (): Promise<Payment[]> => {
				const answer = await tripPayments(id, viewer.device);
				if (!answer.ok) throw new ProblemError(answer);
				return answer.payments;
			};
			const locale = localeOfRequest(headers);
			const paper = await make(await told(trip, locale), await paperWords(locale), payments, siteOf(headers));
			return paper ? fileOf(paper, name, reference(trip)) : NOT_FOUND;
		});

/** A paper of a booked journey. */
export const paperRoute: PaperRoute<OpenTrip> = papersOf({
	param: 'orderId',
	open: readTrip,
	reference: ({ order }) => order.booking_reference,
	told: inLanguage,
});

/** A paper of a booked stay. */
export const stayPaperRoute: PaperRoute<OpenStay> = papersOf({
	param: 'bookingId',
	open: readStay,
	reference: ({ trip }) => trip.reference ?? trip.id,
	told: async (opened, locale) => ({ ...opened, trip: await atCityInLanguage(opened.trip, locale) }),
});
