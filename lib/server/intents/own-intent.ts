import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import type { Asked } from '../route.ts';
import { ProblemError, refused } from '../service-problem.ts';
import { findIntent, type IntentRow } from './intent-store.ts';

interface Wanted {
	/** The purpose that has this step; all unless given. */
	purpose?: IntentRow['purpose'];
	/** Refused once an attempt is under way or has booked. */
	whileDraft?: boolean;
}

/** Finds the visitor's own intent by the `id` of a path. An intent of anybody else is not found. */
export const ownIntent =
	({ purpose, whileDraft = false }: Wanted = {}) =>
	async ({ viewer, params }: Asked): Promise<IntentRow | undefined> => {
		const intent = await findIntent(webDatabase(), viewer.visitorId, params.id ?? '');
		if (!intent || intent.purpose !== (purpose ?? intent.purpose)) return undefined;
		if (whileDraft && intent.state !== 'draft')
			throw new ProblemError(refused(422, 'order_creation_already_attempted'));
		return intent;
	};
