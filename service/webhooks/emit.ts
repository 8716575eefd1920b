import type { WebhookEventType } from '#contract/webhooks/event-types.ts';

/** The event for each row of a statement's CTE. All but `type` and `from` is SQL over that CTE. */
export interface Telling {
	type: WebhookEventType;
	/** What happened: a CTE whose rows have `organisation_id` and `live_mode`, and a condition if not all are told. */
	from: string;
	/** A new event id for each row: a parameter, or `($1::text[])[…]` where there are several. */
	id: string;
	/** The same for the same happening, and for nothing else of this type. */
	key: string;
	/** The fields of `data.object`. */
	object: Readonly<Record<string, string>>;
	/** When it happened, by the organisation's clock. */
	at: string;
}

const fields = (object: Telling['object']) =>
	Object.entries(object)
		.map(([name, value]) => `'${name}', ${value}`)
		.join(', ');

const toldSql = ({ type, from, id, key, object, at }: Telling): string =>
	`select ${id}, organisation_id, live_mode, '${type}', ${key}, json_build_object(${fields(object)}), date_trunc('milliseconds', ${at})
			from ${from}`;

/** The CTE that writes events and nothing else. */
export const eventSql = (name: string, ...tellings: readonly Telling[]): string => `${name} as (
			insert into service.events (id, organisation_id, live_mode, type, idempotency_key, object, created_at)
			${tellings.map(toldSql).join(' union all ')} returning *
		)`;

/**
 * The CTEs by which a statement that changes something tells it, so that there is no change without its event and no
 * event without its change: `name` writes the events, `name_sent` puts them on their way to the webhook that is subscribed
 * to them, if there is one: due now by the database's clock, which decides what is due, however far ahead the moment of
 * what happened is. The webhook is locked against being removed meanwhile, which would undo the change. Call
 * `wakeDispatcher` after the commit.
 */
export const emitSql = (
	name: string,
	...tellings: readonly Telling[]
): string => `${eventSql(name, ...tellings)}, ${name}_sent as (
			insert into service.webhook_sends (event_id, webhook_id, organisation_id, live_mode, first_due_at, due_at)
			select e.id, w.id, e.organisation_id, e.live_mode, d.now, d.now
			from ${name} e join service.webhooks w on w.organisation_id = e.organisation_id and w.live_mode = e.live_mode
			cross join lateral (select date_trunc('milliseconds', service.app_now(w.organisation_id, w.live_mode)) as now) d
			where w.active and e.type = any(w.events) for key share of w
		)`;
