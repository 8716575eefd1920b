import { z } from 'zod';
import { DOCUMENT_REASONS, type ShownDocument } from '#lib/agent-customers/masked-traveller.ts';
import { findTraveller } from '#lib/server/accounts/travellers/traveller-store.ts';
import { accountOfCustomer } from '#lib/server/agent/customers/customer-persons.ts';
import { openedCustomer } from '#lib/server/agent/customers/opened-customer.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

const Body = z.strictObject({ traveller: z.string().max(80), reason: z.enum(DOCUMENT_REASONS) });

/** The numbers of a saved traveller's documents, once the trail tells who asked for them and why. 404 for all but agents. */
export const POST = route(
	{ limit: 'write', act: 'desk.documents', find: openedCustomer, body: jsonOf(Body) },
	async ({ viewer, subject: customerId, body: { traveller: id, reason } }) => {
		const db = webDatabase();
		const account = await accountOfCustomer(db, customerId);
		const traveller =
			account && (await findTraveller(db, { accountId: account.id, id }, { fields: ['unique_identifier'] }));
		if (!traveller) return NOT_FOUND;
		const change = { after: { traveller: id, reason } };
		await recordAudit(db, {
			...actorOf(viewer),
			action: 'customer.documents',
			subject: customerId,
			onBehalfOf: customerId,
			outcome: 'done',
			change,
		});
		return {
			data: traveller.documents.map(({ type, unique_identifier: number }): ShownDocument => ({ type, number })),
		};
	},
);
