import 'server-only';
import { randomUUID } from 'node:crypto';
import { createNegotiatedRate, deleteNegotiatedRate, updateNegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import { actorOf, recordAudit } from '../../audit/record-audit.ts';
import { recordSettlement } from '../../audit/record-settlement.ts';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import type { Result } from '../../route.ts';
import { type Answer, call } from '../../service-client.ts';
import { problemCode } from '../../service-problem.ts';
import type { KnownViewer } from '../../viewer.ts';

/** What of a negotiated rate can be changed, as the form sends it: the booking service says what is wrong with it. */
interface ChangedRate {
	display_name: string;
	accommodation_ids: string[] | null;
	chain_id: string | null;
}
interface NewRate extends ChangedRate {
	rate_access_code: string;
}

type RateAnswer = Answer<typeof createNegotiatedRate | typeof updateNegotiatedRate | typeof deleteNegotiatedRate>;

/** Makes a negotiated rate. */
export async function addRate(body: NewRate, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const answer = await audited(viewer, 'negotiated_rate.create', null, () =>
		call(createNegotiatedRate, { body }, { device }),
	);
	return answer.ok ? { data: { id: answer.data.id } } : answer;
}

/** Changes what a negotiated rate is called and for. */
export async function changeRate(id: string, body: ChangedRate, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const answer = await audited(viewer, 'negotiated_rate.update', id, () =>
		call(updateNegotiatedRate, { params: { id }, body }, { device }),
	);
	return answer.ok ? { data: { id } } : answer;
}

/** Deletes a negotiated rate. */
export async function removeRate(id: string, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const answer = await audited(viewer, 'negotiated_rate.delete', id, () =>
		call(deleteNegotiatedRate, { params: { id } }, { device }),
	);
	return answer.ok ? { data: undefined } : answer;
}

/** Writes who begins the act, does it, and writes what came of it. Nothing is done where the first cannot be written. */
async function audited(
	viewer: KnownViewer,
	action: string,
	subject: string | null,
	act: () => Promise<RateAnswer>,
): Promise<RateAnswer> {
	const db = webDatabase();
	const idempotencyKey = `nra_${randomUUID()}`;
	await recordAudit(db, { ...actorOf(viewer), action, subject, outcome: 'begun', idempotencyKey });
	const answer = await act();
	await recordSettlement(db, {
		idempotencyKey,
		subject: answer.ok ? answer.data.id : null,
		outcome: outcomeOf(answer),
		code: answer.ok ? null : problemCode(answer.problem),
	}).catch((error: unknown) => logFailure(`audit ${action}`, error));
	return answer;
}

function outcomeOf(answer: RateAnswer): 'done' | 'failed' | 'unknown' {
	if (answer.ok) return 'done';
	return answer.problem.kind === 'refused' || answer.problem.unsent ? 'failed' : 'unknown';
}
