import { queryOptions } from '@tanstack/react-query';
import type { Offer } from '#contract/air/offer.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import type { ThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import type { Intent, PricedBooking } from '../intents/intent.ts';
import type {
	AddableBags,
	AddLoyalty,
	AnswerBody,
	CancelBody,
	CancelStayBody,
	ChangeBody,
	CardKey,
	FreeBody,
	PressBody,
	PriceBooking,
	QuoteNow,
	RenewQuote,
	StartThreeDSecure,
} from '../intents/steps.ts';
import { paths } from '../paths.ts';
import { ask } from './ask.ts';
import { ProblemError } from './problem-error.ts';

/** Keys of everything about intents, so that a prefix can be invalidated. */
export const intentKeys = {
	all: ['intents'] as const,
	detail: (intentId: string) => [...intentKeys.all, intentId] as const,
};

/** An offer at its current price. */
export interface BookedOfferNow {
	offer: Offer;
	/** The service's clock, epoch milliseconds. */
	now: number;
}

const step = paths.api.intentStep;
const FIRST_POLL_MS = 2_000;
const LAST_POLL_MS = 30_000;

/** Whether an outcome is still to come. */
export const isUnderWay = (intent: Intent | undefined): boolean =>
	intent?.state === 'paying' || intent?.state === 'checking';

/** How long to wait before the outcome is asked for again, after so many answers; milliseconds. */
export const pollMs = (answers: number): number =>
	Math.min(LAST_POLL_MS, Math.round(FIRST_POLL_MS * 1.3 ** Math.max(0, answers - 1)));

export const readIntent = (intentId: string, signal?: AbortSignal): Promise<Intent> =>
	ask(paths.api.intent(intentId), signal && { signal });

/** Where an intent stands. While an outcome is to come it is asked for every 2 seconds, growing to 30. */
export const intentQuery = (intentId: string, known?: Intent) =>
	queryOptions({
		queryKey: intentKeys.detail(intentId),
		queryFn: ({ signal }) => readIntent(intentId, signal),
		...(known && { initialData: known }),
		staleTime: 1_000,
		refetchInterval: ({ state }) =>
			isUnderWay(state.data) ? pollMs(state.dataUpdateCount + state.errorUpdateCount) : false,
		retry: false,
	});

/** Keeps what was typed so far on the server, encrypted; also when the page is closed meanwhile. */
export const saveDraft = (intentId: string, draft: object): Promise<void> =>
	ask(step(intentId, 'draft'), { method: 'PUT', body: draft, keepalive: true });

/** The offer at its current price, with the bags and rights that can be had. */
export const readOffer = (intentId: string, signal?: AbortSignal): Promise<BookedOfferNow> =>
	ask(step(intentId, 'offer'), signal && { signal });

/** One map for each segment whose airline shows its seats; there may be none. */
export const readSeatMaps = (intentId: string, signal?: AbortSignal): Promise<SeatMap[]> =>
	ask(step(intentId, 'seat-maps'), signal && { signal });

/** Bags that can be added to the booking now. */
export const readBags = (intentId: string): Promise<AddableBags> => ask(step(intentId, 'bags'));

/** Gives the airline a traveller's loyalty accounts; the offer as it is for members. */
export const addLoyalty = (intentId: string, body: AddLoyalty): Promise<BookedOfferNow> =>
	ask(step(intentId, 'loyalty'), { method: 'POST', body });

/** What is to be paid, by the service's sum. */
export const priceBooking = (intentId: string, body: PriceBooking): Promise<PricedBooking> =>
	ask(step(intentId, 'price'), { method: 'POST', body });

/** Opens the card form; of a saved card, the form for its code alone. */
export const cardKey = (intentId: string, saved: string | null = null): Promise<CardKey> =>
	ask(`${step(intentId, 'card-key')}${saved === null ? '' : `?${new URLSearchParams({ saved })}`}`, { method: 'POST' });

/** Saves the card that is about to pay to the account. */
export const savePayingCard = (intentId: string, card_id: string): Promise<void> =>
	ask(step(intentId, 'save-card'), { method: 'POST', body: { card_id } });

/** Authenticates the holder of a card for this booking with these services. */
export const startThreeDSecure = (intentId: string, body: StartThreeDSecure): Promise<ThreeDSecureSession> =>
	ask(step(intentId, 'three-d-secure'), { method: 'POST', body });

/** Asks for the outcome of a challenge. */
export const refreshThreeDSecure = (intentId: string, sessionId: string): Promise<ThreeDSecureSession> =>
	ask(paths.api.refreshThreeDSecure(intentId, sessionId), { method: 'POST' });

/** What cancelling gives back or changing costs now, in place of a quote that has ended or counts no more. */
export const renewQuote = <Quote>(intentId: string, body: RenewQuote): Promise<QuoteNow<Quote>> =>
	ask(step(intentId, 'quote'), { method: 'POST', body });

/**
 * What a refusal of an intent's is told by: its code, and `session_ended` where the intent itself is not found any more, since
 * its visitor has signed in or out in another tab.
 */
export async function toldOf({ told }: ProblemError, intentId: string): Promise<string> {
	if (told !== 'not_found') return told;
	const gone = await readIntent(intentId).then(
		() => false,
		(error: unknown) => error instanceof ProblemError && error.status === 404,
	);
	return gone ? 'session_ended' : told;
}

/**
 * Books, pays, cancels, changes or answers; never twice, however often it is called. A reply that was lost on its way is looked up. A certain no
 * comes back as a draft with its failure.
 * @throws ProblemError when what was sent cannot be taken, and when nothing can be reached
 */
export async function pay(
	intentId: string,
	body: PressBody | FreeBody | CancelBody | CancelStayBody | ChangeBody | AnswerBody,
): Promise<Intent> {
	try {
		return await ask<Intent>(step(intentId, 'pay'), { method: 'POST', body });
	} catch (error) {
		if (!(error instanceof ProblemError) || error.status === 422 || error.status === 429) throw error;
		const intent = await readIntent(intentId).catch(() => undefined);
		if (!intent || intent.state === 'draft') throw error;
		return intent;
	}
}
