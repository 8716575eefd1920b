import 'server-only';
import type { WebDatabase, WebQueryable } from '../db/web-database.ts';
import { openSecret, sealSecret } from './secrets.ts';

/** An endpoint at the service that we have made, as we have last set it. */
export interface Registration {
	endpoint_id: string;
	url: string;
	events: string[];
}

/** Endpoints of ours that stand, and whose deliveries we can tell from forgeries. */
export async function findRegistrations(db: WebQueryable): Promise<Registration[]> {
	const rows = await db.query<Registration & { secret: Buffer }>(
		'select endpoint_id, url, events, secret from web.webhook_registrations where replaced_at is null',
	);
	return rows.filter(({ endpoint_id, secret }) => openSecret(endpoint_id, secret) !== undefined);
}

/** Keeps a new endpoint, in place of those before it. */
export const keepRegistration = (
	db: WebDatabase,
	{ endpoint_id, url, events }: Registration,
	secret: string,
): Promise<void> =>
	db.transaction(async (tx) => {
		await tx.query('update web.webhook_registrations set replaced_at = now() where replaced_at is null');
		await tx.query('insert into web.webhook_registrations (endpoint_id, url, events, secret) values ($1, $2, $3, $4)', [
			endpoint_id,
			url,
			events,
			sealSecret(endpoint_id, secret),
		]);
	});

/** Notes what we have set an endpoint to. */
export const noteRegistration = (db: WebQueryable, { endpoint_id, url, events }: Registration): Promise<unknown> =>
	db.query('update web.webhook_registrations set url = $2, events = $3 where endpoint_id = $1', [
		endpoint_id,
		url,
		events,
	]);

/** Notes that an endpoint is gone. */
export const dropRegistration = (db: WebQueryable, endpointId: string): Promise<unknown> =>
	db.query('update web.webhook_registrations set replaced_at = now() where endpoint_id = $1 and replaced_at is null', [
		endpointId,
	]);
