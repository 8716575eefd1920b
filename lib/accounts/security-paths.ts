import { query } from '../search-paths.ts';

/** Why a code, a password or a passkey was not taken. */
export const PROOF_REFUSALS = ['code', 'password', 'passkey', 'limit', 'down'] as const;
export type ProofRefusal = (typeof PROOF_REFUSALS)[number];

/** The outcome of a form of the page about security. */
export const SECURITY_NEWS = [
	'app_on',
	'app_off',
	'app_code',
	'codes',
	'passkey_on',
	'passkey_off',
	'passkey_named',
	'passkey_name',
	'passkey_refused',
	'last',
	'password',
	'password_wrong',
	'password_short',
	'password_long',
	'password_common',
	'ended',
	'needed',
	'limit',
	'down',
] as const;
export type SecurityNews = (typeof SECURITY_NEWS)[number];

interface ProofAt {
	/** The page to go on to. */
	back?: string | undefined;
	refused?: ProofRefusal | undefined;
}

const at = (path: string, { back, refused }: ProofAt = {}): string =>
	`${path}${query(new URLSearchParams({ ...(back && { return: back }), ...(refused && { refused }) }))}`;

/** Addresses of proving who one is, and of an account's security. */
export const securityPaths = {
	/** The second step of signing in. */
	code: (where?: ProofAt) => at('/sign-in/code', where),
	/** Proving again who one is, before what cannot be undone. */
	confirm: (where?: ProofAt) => at('/confirm', where),
	security: (news?: SecurityNews) => `/account/security${query(new URLSearchParams(news && { news }))}`,
	/** New backup codes, while they can be read. */
	backupCodes: () => '/account/security/codes',
	api: {
		/** Plain forms. */
		prove: () => '/api/account/prove',
		security: () => '/api/account/security',
		/** What a passkey is asked, and its answer. */
		passkeyOptions: () => '/api/account/passkeys/options',
		passkeys: () => '/api/account/passkeys',
		/** The new backup codes as a file. */
		backupCodes: () => '/api/account/backup-codes',
	},
} as const;
