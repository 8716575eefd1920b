import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import { endGuaranteeCards } from '../intents/end-guarantee-cards.ts';
import type { WebJob } from './job.ts';

/** Deletes stored cards that guarantee nothing any more, every hour. */
export const endGuaranteeCardsJob: WebJob = {
	name: 'end guarantee cards',
	everySeconds: 3_600,
	run: () => endGuaranteeCards(webDatabase()),
};
