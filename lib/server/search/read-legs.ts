import 'server-only';
import { getPartialOfferRequest, getPartialOfferRequestFares } from '#contract/air/offer-request.ts';
import type { CardBatch } from '#lib/travel/card-offer.ts';
import { groupJourneys } from '#lib/travel/journeys.ts';
import { type Legs, toFound } from '#lib/travel/legs.ts';
import { projectOffers, projectPartialOffers } from '#lib/travel/project-offers.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { call, type Device } from '../service-client.ts';
import { LIMITED, problem, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import { startSearch } from './start-search.ts';

export type ReadLegs =
	| { state: 'open'; legs: Legs }
	/** Something chosen is not, or no longer, among the offers. */
	| { state: 'expired' }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number | undefined };

interface Visitor {
	visitorId: string;
	device: Device;
}

/** The choices for the next leg of a search, or the fares when every leg is chosen. Starts the search when none runs. */
export async function readLegs(
	search: FlightSearch,
	chosen: readonly string[],
	visitor: Visitor,
	instead?: string,
): Promise<ReadLegs> {
	const waitSeconds = await overLimit('read', visitor.visitorId, visitor.device.ip);
	if (waitSeconds !== null) return { state: 'problem', ...LIMITED, waitSeconds };
	const started = await startSearch(search, { ...visitor, kind: 'legs', instead });
	if (!started.ok) return { state: 'problem', problem: started.problem, waitSeconds: started.waitSeconds };
	const read = await (chosen.length < search.legs.length ? readChoices : readFares)(
		started.searchId,
		chosen,
		visitor.device,
	);
	// A search that has expired early is started again, once.
	const over =
		read.state === 'open' ? read.legs.journeys.length === 0 : read.state === 'problem' && read.problem.status === 404;
	if (over && !started.fresh && instead === undefined) return readLegs(search, chosen, visitor, started.searchId);
	return read.state === 'problem' && read.problem.status === 422 ? { state: 'expired' } : read;
}

const NONSENSE: ReadLegs = { state: 'problem', problem: problem('nonsense', 502, 'bad_gateway') };

/** The choices of every leg so far and of the next: those before say what was chosen. */
async function readChoices(id: string, chosen: readonly string[], device: Device): Promise<ReadLegs> {
	const answers = await Promise.all(
		[...chosen, null].map((_, i) =>
			call(
				getPartialOfferRequest,
				{ params: { id }, query: { 'selected_partial_offer[]': chosen.slice(0, i) } },
				{ device },
			),
		),
	);
	const batches: CardBatch[] = [];
	for (const answer of answers) {
		if (!answer.ok) return { state: 'problem', problem: answer.problem };
		try {
			batches.push(projectPartialOffers(answer.data.offers ?? []));
		} catch {
			return NONSENSE;
		}
	}
	const next = batches.pop();
	if (!next) return NONSENSE;
	const before = chosen.map((offerId, i) => batches[i]?.offers.find((offer) => offer.id === offerId));
	if (before.some((offer) => offer === undefined)) return { state: 'expired' };
	const found = toFound([...batches, next]);
	const flights = before.map((offer) => found.flights.get(offer?.slices[0]?.flights ?? ''));
	return {
		state: 'open',
		legs: {
			complete: false,
			chosen: flights.filter((one) => one !== undefined),
			journeys: groupJourneys({ ...found, offers: next.offers }),
			...found,
		},
	};
}

async function readFares(id: string, chosen: readonly string[], device: Device): Promise<ReadLegs> {
	const answer = await call(
		getPartialOfferRequestFares,
		{ params: { id }, query: { 'selected_partial_offer[]': [...chosen] } },
		{ device },
	);
	if (!answer.ok) return { state: 'problem', problem: answer.problem };
	try {
		const found = toFound([projectOffers(answer.data.offers ?? [])]);
		const journeys = groupJourneys(found);
		return { state: 'open', legs: { complete: true, chosen: [...(journeys[0]?.slices ?? [])], journeys, ...found } };
	} catch {
		return NONSENSE;
	}
}
