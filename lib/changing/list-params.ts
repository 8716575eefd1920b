import type { ChangeAddress } from './change-question.ts';
import { writeSeenChanges } from './seen-changes.ts';

/** What an address says of the list of change offers that it shows, beside the question. */
export const listParams = ({
	requestId,
	sort,
	seen,
	before,
}: Pick<ChangeAddress, 'requestId' | 'sort' | 'seen' | 'before'>): Record<string, string> => ({
	...(requestId && { request: requestId }),
	sort,
	...(seen && { seen: writeSeenChanges(seen) }),
	...(before && { before: writeSeenChanges(before) }),
});
