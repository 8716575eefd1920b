import type { listSandboxCards as contract } from '#contract/sandbox/cards.ts';
import type { Verb } from '../../http/handler.ts';
import { connectedTestCards } from '../../suppliers/connected-acquirer.ts';

/** The numbers that do one thing each in test mode. */
export const listSandboxCards: Verb<typeof contract> = async () => [...connectedTestCards];
