import 'server-only';
import { forgetUnseenCodes } from '../accounts/factors/backup-codes.ts';
import { forgetChallenges } from '../accounts/factors/passkey-store.ts';
import { forgetIntents } from '../intents/attempt-store.ts';
import { forgetCardUses } from '../intents/claim-card.ts';
import { forgetLimits } from '../count-limits.ts';
import { webDatabase } from '../db/web-database.ts';
import { forgetProposals } from '../proposals/proposal-store.ts';
import { forgetTripCards } from '../trips/trip-card-store.ts';
import type { WebJob } from './job.ts';

/** Forgets what travellers typed, and what was read of their trips, once its time is over, every minute. */
export const forgetDrafts: WebJob = {
	name: 'forget drafts',
	everySeconds: 60,
	run: () =>
		Promise.all(
			[
				forgetIntents,
				forgetCardUses,
				forgetTripCards,
				forgetUnseenCodes,
				forgetChallenges,
				forgetProposals,
				forgetLimits,
			].map((forget) => forget(webDatabase())),
		),
};
