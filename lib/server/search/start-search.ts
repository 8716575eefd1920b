import 'server-only';
import { createHash } from 'node:crypto';
import { createBatchOfferRequest } from '#contract/air/offer-request.ts';
import { searchParams } from '#lib/paths.ts';
import { type FlightSearch, toSearchRequest } from '#lib/travel/search-query.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { call, type Device } from '../service-client.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import { claimSearch, dropClaim, endSearch, recordSearch } from './visitor-searches.ts';

export interface SearchStarter {
	visitorId: string;
	device: Device;
	/** A search of this visitor that is not to be used again: they asked for fresh prices. */
	instead?: string | undefined;
}

export type StartedSearch = { ok: true; searchId: string } | { ok: false; problem: ServiceProblem; waitSeconds?: number };

/** Names a search whatever the order of its parameters. */
const hashOf = (search: FlightSearch): string => createHash('sha256').update(searchParams(search).toString()).digest('base64url');

/** How often another request's start is looked for, and for how long; milliseconds. */
const LOOK_MS = 50;
const LOOKS = 80;

/**
 * The visitor's running search for a query, started now if there is none. One visitor starts a search once, however
 * often and in however many tabs the page is opened; nobody else is shown it.
 */
export async function startSearch(search: FlightSearch, starter: SearchStarter): Promise<StartedSearch> {
	const db = webDatabase();
	const queryHash = hashOf(search);
	const { visitorId } = starter;
	try {
		if (starter.instead) await endSearch(db, visitorId, starter.instead);
		for (let look = 0; look < LOOKS; look++) {
			const claim = await claimSearch(db, visitorId, queryHash);
			if (claim.state === 'started') return { ok: true, searchId: claim.searchId };
			if (claim.state === 'mine') return await startClaimed(search, queryHash, starter);
			await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
		}
		return { ok: false, problem: problem('slow', 504, 'gateway_timeout_error') };
	} catch (error) {
		logFailure('start search', error);
		return { ok: false, problem: problem('down', 503, 'service_unavailable') };
	}
}

async function startClaimed(search: FlightSearch, queryHash: string, { visitorId, device }: SearchStarter): Promise<StartedSearch> {
	const db = webDatabase();
	const started = await askAirlines(search, visitorId, device);
	if (!started.ok) await dropClaim(db, visitorId, queryHash);
	else await recordSearch(db, visitorId, queryHash, started.searchId);
	return started;
}

async function askAirlines(search: FlightSearch, visitorId: string, device: Device): Promise<StartedSearch> {
	const waitSeconds = await overLimit('search', visitorId, device.ip);
	if (waitSeconds !== null) return { ok: false, problem: problem('refused', 429, 'rate_limit_exceeded'), waitSeconds };
	const answer = await call(createBatchOfferRequest, { body: toSearchRequest(search) }, { device });
	if (!answer.ok) return answer;
	return typeof answer.data.id === 'string' ? { ok: true, searchId: answer.data.id } : { ok: false, problem: problem('nonsense', 502, 'bad_gateway') };
}
