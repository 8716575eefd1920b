import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { CLIENT_SCOPES, type ClientScope } from '#contract/endpoint.ts';
import { deriveKey } from '../../derive-key.ts';

/** How long a key lives: a checkout, and no longer than the card that it creates. */
const LIFE_MS = 20 * 60_000;
const ISSUER = 'component-client-keys';

/** What the hosted card form gets: nothing but its one act. */
const FORM_SCOPES: readonly ClientScope[] = ['cards:create'];

/** What a key may be made for. It pays for nothing else then. */
const KeySubject = z.object({
	user_id: z.string().optional(),
	order_id: z.string().optional(),
	booking_id: z.string().optional(),
	offer_request_id: z.string().optional(),
	/** The multi-use card that it makes single-use cards from; it makes no others. */
	card_id: z.string().optional(),
});
export type KeySubject = z.output<typeof KeySubject>;

const Claims = KeySubject.extend({
	jti: z.string(),
	exp: z.number(),
	token_id: z.string(),
	scope: z.string().transform((text) => CLIENT_SCOPES.filter((scope) => text.split(' ').includes(scope))),
});

/** What a key says. Whether it has expired is judged by the organisation's clock. */
export interface ClientKeyClaims {
	id: string;
	/** The API token that it was made with, and ends with. */
	tokenId: string;
	scopes: readonly ClientScope[];
	/** The ids that it was made with. */
	subject: KeySubject;
	expiresAt: Date;
}

/** Whom and what a key is made for. */
export interface KeyRequest {
	tokenId: string;
	now: Date;
	/** Ids that it carries along, unchecked until it is used. */
	references: KeySubject;
}

export interface ClientKeys {
	/** A new key: a JWT whose `token` is a smaller one for the card form. */
	issue(request: KeyRequest): Promise<string>;
	/** What a key says; undefined of anything that we have not signed. */
	verify(text: string): Promise<ClientKeyClaims | undefined>;
}

/** Makes and reads component client keys. `secret` is what the API and the card host share. */
export function createClientKeys(secret: string): ClientKeys {
	const key = deriveKey(secret, 'component client keys');
	const sign = (claims: Record<string, unknown>, scopes: readonly ClientScope[], { tokenId, now }: KeyRequest) =>
		new SignJWT({ ...claims, token_id: tokenId, scope: scopes.join(' ') })
			.setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
			.setIssuer(ISSUER)
			.setJti(randomUUID())
			.setIssuedAt(now)
			.setExpirationTime(new Date(now.getTime() + LIFE_MS))
			.sign(key);
	return {
		issue: async (request) => {
			const { card_id: cardId } = request.references;
			const token = await sign(cardId === undefined ? {} : { card_id: cardId }, FORM_SCOPES, request);
			return sign({ ...request.references, token }, CLIENT_SCOPES, request);
		},
		verify: async (text) => {
			if (!text.startsWith('eyJ')) return undefined;
			try {
				// Signature and form alone: the epoch as the time of now lets no key look old.
				const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(0) };
				const { payload } = await jwtVerify(text, key, options);
				const claims = Claims.parse(payload);
				return {
					id: claims.jti,
					tokenId: claims.token_id,
					scopes: claims.scope,
					subject: KeySubject.parse(payload),
					expiresAt: new Date(claims.exp * 1_000),
				};
			} catch {
				return undefined;
			}
		},
	};
}
