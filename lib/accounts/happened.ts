/** What is told to a person of their account: acts of the audit trail whose names begin with `account.`. */
export const HAPPENED = [
	'sign_in',
	'app_on',
	'app_off',
	'passkey_on',
	'passkey_off',
	'codes',
	'password',
	'reset',
	'role',
	'end_session',
	'end_sessions',
] as const;
export type Happened = (typeof HAPPENED)[number];
