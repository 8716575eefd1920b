import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { OrderSlice } from './order-slice.ts';

/** What can be done about a schedule change; `update` says that this API can only be told what was done elsewhere. */
export const SCHEDULE_CHANGE_ACTIONS = ['accept', 'cancel', 'change', 'update'] as const;
export type ScheduleChangeAction = (typeof SCHEDULE_CHANGE_ACTIONS)[number];

/** What was done about one. */
export const SCHEDULE_CHANGE_OUTCOMES = ['accepted', 'cancelled', 'changed'] as const;
export type ScheduleChangeOutcome = (typeof SCHEDULE_CHANGE_OUTCOMES)[number];

/**
 * A schedule change: the airline has changed flights of an order. Of several that are open the newest can be accepted.
 * It is the airline's word of what it flies now, so the order keeps its slices until the change is accepted.
 */
export const AirlineInitiatedChange = z.object({
	id: id('airline_initiated_change'),
	order_id: id('order'),
	created_at: Instant.describe('When it was detected'),
	updated_at: Instant,
	added: z
		.array(OrderSlice)
		.describe('The slices after the change, with their own ids; empty when the airline flies nothing in their place'),
	removed: z.array(OrderSlice).describe('The slices before the change, as the order has them'),
	action_taken: z.enum(SCHEDULE_CHANGE_OUTCOMES).nullable(),
	action_taken_at: Instant.nullable(),
	available_actions: z
		.array(z.enum(SCHEDULE_CHANGE_ACTIONS))
		.describe('Empty once something was done, a newer change was accepted, or the flights have left'),
	travel_agent_ticket: z
		.object({ id: z.string().optional(), external_ticket_id: z.string().optional() })
		.nullable()
		.describe("The airline's ticket at the agency that has to settle it by hand; `{}` or null when there is none"),
});
export type AirlineInitiatedChange = z.infer<typeof AirlineInitiatedChange>;

/** Why an airline certainly does not take an answer. Nothing has changed then. */
export const SCHEDULE_CHANGE_REFUSALS = [
	'already_cancelled',
	'modified_externally',
	'invalid_order',
	'airline_internal',
	'airline_unknown',
] as const;

const ChangeId = z.object({ id: z.string() });

export const listAirlineInitiatedChanges = endpoint({
	name: 'listAirlineInitiatedChanges',
	summary: 'List schedule changes, the newest first',
	method: 'GET',
	path: '/air/airline_initiated_changes',
	query: PageQuery.extend({ order_id: z.string().max(80).optional().describe('Only those of this order') }),
	data: AirlineInitiatedChange,
	list: 'page',
	status: 200,
});

export const getAirlineInitiatedChange = endpoint({
	name: 'getAirlineInitiatedChange',
	summary: 'Get a schedule change',
	method: 'GET',
	path: '/air/airline_initiated_changes/{id}',
	params: ChangeId,
	data: AirlineInitiatedChange,
	status: 200,
});

export const updateAirlineInitiatedChange = endpoint({
	name: 'updateAirlineInitiatedChange',
	summary: 'Say what was done about a schedule change elsewhere',
	description:
		'Of a change whose `available_actions` has `update` alone: it is settled with the airline, and recorded here. `accepted` gives the order its new slices; `cancelled` and `changed` change nothing of the order. Any other change answers `unsupported_action`.',
	method: 'PATCH',
	path: '/air/airline_initiated_changes/{id}',
	params: ChangeId,
	body: z.strictObject({ action_taken: z.enum(SCHEDULE_CHANGE_OUTCOMES) }),
	data: AirlineInitiatedChange,
	status: 200,
	errors: ['unsupported_action', 'already_cancelled'],
});

export const acceptAirlineInitiatedChange = endpoint({
	name: 'acceptAirlineInitiatedChange',
	summary: 'Accept a schedule change',
	description:
		'200: the order has the new slices at the price it had; extras that the airline can no longer give are paid back. 202 with a message: the outcome is not known yet; do not accept again, look at the change or the order. An older change than the newest answers `stale_airline_initiated_change_accept`; one that is answered, that `available_actions` does not let you accept, or on whose order another act is on its way, `unsupported_action`.',
	method: 'POST',
	path: '/air/airline_initiated_changes/{id}/actions/accept',
	params: ChangeId,
	data: AirlineInitiatedChange,
	status: 200,
	followsLater: true,
	errors: ['unsupported_action', 'stale_airline_initiated_change_accept', ...SCHEDULE_CHANGE_REFUSALS],
});
