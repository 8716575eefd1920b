import 'server-only';
import { listPayments, type Payment } from '#contract/air/payment.ts';
import { call, type Device } from '../service-client.ts';
import type { Told } from './trip-kind.ts';

/** The payments of a trip of any kind, with what came back of each. */
export async function tripPayments(id: string, device?: Device): Promise<Told<{ payments: Payment[] }>> {
	const answer = await call(listPayments, { query: { order_id: id, limit: '200' } }, device ? { device } : {});
	return answer.ok ? { ok: true, payments: answer.data } : answer;
}
