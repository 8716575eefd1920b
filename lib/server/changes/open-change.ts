import 'server-only';
import { changeCards } from '#lib/changing/change-cards.ts';
import { type ChangeAddress, type ChangeQuestion, changeParams, parseChange } from '#lib/changing/change-question.ts';
import type { OpenedChange, Standing } from '#lib/changing/opened-change.ts';
import { type SeenChanges, seenChanges, writeSeenChanges } from '#lib/changing/seen-changes.ts';
import { paths } from '#lib/paths.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';
import { openIntent } from '../intents/open-intent.ts';
import { changeOrder } from '../intents/purposes/change-order.ts';
import { LIMITED, problemCode, type ServiceProblem } from '../service-problem.ts';
import { readTrip } from '../trips/read-trip.ts';
import type { Viewer } from '../viewer.ts';
import { overLimit } from '../visitor-limits.ts';
import { askChange, readChangeRequest } from './ask-change.ts';
import { namePlaces } from './name-places.ts';

export type OpeningChange =
	| OpenedChange
	/** The page is another one: the answer's own address, or the outcome of an attempt. */
	| { state: 'elsewhere'; href: string }
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem }
	| (Standing & { state: 'closed' })
	/** The airline makes no offers, or the price cannot be had. `again`: the question once more. */
	| (Standing & { state: 'unoffered'; problem: ServiceProblem; again: URLSearchParams });

/** Opens the page that changes flights, as far as its address has come. */
export async function openChange(orderId: string, viewer: Viewer, values: QueryValues): Promise<OpeningChange> {
	const trip = await readTrip(orderId, viewer);
	if (trip.state !== 'open') return trip;
	if (trip.access !== 'full') return { state: 'missing' };
	const { order, now } = trip;
	if (!order.available_actions.includes('change')) return { state: 'closed', order, now };
	const asked = parseChange(order, await namePlaces(order, values), now);
	if (asked.offerId !== null) return review({ order }, asked, asked.offerId, viewer);
	const { question } = asked;
	if (!question) return { state: 'choose', order, now, asked };
	const kept = asked.requestId && (await readChangeRequest(order, asked.requestId, viewer.device));
	if (kept) return { state: 'offers', order, now, asked, question, request: kept };
	return offers({ order, now }, { question, before: asked.before }, viewer);
}

/**
 * Asks the airline, and leads to the address of its answer: to load that again asks for nothing anew. `before` is what was
 * shown of an answer that has ended.
 */
async function offers(
	{ order, now }: Standing,
	{ question, before }: { question: ChangeQuestion; before: SeenChanges | null },
	viewer: Viewer,
): Promise<OpeningChange> {
	const shown = before ? { before: writeSeenChanges(before) } : undefined;
	const again = changeParams(question, shown);
	if ((await overLimit('search', viewer.visitorId ?? '', viewer.device.ip)) !== null)
		return { state: 'unoffered', order, now, problem: LIMITED.problem, again };
	const answer = await askChange(order, question, viewer.device);
	if ('problem' in answer) return { state: 'unoffered', order, now, problem: answer.problem, again };
	const { id, order_change_offers: found } = answer.request;
	const seen = seenChanges(changeCards(found, order, 'cheapest').cards);
	const more = { request: id, ...(seen && { seen: writeSeenChanges(seen) }), ...shown };
	return { state: 'elsewhere', href: paths.changeTrip(order.id, changeParams(question, more)) };
}

async function review(
	{ order }: Pick<Standing, 'order'>,
	asked: ChangeAddress,
	offerId: string,
	viewer: Viewer,
): Promise<OpeningChange> {
	const { question, seen } = asked;
	const opened = await openIntent(changeOrder, order.id, viewer, { asked: offerId });
	if (opened.state === 'started') return { state: 'elsewhere', href: paths.booking(opened.intent.id) };
	if (opened.state === 'open') return { ...opened.shown, state: 'review', asked, question, intent: opened.intent };
	if (opened.state !== 'unquoted') return opened;
	// An offer that is over leads back to the offers of the same question.
	const again = question
		? changeParams(question, seen ? { before: writeSeenChanges(seen) } : {})
		: new URLSearchParams();
	if (question && problemCode(opened.problem) === 'order_not_changeable')
		return { state: 'elsewhere', href: paths.changeTrip(order.id, again) };
	return { ...opened, state: 'unoffered', again };
}
