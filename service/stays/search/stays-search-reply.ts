import type { StaysSearchResult } from '#contract/stays/search.ts';
import { JsonReply } from '#service/http/handler.ts';

/** A result without its hotel, and the hotel as JSON. */
interface WrittenResult {
	head: Omit<StaysSearchResult, 'accommodation'>;
	hotel: Buffer;
}

/** The reply of a search, put together from hotels that are text already. */
export function staysSearchReply(createdAt: Date, results: readonly WrittenResult[]): JsonReply {
	const parts: Buffer[] = [];
	let text = `{"data":{"created_at":"${createdAt.toISOString()}","results":[`;
	for (const { head, hotel } of results) {
		parts.push(Buffer.from(`${text}${JSON.stringify(head).slice(0, -1)},"accommodation":`), hotel);
		text = '},';
	}
	const end = results.length === 0 ? text : '}';
	return new JsonReply(Buffer.concat([...parts, Buffer.from(`${end}]}}`)]));
}
