import { z } from 'zod';
import { AirlineInitiatedChange } from '../air/airline-initiated-change.ts';
import { endpoint } from '../endpoint.ts';

/** What an airline changes about the first flight of an order that has not left; of the last three, who settles it. */
export const SCHEDULE_CHANGE_KINDS = [
	'time',
	'aircraft',
	'operator',
	'terminal',
	'cancelled',
	'connection_added',
	'airport',
	'downgrade',
	'travel_agent_ticket',
	'update_only',
] as const;
export type ScheduleChangeKind = (typeof SCHEDULE_CHANGE_KINDS)[number];

export const createSandboxScheduleChange = endpoint({
	name: 'createSandboxScheduleChange',
	summary: "Have a simulated airline change an order's flights",
	description:
		'Changes the slice of the first flight that has not left. `unsupported_action`: the order is cancelled or has ended, all its flights have left, another act on it is on its way, or this cannot happen to these flights, such as a downgrade from economy.',
	method: 'POST',
	path: '/sandbox/schedule_changes',
	body: z.object({ order_id: z.string().min(1).max(80), kind: z.enum(SCHEDULE_CHANGE_KINDS) }),
	data: AirlineInitiatedChange,
	status: 201,
	errors: ['unsupported_action'],
	testModeOnly: true,
});
