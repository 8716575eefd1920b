import 'server-only';
import { createNegotiatedRate, deleteNegotiatedRate, updateNegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { Result } from '../../route.ts';
import { call } from '../../service-client.ts';
import type { KnownViewer } from '../../viewer.ts';
import { auditedCall } from '../audited-call.ts';

/** What of a negotiated rate can be changed, as the form sends it: the booking service says what is wrong with it. */
interface ChangedRate {
	display_name: string;
	accommodation_ids: string[] | null;
	chain_id: string | null;
}
interface NewRate extends ChangedRate {
	rate_access_code: string;
}

/** Makes a negotiated rate. */
export async function addRate(body: NewRate, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const answer = await auditedCall(
		viewer,
		{ action: 'negotiated_rate.create', subject: null },
		() => call(createNegotiatedRate, { body }, { device }),
		({ data }) => data.id,
	);
	return answer.ok ? { data: { id: answer.data.id } } : answer;
}

/** Changes what a negotiated rate is called and for. */
export async function changeRate(id: string, body: ChangedRate, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const answer = await auditedCall(viewer, { action: 'negotiated_rate.update', subject: id }, () =>
		call(updateNegotiatedRate, { params: { id }, body }, { device }),
	);
	return answer.ok ? { data: { id } } : answer;
}

/** Deletes a negotiated rate. */
export async function removeRate(id: string, viewer: KnownViewer): Promise<Result> {
	const { device } = viewer;
	const answer = await auditedCall(viewer, { action: 'negotiated_rate.delete', subject: id }, () =>
		call(deleteNegotiatedRate, { params: { id } }, { device }),
	);
	return answer.ok ? { data: undefined } : answer;
}
