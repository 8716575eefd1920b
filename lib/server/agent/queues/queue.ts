import type { ReasonWords } from '#lib/agent-desk/next-steps.ts';
import type { PurposeName } from '#lib/intents/intent.ts';
import type { IntentJourney } from '../../intents/intent-store.ts';
import type { QueueAct, QueueWhat } from '#lib/agent-desk/queues.ts';
import { accountOf } from '../../intents/account.ts';
import { env } from '../../env.ts';
import { serviceAheadMs } from '../../service-clock.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import type { Device } from '../../service-client.ts';

/** Collects what a queue's statement asks with, beside the SQL that names it. */
export class QueueParameters {
	readonly values: unknown[] = [];
	add(value: unknown): string {
		this.values.push(value);
		return `$${this.values.length}`;
	}
	/** Of the token that read it. */
	account = (): string => `${this.add(accountOf())}::text`;
	live = (): string => `${this.add(env().mode === 'live')}::boolean`;
	/** The service's clock: what it says expires is judged by it. */
	now = (): string => `(now() + make_interval(secs => ${this.add(serviceAheadMs() / 1_000)}::float8))`;
}

/** What the statement of a queue gives of an item; what it leaves out is null. */
export interface QueueRow {
	item: string;
	trip_id: string | null;
	what: QueueWhat;
	since: Date;
	due: Date | null;
	/** What was set out to be done, and to what. */
	purpose?: PurposeName | null;
	subject_id?: string | null;
	reference?: string | null;
	code?: string | null;
	mail?: string | null;
	/** What the mail is made of. */
	facts?: object;
	amount?: string | null;
	currency?: string | null;
	told_times?: number | null;
	told_at?: Date | null;
	refund_to?: string | null;
	journey?: IntentJourney | null;
	stay?: { hotel: string; check_in_date: string; check_out_date: string } | null;
}

/** A queue of the desk: one line of `QUEUE_TABLE`. Its page, counts, leases and handovers know no queue. */
export interface Queue {
	/** One statement by an index, the first that is due first. */
	sql(to: QueueParameters): string;
	/** The next best act. `now`: the clock of the queue, epoch milliseconds. */
	act(row: QueueRow, now: number): QueueAct;
	/** The words of the code of an item, where the queue has codes of attempts. */
	reason?(code: string, row: QueueRow): ReasonWords;
	/** It has to be done before the trip begins, too. */
	beforeTrip?: true;
	/** Nothing else takes an item out of it: an agent says that they have seen to it. */
	ends?: true;
	/** Looks at the bookings of the open queue, as they are at the service, so that what was settled elsewhere leaves it. */
	look?(db: WebDatabase, rows: readonly QueueRow[], device: Device): Promise<ReadonlySet<string>>;
}
