import 'server-only';
import type { Offer } from '#contract/air/offer.ts';
import { groupJourneys } from '#lib/travel/journeys.ts';
import type { OpenedOffer } from '#lib/travel/opened-offer.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { webDatabase } from '../db/web-database.ts';
import { listAllOffers } from '../search/list-all-offers.ts';
import { ownsSearch } from '../search/visitor-searches.ts';
import type { CallOptions, Device } from '../service-client.ts';
import { LIMITED, problem, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import { offerNow } from './offer-now.ts';

export type ReadOffer =
	| { state: 'open'; opened: OpenedOffer }
	/** Nobody's, or not this visitor's to see: which of the two is not told. */
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number };

/** Of an offer that is over, or of no search, the other fares are not asked for: nothing is said of them. */
const NOT_ASKED = { ok: false } as const;

/** Reads an offer at its current price, and the other fares of its flights unless it is wanted `alone`. */
export async function readOffer(
	offerId: string,
	visitor: { visitorId: string | undefined; device: Device },
	{ alone = false }: { alone?: boolean } = {},
): Promise<ReadOffer> {
	const { visitorId = '', device } = visitor;
	const waitSeconds = await overLimit('read', visitorId, device.ip);
	if (waitSeconds !== null) return { state: 'problem', ...LIMITED, waitSeconds };
	const answer = await offerNow(offerId, device);
	if (!answer.ok)
		return answer.problem.status === 404 ? { state: 'missing' } : { state: 'problem', problem: answer.problem };
	const offer = answer.data;
	if (offer.partial || !(await maySee(offer, visitorId))) return { state: 'missing' };
	const opened = await openOffer(offer, answer.now, { device }, alone);
	return opened ? { state: 'open', opened } : { state: 'problem', problem: problem('nonsense', 502, 'bad_gateway') };
}

/** An offer that carries a person's name or number opens only to the browser that searched with them. */
async function maySee(offer: Offer, visitorId: string): Promise<boolean> {
	const named = offer.passengers.some(
		(p) => p.given_name || p.family_name || p.user_id || (p.loyalty_programme_accounts ?? []).length > 0,
	);
	if (!named) return true;
	return ownsSearch(webDatabase(), visitorId, offer.offer_request_id ?? '').catch(() => false);
}

async function openOffer(
	offer: Offer,
	now: number,
	options: CallOptions,
	alone: boolean,
): Promise<OpenedOffer | undefined> {
	const endsAt = Date.parse(offer.expires_at);
	if (Number.isNaN(endsAt) || !offer.payment_requirements) return undefined;
	const over = endsAt <= now;
	const most = Math.max(...offer.slices.map((slice) => slice.segments.length - 1));
	const listed =
		alone || over || !offer.offer_request_id ? NOT_ASKED : await listAllOffers(offer.offer_request_id, options, most);
	const others = listed.ok ? listed.offers.filter((one) => one.id !== offer.id) : [];
	try {
		const batch = projectOffers([offer, ...others]);
		const journeys = groupJourneys({
			...batch,
			flights: new Map(batch.flights.map((flights) => [flights.key, flights])),
		});
		const journey = journeys.find(({ fares }) => fares.some((fare) => fare.offer.id === offer.id));
		const { airlines, places } = batch;
		return journey && { offer, journey, airlines, places, allFares: listed.ok, now };
	} catch {
		return undefined;
	}
}
