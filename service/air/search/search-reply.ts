import { StoredReply } from '#service/http/handler.ts';
import { gzipOf, type Piece, stored } from './gzip-pieces.ts';
import { withCommas } from './parts.ts';

/** The reply of a resource with offers, put together from text that is compressed already. `head` is the resource without them, as JSON. */
export function searchReply(head: string, offers: readonly Piece[]): StoredReply {
	const opening = `{"data":${head.slice(0, -1)},"offers":[`;
	return new StoredReply(gzipOf([stored(opening), ...withCommas(offers), stored(']}}')]));
}
