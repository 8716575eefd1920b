import type { TestApp } from '#service/testing/create-test-app.ts';
import { newId } from '../../ids.ts';
import type { Dispatching } from '../dispatcher.ts';

/** An organisation with a webhook, in test mode. */
export interface Subscriber {
	organisationId: string;
	webhookId: string;
	/** Puts events on their way; gives their ids. */
	tell(count?: number): Promise<string[]>;
}

export const SECRET = Buffer.from('a secret of 24 bytes, yes').subarray(0, 24).toString('base64');

/** The context of an app, with secrets that are not sealed. */
export const dispatching = ({ ctx }: Pick<TestApp, 'ctx'>): Dispatching => ({ ...ctx, openSecret: (secret) => secret });

export async function subscribe({ db, organisation }: TestApp, url: string): Promise<Subscriber> {
	const organisationId = await organisation();
	const webhookId = newId('webhook');
	await db.query(
		`insert into service.webhooks (id, organisation_id, live_mode, url, events, secret, created_at, updated_at)
		values ($1, $2, false, $3, '{order.created}', $4, now(), now())`,
		[webhookId, organisationId, url, SECRET],
	);
	const tell = async (count = 1): Promise<string[]> => {
		const ids = Array.from({ length: count }, () => newId('webhook_event'));
		await db.query(
			`with event as (
				insert into service.events (id, organisation_id, live_mode, type, idempotency_key, object, created_at)
				select id, $2, false, 'order.created', 'key of ' || id, json_build_object('order_id', 'ord_of_' || id), service.app_now($2, false)
				from unnest($1::text[]) as id returning id, created_at
			)
			insert into service.webhook_sends (event_id, webhook_id, organisation_id, live_mode, first_due_at, due_at)
			select id, $3, $2, false, created_at, created_at from event`,
			[ids, organisationId, webhookId],
		);
		return ids;
	};
	return { organisationId, webhookId, tell };
}
