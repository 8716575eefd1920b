import 'server-only';
import { createHash } from 'node:crypto';
import { createBatchOfferRequest, createPartialOfferRequest, type SearchRequest } from '#contract/air/offer-request.ts';
import { searchParams } from '#lib/search-params.ts';
import { priceQuestion } from '#lib/travel/price-question.ts';
import { type FlightSearch, toSearchRequest } from '#lib/travel/search-query.ts';
import { companionsOf } from '../accounts/travellers/traveller-store.ts';
import { webDatabase } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';
import { logFailure } from '../log-failure.ts';
import type { PriceOfSearch } from '../prices/price-store.ts';
import { call, type Device } from '../service-client.ts';
import { DOWN, LIMITED, problem, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import { withMembers } from './with-members.ts';
import { claimSearch, dropClaim, endSearch, recordSearch } from './visitor-searches.ts';

export interface SearchStarter {
	visitorId: string;
	device: Device;
	/** A search of this visitor that is not to be used again: they asked for fresh prices. */
	instead?: string | undefined;
	/** `legs` is put together leg by leg, of partial offers; otherwise whole journeys come in batches. */
	kind?: 'journeys' | 'legs';
}

export type StartedSearch =
	/** `fresh`: it was started by this very call. */
	{ ok: true; searchId: string; fresh: boolean } | { ok: false; problem: ServiceProblem; waitSeconds?: number };

/** Names a search whatever the order of its parameters. */
const hashOf = (search: FlightSearch, kind: SearchStarter['kind']): string =>
	createHash('sha256')
		.update(`${kind === 'legs' ? 'legs?' : ''}${searchParams(search)}`)
		.digest('base64url');

/** How long airlines may take where the page waits for all of them, and how long we wait for the service; milliseconds. */
const LEGS_TIMEOUT_MS = { airlines: 8_000, service: 12_000 } as const;

/** How often another request's start is looked for, and for how long; milliseconds. */
const LOOK_MS = 50;
const LOOKS = 80;

/**
 * The visitor's running search for a query, started now if there is none. One visitor starts a search once, however
 * often and in however many tabs the page is opened; nobody else is shown it.
 */
export async function startSearch(search: FlightSearch, starter: SearchStarter): Promise<StartedSearch> {
	const db = webDatabase();
	const queryHash = hashOf(search, starter.kind);
	const { visitorId } = starter;
	try {
		if (starter.instead) await endSearch(db, visitorId, starter.instead);
		for (let look = 0; look < LOOKS; look++) {
			const claim = await claimSearch(db, visitorId, queryHash);
			if (claim.state === 'started') return { ok: true, searchId: claim.searchId, fresh: false };
			if (claim.state === 'mine') return await startClaimed(search, queryHash, starter);
			await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
		}
		return { ok: false, problem: problem('slow', 504, 'gateway_timeout_error') };
	} catch (error) {
		logFailure('start search', error);
		return { ok: false, ...DOWN };
	}
}

async function startClaimed(search: FlightSearch, queryHash: string, starter: SearchStarter): Promise<StartedSearch> {
	const db = webDatabase();
	const { visitorId } = starter;
	const body = await requestOf(search, visitorId);
	const started = await askAirlines(body, starter);
	if (!started.ok) await dropClaim(db, visitorId, queryHash);
	else await recordSearch(db, visitorId, queryHash, started.searchId, priceOf(search, body, starter));
	return started;
}

/** The search as airlines are asked it, for those of the visitor's account whom it names. */
async function requestOf(search: FlightSearch, visitorId: string): Promise<SearchRequest> {
	const body = toSearchRequest(search);
	const { who } = search;
	if (!who) return body;
	const companions = await companionsOf(webDatabase(), visitorId);
	return withMembers(
		body,
		who.flatMap((id) => companions.find((one) => one.id === id) ?? []),
	);
}

/** What the search is remembered as. Partial offers have no total of the journey; a member's price is nobody else's. */
function priceOf(search: FlightSearch, { passengers }: SearchRequest, { kind }: SearchStarter): PriceOfSearch | null {
	const isForMembers = passengers.some((one) => one.loyalty_programme_accounts);
	const asked = kind === 'legs' || isForMembers ? undefined : priceQuestion(search);
	return asked ? { ...asked, account: accountOf(), departs_on: search.legs[0]?.date ?? '' } : null;
}

async function askAirlines(body: SearchRequest, { visitorId, device, kind }: SearchStarter): Promise<StartedSearch> {
	const waitSeconds = await overLimit('search', visitorId, device.ip);
	if (waitSeconds !== null) return { ok: false, ...LIMITED, waitSeconds };
	const answer =
		kind === 'legs'
			? await call(
					createPartialOfferRequest,
					{ body, query: { supplier_timeout: String(LEGS_TIMEOUT_MS.airlines) } },
					{ device, timeoutMs: LEGS_TIMEOUT_MS.service },
				)
			: await call(createBatchOfferRequest, { body }, { device });
	if (!answer.ok) return answer;
	return typeof answer.data.id === 'string'
		? { ok: true, searchId: answer.data.id, fresh: true }
		: { ok: false, problem: problem('nonsense', 502, 'bad_gateway') };
}
