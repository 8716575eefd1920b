import type { Role } from '#lib/accounts/roles.ts';

/** One line of the audit trail. */
export interface AuditRow {
	id: string;
	/** ISO 8601. */
	at: string;
	role: Role | 'machine';
	/** E-mail address of the account; null: no account, or one that was erased. */
	who: string | null;
	/** As much of the session's or visitor's id as tells it from others. */
	session: string | null;
	onBehalfOf: string | null;
	action: string;
	subject: string | null;
	outcome: 'begun' | 'done' | 'failed' | 'unknown' | 'refused';
	code: string | null;
	before: string | null;
	after: string | null;
	/** Its number in the trail, and its seal in hexadecimal; null: it is about to be sealed, or a refusal. */
	seq: string | null;
	hash: string | null;
}
