/** Acts that have a name in every language, by what the trail calls them. */
const NAMES = {
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
	ask_agent: 'ask_agent',
	'trip.revoke_links': 'trip_revoke_links',
} as const;
export type NamedAct = (typeof NAMES)[keyof typeof NAMES];

/** The key of an act's name; undefined: it has none, and its code is shown. */
export const nameOfAct = (action: string): NamedAct | undefined =>
	Object.hasOwn(NAMES, action) ? NAMES[action as keyof typeof NAMES] : undefined;
