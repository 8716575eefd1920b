import type { CardBatch } from './card-offer.ts';

/** One line of a streamed search. `now` is the service's clock, epoch milliseconds. */
export type SearchLine =
	| {
			type: 'batch';
			batch: CardBatch;
			/** Airlines still to answer, and all that were asked. */
			remaining: number;
			total: number;
			/** Names of airlines. */
			pending: string[];
			failed: string[];
			now: number;
	  }
	/** Everything that will come has come. */
	| { type: 'done'; now: number }
	/** It cannot go on; what came before stands. `offline`: the browser itself has no connection. */
	| { type: 'problem'; kind: 'refused' | 'down' | 'slow' | 'nonsense' | 'offline'; code: string };
