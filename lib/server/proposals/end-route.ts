import 'server-only';
import { paths } from '#lib/paths.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase } from '../db/web-database.ts';
import { isRefused } from '../is-refused.ts';
import { readForm } from '../read-form.ts';
import { type Asked, route } from '../route.ts';
import { seeOther } from '../see-other.ts';
import { endProposal, findProposal, type ProposalRow } from './proposal-store.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

const ENDS = {
	declined: { act: 'proposal.decline', action: 'proposal.decline' },
	withdrawn: { act: 'proposal.prepare', action: 'proposal.withdraw' },
} as const;

/** The proposal of the path, for those who may end it so; others find none. */
const endable =
	(state: keyof typeof ENDS) =>
	async ({ viewer, params }: Asked): Promise<ProposalRow | undefined> => {
		const row = await findProposal(webDatabase(), params.proposalId ?? '');
		if (!row) return undefined;
		// Of a booking to pay there is no trip: letting it expire declines it.
		if (row.trip_id === null && state === 'declined') return undefined;
		const on = { tripId: row.trip_id ?? row.subject_id, subject: row.id };
		return (await isRefused(viewer, ENDS[state].act, on)) ? undefined : row;
	};

/** A plain form that ends a proposal. 303 to its page, which says how it has ended and who ended it. */
export const endRoute = (state: keyof typeof ENDS) =>
	route({ limit: 'write', find: endable(state), body: readForm }, async ({ viewer, subject }) => {
		const { id, trip_id: tripId, subject_id: subjectId } = subject;
		const done = await webDatabase().transaction(async (tx) => {
			const ended = await endProposal(tx, id, state, viewer);
			const act = { action: ENDS[state].action, subject: tripId ?? subjectId, outcome: 'done' } as const;
			if (ended) await recordAudit(tx, { ...actorOf(viewer), ...act, change: { after: { proposal: id } } });
			return ended;
		});
		if (done) await tellOfProposal(tripId);
		return seeOther(paths.proposal(id));
	});
