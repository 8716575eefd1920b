/** The outcome of checking the trail. */
export const AUDIT_NEWS = ['checked', 'down'] as const;
export type AuditNews = (typeof AUDIT_NEWS)[number];

/** Which acts are listed. */
export interface AuditFilter {
	/** The id of a booking, an attempt or whatever else an act was about. */
	subject?: string;
	/** The e-mail address of who did it. */
	who?: string;
	/** The first and the last day, UTC. */
	from?: string;
	to?: string;
	/** Refusals, too. */
	refusals?: '1';
}

/** Addresses of the audit trail. */
export const auditPaths = {
	trail: (filter: AuditFilter = {}, more: { after?: string; news?: AuditNews } = {}) => {
		const params = new URLSearchParams({ ...filter, ...more });
		return params.size ? `/agent/audit?${params}` : '/agent/audit';
	},
	/** Looks through the whole trail. */
	check: () => '/api/agent/audit/check',
} as const;
