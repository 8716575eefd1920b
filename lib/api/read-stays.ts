import type { StayCard } from '../stays/search/stay-card.ts';
import { stayPaths } from '../stays/search/stay-paths.ts';
import type { StaySearch } from '../stays/search/stay-search.ts';
import type { StaysLine, StaysReply } from '../stays/search/stays-reply.ts';
import { jsonLinesOf } from './json-lines.ts';

/** What a search for stays finds, all of it. Rejects where it is refused, or breaks off before its end. */
export async function readStays(search: StaySearch, signal: AbortSignal): Promise<StaysReply> {
	let head: Extract<StaysLine, { type: 'found' }> | undefined;
	const cards: StayCard[] = [];
	for await (const value of jsonLinesOf(stayPaths.api.staysList(search), signal)) {
		const line = value as StaysLine;
		if (line.type === 'found') head = line;
		else cards.push(...line.cards);
	}
	if (!head || cards.length !== head.found.total) throw new Error('the list breaks off');
	return { place: head.place, found: { ...head.found, cards } };
}
