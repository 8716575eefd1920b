import { webDatabase } from '#lib/server/db/web-database.ts';
import { publishedKeys } from '#lib/server/quotes/published-keys.ts';
import { machineRoute } from '#lib/server/route.ts';

/** The public keys to check what we have signed, as a JSON Web Key set. Keys that no longer sign stay listed. */
export const GET = machineRoute({ open: true }, async () =>
	Response.json(
		{ keys: await publishedKeys(webDatabase()) },
		{ headers: { 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300' } },
	),
);
