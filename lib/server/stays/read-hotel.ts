import 'server-only';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import type { NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { failureKind } from '#lib/failure-kind.ts';
import type { HotelOffer, OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';
import { type StayQuestion, toStayRequest } from '#lib/stays/search/stay-question.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { loyaltyNames } from './loyalty-names.ts';
import { negotiatedBody, negotiatedFor } from './negotiated-for.ts';
import { picturesOf } from './pictures-of.ts';
import { readAccommodation } from './read-accommodation.ts';
import { readReviews } from './read-reviews.ts';
import { searchStays, type StayAnswer } from './search-stays.ts';
import type { StayAsker } from './stay-asker.ts';

export type ReadHotel =
	| { state: 'open'; opened: OpenedHotel }
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number };

interface HotelAsked {
	id: string;
	/** The stay to ask rooms for; null where there is none, or nobody who would look at prices. */
	question: StayQuestion | null;
	/** The cursor of the page of reviews before. */
	reviewsAfter: string | undefined;
}

/** Reads a hotel, its rooms for a stay at their current prices, and a page of its reviews, all at once. */
export async function readHotel({ id, question, reviewsAfter }: HotelAsked, asker: StayAsker): Promise<ReadHotel> {
	const [read, searched, reviews, programmes] = await Promise.all([
		readAccommodation(id, asker),
		question && searchHotel(id, question, asker),
		readReviews(id, reviewsAfter, asker),
		loyaltyNames(),
	]);
	if (!read.ok)
		return read.problem.status === 404
			? { state: 'missing' }
			: { state: 'problem', problem: read.problem, ...('waitSeconds' in read && { waitSeconds: read.waitSeconds }) };
	const { rooms: _, photos, ...hotel } = read.data;
	return {
		state: 'open',
		opened: {
			hotel,
			pictures: picturesOf(photos),
			offer: searched === null ? { state: 'unasked' } : offerOf(searched, searched.negotiated),
			reviews: reviews.ok ? { page: reviews.data.reviews, after: reviews.after } : null,
			programmes,
			now: searched?.ok ? searched.now : read.now,
		},
	};
}

/** Asks a hotel for its rooms, and says which negotiated rates it was asked by. */
async function searchHotel(
	id: string,
	question: StayQuestion,
	asker: StayAsker,
): Promise<StayAnswer<StaysSearch> & { negotiated: readonly NegotiatedRate[] }> {
	const agreed = await negotiatedFor(question, asker);
	if (!agreed.ok) return { ...agreed, negotiated: [] };
	const body = {
		...toStayRequest(question),
		...negotiatedBody(agreed.rates),
		accommodation: { ids: [id], fetch_rates: true },
	};
	return { ...(await searchStays(body, asker)), negotiated: agreed.rates };
}

/** What a hotel offers by the answer to a search of it; `asked`: the negotiated rates it was asked by. */
export function offerOf(searched: StayAnswer<StaysSearch>, asked: readonly NegotiatedRate[]): HotelOffer {
	if (!searched.ok) {
		const { problem, waitSeconds = null } = searched;
		return { state: 'problem', kind: failureKind(problem), waitSeconds, requestId: problem.requestId };
	}
	const [result] = searched.data.results;
	const rooms = result ? withPictures(result.accommodation) : [];
	if (!result || rooms.length === 0) return { state: 'sold_out' };
	const { supported_negotiated_rates: accepted } = result;
	return {
		state: 'rooms',
		rooms,
		endsAt: Math.min(...rooms.flatMap(({ rates }) => rates.map(({ expires_at: at }) => Date.parse(at)))),
		negotiated: Object.fromEntries(accepted.map(({ id, display_name: name }) => [id, name])),
		notAccepted: asked
			.filter((rate) => isFor(rate, result.accommodation) && !accepted.some(({ id }) => id === rate.id))
			.map(({ display_name: name }) => name),
	};
}

/** Whether a negotiated rate is for a hotel: it names it, or its chain. */
const isFor = (rate: NegotiatedRate, { id, chain }: Accommodation): boolean =>
	rate.accommodation_ids?.includes(id) ?? rate.chain_id === chain?.id;

const withPictures = ({ rooms }: Accommodation) =>
	rooms
		.filter(({ rates }) => rates.length > 0)
		.map(({ photos, ...room }) => ({ ...room, picture: picturesOf(photos)[0] ?? null }));
