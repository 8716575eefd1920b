import { liveHub } from '#lib/server/live/live-hub.ts';
import { liveStream } from '#lib/server/live/live-stream.ts';
import { may } from '#lib/server/may.ts';
import { route } from '#lib/server/route.ts';
import { LIMITED } from '#lib/server/service-problem.ts';
import { type KnownViewer, viewerOf } from '#lib/server/viewer.ts';

const HEADERS = {
	'content-type': 'text/event-stream; charset=utf-8',
	// Whatever compresses or collects on the way would keep events back.
	'cache-control': 'no-store, no-transform',
	'x-accel-buffering': 'no',
};
const MOST_LINKS = 10;
/** Who has a mail and nothing else. What is open to a visitor is asked for with each tick. */
const READER = { visitorId: undefined, role: 'guest' } as const;

/** Orders whose itinerary the visitor may see: `trip` is an order's id and the key of its mail, `ord_….key`. */
async function linksOf(query: URLSearchParams): Promise<Set<string>> {
	const given = query
		.getAll('trip')
		.slice(0, MOST_LINKS)
		.map((one) => one.split('.', 2) as [string, string | undefined]);
	const opened = await Promise.all(given.map(([tripId, key]) => may(READER, 'trip.see', { tripId, key })));
	return new Set(given.filter((_, i) => opened[i] === 'link').map(([tripId]) => tripId));
}

const lastOf = (request: Request, query: URLSearchParams): string | undefined => {
	const given = request.headers.get('last-event-id') ?? query.get('last') ?? '';
	return /^\d{1,15}$/.test(given) ? given : undefined;
};

/** Whether they are still who they were when the stream began; where that cannot be known, until it can. */
const stillStands = (headers: Headers, { visitorId, role }: KnownViewer): Promise<boolean> =>
	viewerOf(headers, false).then(
		(now) => now.role === role && now.visitorId === visitorId,
		() => true,
	);

/**
 * Server-sent events: each is a tick, which tells that something this visitor may see is no longer as it was. `last`, or
 * the header Last-Event-ID, names the event to go on after. 429 for too many streams, 503 while nothing can be heard.
 */
export const GET = route({ limit: 'live' }, async ({ request, viewer, query }) => {
	const { visitorId, role } = viewer;
	const body = await liveStream(liveHub(), {
		who: { visitorId, role, links: await linksOf(query) },
		last: lastOf(request, query),
		stands: () => stillStands(request.headers, viewer),
		signal: request.signal,
	});
	return body ? new Response(body, { headers: HEADERS }) : { ...LIMITED, waitSeconds: 30 };
});
