import 'server-only';
import type { Lease } from '#lib/agent-desk/lease.ts';
import { type Handover, type QueueItem, type QueueName, QUEUES } from '#lib/agent-desk/queues.ts';
import { webDatabase } from '../../db/web-database.ts';
import type { Device } from '../../service-client.ts';
import type { KnownViewer } from '../../viewer.ts';
import { handovers } from '../leases/handover-store.ts';
import { ownLeases } from '../leases/lease-store.ts';
import { readItems, standingItems } from './read-queues.ts';

/** What of all queues is an agent's: what they have taken, and what was handed to them. */
export interface Mine {
	leases: Lease[];
	handovers: Handover[];
	count: number;
}

/** Whose items are this agent's, and how many of them are still in their queues. */
export async function findMine(viewer: Pick<KnownViewer, 'visitorId' | 'account'>): Promise<Mine> {
	const db = webDatabase();
	const [leases, handed] = await Promise.all([ownLeases(db, viewer), handovers(db, null, viewer)]);
	const counts = await Promise.all(
		QUEUES.map(async (name) => {
			const items = itemsIn(name, [...leases, ...handed]);
			return items.length > 0 ? (await standingItems(name, items)).size : 0;
		}),
	);
	return { leases, handovers: handed, count: counts.reduce((sum, count) => sum + count, 0) };
}

const itemsIn = (name: QueueName, of: readonly (Lease | Handover)[]): string[] => [
	...new Set(of.filter(({ queue }) => queue === name).map(({ item }) => item)),
];

/** The items of all queues that are an agent's, the first that is due first; what has left its queue is left out. */
export async function readMine({ leases, handovers: handed }: Mine, device: Device): Promise<QueueItem[]> {
	const mine = [...leases, ...handed];
	const read = await Promise.all(
		QUEUES.map(async (name) => {
			const items = itemsIn(name, mine);
			return items.length > 0 ? readItems(name, items, device) : [];
		}),
	);
	return read.flat().toSorted((a, b) => (a.due ?? '~').localeCompare(b.due ?? '~'));
}
