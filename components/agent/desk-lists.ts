import type { QueueName } from '#lib/agent-desk/queues.ts';

/** What the desk lists: bookings, or the items of a queue or of what is the agent's own. */
export type DeskListName = 'newest' | 'awaiting' | 'mine' | QueueName;

export const isOfBookings = (list: DeskListName): list is 'newest' | 'awaiting' =>
	list === 'newest' || list === 'awaiting';
