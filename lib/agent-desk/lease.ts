import type { QueueName } from './queues.ts';

/** Somebody works on an item of a queue; instants, ISO 8601. */
export interface Lease {
	queue: QueueName;
	/** What the item is known by in its queue. */
	item: string;
	/** The reader's own. */
	own: boolean;
	/** E-mail address of whose it is; null: they have no account. */
	by: string | null;
	until: string;
}

/**
 * What an agent does with an item: takes it, keeps it for longer, lets it go; gives it to a colleague, or back to the one
 * whom it came from; takes it out of its queue.
 */
export const LEASE_ACTS = ['take', 'keep', 'let_go', 'hand_over', 'give_back', 'done'] as const;
export type LeaseAct = (typeof LEASE_ACTS)[number];
