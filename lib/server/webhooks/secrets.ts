import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { seal, unseal } from '../sealed.ts';

/** How long the secret of an endpoint that was replaced is still taken: what was on its way may still come. */
const OLD_HOURS = 1;
/** How long a read is trusted, and how often it is repeated for a delivery that no secret fits; milliseconds. */
const FRESH_MS = 10_000;
const AGAIN_MS = 1_000;

const placeOf = (endpointId: string): string => `webhook_registrations/${endpointId}/secret`;

/** The secret of an endpoint of ours, as it is kept. */
export const sealSecret = (endpointId: string, secret: string): Buffer => seal(secret, placeOf(endpointId));
/** What was kept; undefined when no key of ours opens it. */
export const openSecret = (endpointId: string, sealed: Buffer): string | undefined =>
	unseal<string>(sealed, placeOf(endpointId));

let known: { database: string; at: number; secrets: string[] } | undefined;

async function read(): Promise<string[]> {
	const rows = await webDatabase().query<{ endpoint_id: string; secret: Buffer }>(
		`select endpoint_id, secret from web.webhook_registrations
		where replaced_at is null or replaced_at > now() - interval '${OLD_HOURS} hours'`,
	);
	return rows.flatMap(({ endpoint_id, secret }) => openSecret(endpoint_id, secret) ?? []);
}

/**
 * Every secret that deliveries to us may be signed with: those of `WEBHOOK_SECRET`, and of endpoints that we have
 * registered. `anew`: those that were known did not fit.
 */
export async function webhookSecrets({ anew = false } = {}): Promise<string[]> {
	const { WEBHOOK_SECRET, DATABASE_URL } = env();
	const age = known?.database === DATABASE_URL ? Date.now() - known.at : Number.POSITIVE_INFINITY;
	if (age > (anew ? AGAIN_MS : FRESH_MS)) known = { database: DATABASE_URL, at: Date.now(), secrets: await read() };
	return [...WEBHOOK_SECRET, ...(known?.secrets ?? [])];
}
