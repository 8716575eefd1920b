import { noteRoute } from '#lib/server/agent/booking/note-route.ts';
import { openedCustomer } from '#lib/server/agent/customers/opened-customer.ts';

/** Writes a note about a customer down, which agents alone see. 204; 404 for all but agents. */
export const POST = noteRoute({
	act: 'desk.customers',
	find: openedCustomer,
	action: 'customer.note',
	canTell: false,
});
