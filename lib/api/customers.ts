import type { CustomerDraft } from '../agent-customers/customer-problems.ts';
import { customerPaths } from '../agent-customers/customer-paths.ts';
import type { DocumentReason, ShownDocument } from '../agent-customers/masked-traveller.ts';
import { ask } from './ask.ts';

const bodyOf = (
	{ phone_number, preferred_language, group_id, ...person }: CustomerDraft,
	e164: (typed: string) => string,
) => ({
	...person,
	phone_number: phone_number.trim() === '' ? null : e164(phone_number),
	preferred_language: preferred_language || null,
	group_id: group_id || null,
});

/** Makes a customer, or with an id changes them; `e164` writes a phone number as the service takes it. */
export const saveCustomer = (
	id: string | null,
	draft: CustomerDraft,
	e164: (typed: string) => string,
): Promise<{ id: string }> =>
	ask(id === null ? customerPaths.api.list() : customerPaths.api.customer(id), {
		method: id === null ? 'POST' : 'PUT',
		body: bodyOf(draft, e164),
	});

/** A customer in a list below a box. */
export interface FoundCustomer {
	id: string;
	name: string;
	/** What their company or group is called. */
	group: string | null;
}

/** Customers by a part of their name and whatever else is found. */
export const findCustomers = (q: string, signal: AbortSignal): Promise<FoundCustomer[]> =>
	ask(customerPaths.api.list({ q }), { signal });

/** The numbers of a saved traveller's documents. The audit trail tells who asked. */
export const showDocuments = (
	customerId: string,
	asked: { traveller: string; reason: DocumentReason },
): Promise<ShownDocument[]> => ask(customerPaths.api.documents(customerId), { method: 'POST', body: asked });

/** Makes a group, or with an id gives it another name. */
export const saveGroup = (id: string | null, name: string): Promise<{ id: string }> =>
	ask(id === null ? customerPaths.api.groups() : customerPaths.api.group(id), {
		method: id === null ? 'POST' : 'PATCH',
		body: { name },
	});

/** Deletes a group; its members stay. */
export const deleteGroup = (id: string): Promise<void> => ask(customerPaths.api.group(id), { method: 'DELETE' });
