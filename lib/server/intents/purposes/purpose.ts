import 'server-only';
import type { z } from 'zod';
import type { ERRORS } from '#contract/errors.ts';
import type { Paying } from '#lib/flights/new-order.ts';
import type { PriceBooking } from '#lib/intents/steps.ts';
import type { PurposeName } from '#lib/intents/intent.ts';
import type { GivenBack } from '../../agent/refund-limit.ts';
import type { CallOptions, Device } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import type { Act } from '../../may.ts';
import type { Result } from '../../route.ts';
import type { KnownViewer, Viewer } from '../../viewer.ts';
import type { DueAttempt } from '../attempt-store.ts';
import type { IntentFacts, IntentRow } from '../intent-store.ts';
import type { Outcome } from '../outcome.ts';
import type { SummedPrice } from '../price-sum.ts';
import type { PressInput } from '../schemas.ts';

type ErrorCode = keyof typeof ERRORS;

/** The subject of an intent can be acted on: what is kept of it, and what its page shows. */
export interface Begun<Facts, Shown> {
	state: 'open';
	facts: Facts;
	/** How long what is typed is kept, from now. */
	keepMs: number;
	/** Where news goes, where that is known already. */
	email: string | null;
	shown: Shown;
}

/** How an attempt is sent. `late`: it is sent again, after an answer that was lost. */
export interface Sending extends Required<Pick<CallOptions, 'idempotencyKey' | 'timeoutMs'>> {
	device?: Device;
	late: boolean;
}

/** What the service told by a webhook, as far as purposes look at it. */
export interface ToldEvent {
	type: string;
	data: { object: Record<string, unknown> };
}

/** What an act left at the service: it stands, nobody knows, or there is nothing of it, and why. */
export type Found<Facts> = Extract<Outcome<Facts>, { state: 'won' | 'unknown' }> | { state: 'none'; why: ErrorCode };

/**
 * What an intent is for. One file each; `PURPOSES` lists them. The machinery (`press`, `send`, `lookUp`, `settle`) knows
 * no purpose: docs/adding-an-act.md.
 */
export interface Purpose<
	Facts extends IntentFacts = IntentFacts,
	Input extends PressInput = PressInput,
	Body extends object = object,
> {
	readonly name: PurposeName;
	/** What the audit calls it. */
	readonly act:
		| 'book_flight'
		| 'pay_order'
		| 'cancel_order'
		| 'change_order'
		| 'accept_schedule_change'
		| 'add_services'
		| 'book_stay'
		| 'cancel_stay';
	/** What a viewer has to be allowed to do to its trip when they press; left out: to have the intent is enough. */
	readonly needs?: Act;
	/** Whether a visitor may do it again to the same subject once it is done. */
	readonly repeatable?: boolean;
	/** What may be kept of what is being typed; left out where nothing is. */
	readonly draft?: z.ZodType<object>;
	/** What the press sends. */
	readonly input: z.ZodType<Input>;
	/**
	 * Reads the subject, for those who may act on it. `closed`, `missing` and the like: it cannot be. `known`: what this
	 * visitor had begun. `asked`: what was chosen of the subject, where that is part of the page's address.
	 */
	open(
		subjectId: string,
		viewer: Viewer,
		known?: IntentRow<Facts>,
		asked?: string,
	): Promise<Begun<Facts, unknown> | { state: string }>;
	/** What of an older intent's draft fits this one; null: nothing. */
	carryOver?(older: IntentRow<Facts>, row: IntentRow<Facts>): object | null;
	/** What it costs in the way that is meant, by the service's sum, and what is kept of that; left out of what costs nothing. */
	price?(
		row: IntentRow<Facts>,
		body: PriceBooking,
		options: CallOptions,
	): Promise<{ sum: SummedPrice; facts?: object } | { problem: ServiceProblem }>;
	/** What its card pays for; the subject unless given. */
	pays?(row: IntentRow<Facts>): string;
	/** What takes the place of the quote `shownId`, which has ended or counts no more; left out where nothing does. */
	renew?(row: IntentRow<Facts>, shownId: string, viewer: KnownViewer): Promise<Result>;
	/** What is kept of what a person typed; nothing unless given. */
	typed?(input: Input): { draft: object | null; email: string | null };
	/** What it gives back, which a role at the desk may have a limit for; left out where nothing comes back. */
	back?(input: Input): GivenBack | null;
	/** What was shown and agreed to beside the sum. No names. */
	shown?(input: Input, row: IntentRow<Facts>): object;
	/** What attempt number `attempt` sends; a problem when the contract refuses it. `paying` null: nothing is paid. */
	request(
		row: IntentRow<Facts>,
		attempt: number,
		input: Input,
		paying: Paying | null,
	): { body: Body } | { problem: ServiceProblem };
	/** Sends it. The same attempt again is the same request again. */
	send(row: IntentRow<Facts>, body: Body, sending: Sending): Promise<Outcome<Facts>>;
	/** What stands of it at the service. Reads only. */
	find(row: IntentRow<Facts>): Promise<Found<Facts>>;
	/** Whether an attempt of which nothing was found has certainly failed; otherwise it is sent again by its key. */
	hasFailed(attempt: DueAttempt<Facts>): Promise<boolean>;
	/** Refusals that may speak of this intent's own earlier success: `find` says whose it is. */
	readonly taken: ReadonlySet<string>;
	/** Refusals of an attempt that was sent again which may speak of the attempt itself: nothing is certain. */
	readonly underWay?: ReadonlySet<string>;
	/** Types of events that tell of it. */
	readonly events: readonly string[];
	/** The subject of an event of these types; `key`: of one attempt alone. Null: of none. */
	subjectOf(event: ToldEvent): { id: string; key?: string } | null;
	/** The trip that shows it. */
	trip(row: IntentRow<Facts>): string | null;
	/** Which mails tell it. `open`: that it is looked into, and that it failed after all; null: the trip's page tells it. */
	readonly mails: {
		won(
			row: IntentRow<Facts>,
		):
			| 'booked'
			| 'held'
			| 'paid'
			| 'cancelled'
			| 'changed'
			| 'schedule_accepted'
			| 'extras_added'
			| 'stay_booked'
			| 'stay_cancelled';
		/** What it tells is done once to; left out: to the trip. */
		of?(row: IntentRow<Facts>): string;
		/** What that mail is made of beside the trip. */
		facts?(row: IntentRow<Facts>): object;
		readonly open:
			| { readonly checking: 'checking'; readonly failed: 'not_booked' }
			| { readonly checking: 'stay_checking'; readonly failed: 'stay_not_booked' }
			| null;
	};
}
