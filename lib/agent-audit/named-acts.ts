import type { Happened } from '#lib/accounts/happened.ts';

/** Acts that have a name in every language, by what the trail calls them. */
export const ACT_NAMES = {
	book_flight: 'book_flight',
	pay_order: 'pay_order',
	cancel_order: 'cancel_order',
	accept_schedule_change: 'accept_schedule_change',
	add_services: 'add_services',
	change_order: 'change_order',
	book_stay: 'book_stay',
	cancel_stay: 'cancel_stay',
	'agent.sign_in': 'agent_sign_in',
	'agent.sign_out': 'agent_sign_out',
	'agent.end_session': 'agent_end_session',
	'agent.refund_customer': 'agent_refund_customer',
	'agent.lease': 'agent_lease',
	'agent.note': 'agent_note',
	'agent.correct_contact': 'agent_correct_contact',
	'agent.resend_mail': 'agent_resend_mail',
	'desk.export': 'desk_export',
	'desk.refund': 'desk_refund',
	'proposal.prepare': 'proposal_prepare',
	'proposal.approve': 'proposal_approve',
	'proposal.decline': 'proposal_decline',
	'proposal.withdraw': 'proposal_withdraw',
	'customer.create': 'customer_create',
	'customer.update': 'customer_update',
	'customer.move': 'customer_move',
	'customer.note': 'customer_note',
	'customer.documents': 'customer_documents',
	'customer.fill': 'customer_fill',
	'customer.serve': 'customer_serve',
	'customer.serve_end': 'customer_serve_end',
	'group.create': 'group_create',
	'group.rename': 'group_rename',
	'group.delete': 'group_delete',
	'account.export': 'account_export',
	'account.erase': 'account_erase',
	'account.invite': 'account_invite',
	'account.sign_up': 'account_sign_up',
	'account.sign_out': 'account_sign_out',
	'account.verify': 'account_verify',
	'account.change_email': 'account_change_email',
	'account.prove': 'account_prove',
	'account.provider': 'account_provider',
	'account.lock': 'account_lock',
	'account.unlock': 'account_unlock',
	'agent.record_schedule_change.accepted': 'record_accepted',
	'agent.record_schedule_change.changed': 'record_changed',
	'agent.record_schedule_change.cancelled': 'record_cancelled',
	'negotiated_rate.create': 'rate_create',
	'negotiated_rate.update': 'rate_update',
	'negotiated_rate.delete': 'rate_delete',
	ask_agent: 'ask_agent',
	'trip.revoke_links': 'trip_revoke_links',
	'trip.erase': 'trip_erase',
	'trip.remove': 'trip_remove',
	'trip.code': 'trip_code',
	'trip.act': 'trip_act',
	/** Refused by the table of who may do what; its code is the act. */
	access: 'access',
	card: 'card',
	origin: 'origin',
	'webhook.signature': 'webhook_signature',
} as const;
const LIMIT = 'limit.';
export type NamedAct = (typeof ACT_NAMES)[keyof typeof ACT_NAMES] | 'limit';

/** What may be written into the trail: each has a name. */
export type AuditAction = keyof typeof ACT_NAMES | `account.${Happened}` | `limit.${string}`;

/** Which limit it is that an act ran into; undefined: it is another act. */
export const limitOfAct = (action: string): string | undefined =>
	action.startsWith(LIMIT) ? action.slice(LIMIT.length) : undefined;

/** The key of an act's name; undefined: an earlier release wrote it, and its code is shown. */
export const nameOfAct = (action: string): NamedAct | undefined => {
	if (limitOfAct(action) !== undefined) return 'limit';
	return Object.hasOwn(ACT_NAMES, action) ? ACT_NAMES[action as keyof typeof ACT_NAMES] : undefined;
};
