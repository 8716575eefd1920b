import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { callApi } from './organisation.ts';

/** Has the simulated airline change an order's flights. */
export const changeSchedule = (orderId: string, kind: ScheduleChangeKind, token = process.env.API_TOKEN ?? '') =>
	callApi(token, 'POST', '/sandbox/schedule_changes', { order_id: orderId, kind });
