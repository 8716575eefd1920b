import 'server-only';
import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { WebQueryable } from '../../db/web-database.ts';
import { siteOf } from '../../site-of.ts';
import {
	countPasskey,
	insertPasskey,
	keepChallenge,
	passkeyById,
	type PasskeyPurpose,
	passkeysOf,
	type StoredPasskey,
	takeChallenge,
} from './passkey-store.ts';

/** Who asks a passkey, from where. */
interface Asking {
	/** The session, or the browser's visitor: what one was asked another cannot answer. */
	asker: string;
	/** Of the request: they say which site this is. */
	headers: Pick<Headers, 'get'>;
}

/** For which site passkeys are. */
function relyingParty(headers: Pick<Headers, 'get'>): { origin: string; id: string } {
	const { origin, hostname } = new URL(siteOf(headers));
	return { origin, id: hostname };
}

/** What a browser needs to make a passkey for an account. */
export async function askToRegister(
	db: WebQueryable,
	{ asker, headers }: Asking,
	account: { id: string; email: string; site: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
	const options = await generateRegistrationOptions({
		rpName: account.site,
		rpID: relyingParty(headers).id,
		userID: new TextEncoder().encode(account.id),
		userName: account.email,
		attestationType: 'none',
		excludeCredentials: await passkeysOf(db, account.id),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
	await keepChallenge(db, { challenge: options.challenge, purpose: 'register', asker });
	return options;
}

/** What a browser needs to sign with a passkey: one of the account, or any that it has. */
export async function askToSign(
	db: WebQueryable,
	{ asker, headers }: Asking,
	purpose: Exclude<PasskeyPurpose, 'register'>,
	accountId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
	const options = await generateAuthenticationOptions({
		rpID: relyingParty(headers).id,
		allowCredentials: accountId === undefined ? [] : await passkeysOf(db, accountId),
		userVerification: 'required',
	});
	await keepChallenge(db, { challenge: options.challenge, purpose, asker });
	return options;
}

/** Keeps the passkey that a browser has made as it was asked to. False: it was not. */
export async function registerPasskey(
	db: WebQueryable,
	{ asker, headers }: Asking,
	{ accountId, name, response }: { accountId: string; name: string; response: unknown },
): Promise<boolean> {
	const expectedChallenge = await takeChallenge(db, { purpose: 'register', asker });
	if (expectedChallenge === undefined) return false;
	const { origin, id } = relyingParty(headers);
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		response: response as RegistrationResponseJSON,
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification: true,
	}).catch(() => ({ verified: false as const, registrationInfo: undefined }));
	if (!verified || !registrationInfo) return false;
	const { credential } = registrationInfo;
	return insertPasskey(db, {
		id: credential.id,
		accountId,
		name,
		publicKey: Buffer.from(credential.publicKey),
		counter: credential.counter,
		transports: credential.transports ?? [],
	});
}

/** The passkey with which a browser has signed what it was asked to; undefined: it has not. */
export async function signedPasskey(
	db: WebQueryable,
	{ asker, headers }: Asking,
	purpose: Exclude<PasskeyPurpose, 'register'>,
	response: unknown,
): Promise<StoredPasskey | undefined> {
	const expectedChallenge = await takeChallenge(db, { purpose, asker });
	if (expectedChallenge === undefined) return undefined;
	const given = response as AuthenticationResponseJSON;
	const passkey = await passkeyById(db, given.id);
	if (!passkey) return undefined;
	const { origin, id } = relyingParty(headers);
	const result = await verifyAuthenticationResponse({
		response: given,
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: id,
		credential: {
			id: passkey.id,
			publicKey: new Uint8Array(passkey.publicKey),
			counter: passkey.counter,
			transports: passkey.transports,
		},
		requireUserVerification: true,
	}).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
	if (!result.verified || !result.authenticationInfo) return undefined;
	return (await countPasskey(db, passkey.id, result.authenticationInfo.newCounter)) ? passkey : undefined;
}
