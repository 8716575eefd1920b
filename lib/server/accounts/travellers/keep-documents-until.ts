import 'server-only';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import { readDocuments, useDocuments } from './document-store.ts';

/** After a booking: the documents that it used are kept until some time after its journey. */
export async function keepDocumentsUntil(
	accountId: string,
	until: string,
	travellers: readonly { identity_documents: readonly { unique_identifier: string }[] }[],
): Promise<void> {
	try {
		const used = new Set(
			travellers.flatMap((one) => one.identity_documents.map((document) => document.unique_identifier)),
		);
		if (used.size === 0) return;
		const saved = await readDocuments(webDatabase(), { accountId, fields: ['unique_identifier'] });
		const ids = [...saved].flatMap(([id, documents]) =>
			documents.some((document) => used.has(document.unique_identifier)) ? [id] : [],
		);
		if (ids.length > 0) await useDocuments(webDatabase(), accountId, { ids, until });
	} catch (error) {
		logFailure('keep documents for a trip', error);
	}
}
