import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { Order } from '#contract/air/order.ts';
import type { Intent } from '../intents/intent.ts';
import type { ChangeAddress, ChangeQuestion } from './change-question.ts';
import type { ChangeQuote } from './change-quote.ts';

/** An order that can be changed. */
export interface Standing {
	order: Order;
	/** The service's clock, epoch milliseconds. */
	now: number;
}

/** What the page that changes flights shows. */
export type OpenedChange = Standing &
	(
		| { state: 'choose'; asked: ChangeAddress }
		| { state: 'offers'; asked: ChangeAddress; question: ChangeQuestion; request: OrderChangeRequest }
		| {
				state: 'review';
				asked: ChangeAddress;
				question: ChangeQuestion | null;
				intent: Intent;
				change: OrderChange;
				offer: OrderChangeOffer;
				quote: ChangeQuote;
				mayAct: boolean;
				/** What comes back is more than the agent's role may refund. */
				aboveLimit: boolean;
		  }
	);
