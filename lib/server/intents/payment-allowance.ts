import 'server-only';
import { noteRefusal } from '../audit/note-refusal.ts';
import { LIMITED, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { overLimit, PAY_POINTS } from '../visitor-limits.ts';

/** What a payment, or a part of one, takes from the allowance of its visitor, address and booking, and of everybody. */
export async function paymentAllowance(
	intentId: string,
	viewer: KnownViewer,
	part: keyof typeof PAY_POINTS,
): Promise<{ problem: ServiceProblem; waitSeconds: number } | undefined> {
	const { visitorId, device } = viewer;
	const points = PAY_POINTS[part];
	const waitSeconds =
		(await overLimit('pay', visitorId, device.ip, points)) ?? (await overLimit('pay_intent', intentId, null, points));
	if (waitSeconds === null) return undefined;
	void noteRefusal({ action: 'limit.pay', code: 'rate_limit_exceeded', subject: intentId }, viewer);
	return { ...LIMITED, waitSeconds };
}
