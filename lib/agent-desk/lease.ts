/** Somebody works on an item of a queue; instants, ISO 8601. */
export interface Lease {
	/** What the item is known by in its queue. */
	item: string;
	/** The reader's own. */
	own: boolean;
	/** E-mail address of whose it is; null: they have no account. */
	by: string | null;
	until: string;
}

/** What an agent does with an item: takes it, keeps it for longer, lets it go. */
export const LEASE_ACTS = ['take', 'keep', 'let_go'] as const;
export type LeaseAct = (typeof LEASE_ACTS)[number];

/** Queues whose items are taken one by one. */
export const LEASED_QUEUES = ['checking', 'uncancelled', 'quotes', 'changes', 'failed', 'refunds'] as const;
export type LeasedQueue = (typeof LEASED_QUEUES)[number];
