import { query } from '../search-paths.ts';

/** What the last press of a button on a page of signing in came to. */
export const ACCOUNT_STEPS = [
	'wrong',
	'limit',
	'down',
	'sent',
	'expired',
	'elsewhere',
	'email',
	'short',
	'long',
	'common',
	'changed',
	'taken',
	'provider',
	'known',
] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** Where a page of signing in stands. */
export interface AccountAt {
	step?: AccountStep | undefined;
	/** The page to go on to. */
	back?: string | undefined;
	/** What a link in a mail carries. */
	token?: string | undefined;
}

const at = (path: string, { step, back, token }: AccountAt = {}): string =>
	`${path}${query(new URLSearchParams(Object.entries({ step, return: back, token }).flatMap(([name, value]) => (value ? [[name, value]] : []))))}`;

/** The addresses of signing in and of accounts. */
export const signInPaths = {
	signIn: (where?: AccountAt) => at('/sign-in', where),
	/** Where the link of a mail leads that signs in: to a button. */
	signInLink: (token: string, step?: AccountStep) => at('/sign-in/link', { token, step }),
	signUp: (where?: AccountAt) => at('/sign-up', where),
	/** Confirms an address by the link of a mail. */
	verifyEmail: (where?: AccountAt) => at('/verify-email', where),
	/** Asks for the mail, and with the link in it sets another password. */
	resetPassword: (where?: AccountAt) => at('/reset-password', where),
	/** Another address for the account. */
	changeEmail: (where?: AccountAt) => at('/account/email', where),
	api: {
		/** Plain forms. */
		signIn: () => '/api/account/sign-in',
		mailSignInLink: () => '/api/account/sign-in-link',
		takeSignInLink: () => '/api/account/sign-in-link/take',
		signUp: () => '/api/account/sign-up',
		verifyEmail: () => '/api/account/verify-email',
		mailReset: () => '/api/account/reset-password',
		setPassword: () => '/api/account/password',
		changeEmail: () => '/api/account/email',
		/** A link: signs in at the provider of the settings. */
		oidc: (back?: string) => at('/api/auth/oidc', { back }),
		signOut: () => '/api/sign-out',
	},
} as const;
