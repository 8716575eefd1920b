import type { Config } from '../config.ts';
import type { Database } from '../db/db.ts';
import type { Acquirer, TestCard } from './acquirer.ts';
import { simulatedAcquirer } from './simulated/acquirer/simulated-acquirer.ts';
import { TEST_CARDS } from './simulated/acquirer/test-cards.ts';

/** The acquirer that cards are charged with: a simulated one, until a real one is connected here. */
export const connectedAcquirer = (config: Config, db: Database): Acquirer =>
	simulatedAcquirer(db, config.SIMULATED_LIVE === '1');

/** The numbers that do one thing each in test mode; none when the acquirer is real. */
export const connectedTestCards: readonly TestCard[] = TEST_CARDS;
