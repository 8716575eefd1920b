import 'server-only';
import type { Device } from '../service-client.ts';
import type { Clues, FoundTrip, Told } from './trip-kind.ts';
import { TRIP_KINDS } from './trip-kinds.ts';

/** Finds a booking of any kind by its reference and the family name of one of its travellers; null: there is none. */
export async function findTrip(clues: Clues, device: Device): Promise<Told<{ found: FoundTrip | null }>> {
	for (const kind of TRIP_KINDS) {
		const answer = await kind.find(clues, device);
		if (!answer.ok || answer.found) return answer;
	}
	return { ok: true, found: null };
}
