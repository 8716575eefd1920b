import type { RateDraft } from '../agent-negotiated/desk-rate.ts';
import { negotiatedRatePaths } from '../agent-negotiated/negotiated-rate-paths.ts';
import { ask } from './ask.ts';

const changeable = ({ name, isFor, hotels, chainId }: RateDraft) => ({
	display_name: name,
	accommodation_ids: isFor === 'hotels' ? hotels.map(({ id }) => id) : null,
	chain_id: isFor === 'chain' ? chainId : null,
});

/** Makes a negotiated rate. Rejects with the booking service's refusals. */
export const addRate = (draft: RateDraft): Promise<{ id: string }> =>
	ask(negotiatedRatePaths.api.list(), {
		method: 'POST',
		body: { ...changeable(draft), rate_access_code: draft.code },
	});

/** Changes all of a negotiated rate but its code. */
export const changeRate = (id: string, draft: RateDraft): Promise<{ id: string }> =>
	ask(negotiatedRatePaths.api.rate(id), { method: 'PATCH', body: changeable(draft) });

/** Deletes a negotiated rate. */
export const deleteRate = (id: string): Promise<void> => ask(negotiatedRatePaths.api.rate(id), { method: 'DELETE' });
