import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { findIntent } from '#lib/server/intents/intent-store.ts';
import { purposeOf } from '#lib/server/intents/purposes/purposes.ts';
import { prepareProposal } from '#lib/server/proposals/prepare-proposal.ts';
import { readProposalsNow } from '#lib/server/proposals/proposals-now.ts';
import { whyNot } from '#lib/server/proposals/why-not.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** How a proposal stands, by its `id`, or all that wait do. Their pages learn by it whether what they show is old. */
export const GET = route({ limit: 'read', act: 'desk' }, async ({ query }) => {
	const data = await readProposalsNow(query.get('id'));
	return data ? { data } : NOT_FOUND;
});

/**
 * Puts what an agent has prepared before its traveller: a plain form's `intent` of theirs, with the `quote` on the screen.
 * 303 to the proposal, or to the booking or checkout with why not; 404 for all but agents.
 */
export const POST = route({ limit: 'write', act: 'proposal.prepare', body: readForm }, async ({ viewer, body }) => {
	const row = await findIntent(webDatabase(), viewer.visitorId, body.get('intent') ?? '');
	if (!row) return NOT_FOUND;
	const made = await prepareProposal(row, body.get('quote') ?? '', viewer);
	if ('id' in made) return seeOther(paths.proposal(made.id));
	const tripId = purposeOf(row).trip(row);
	const why = whyNot(made.problem);
	return seeOther(
		tripId === null ? paths.linkNotSent(row.purpose, row.subject_id, why) : paths.notProposed(tripId, why),
	);
});
