import type { TestApp } from '#service/testing/create-test-app.ts';
import { newId } from '../../ids.ts';
import type { Dispatching } from '../dispatcher.ts';
import { emitSql } from '../emit.ts';

/** An organisation with a webhook, in test mode. */
export interface Subscriber {
	organisationId: string;
	webhookId: string;
	/** Tells events of happenings that are ahead of the database's clock; gives their ids. */
	tell(count?: number, aheadMs?: number): Promise<string[]>;
}

const TOLD = emitSql('told', {
	type: 'order.created',
	from: 'happened',
	id: 'id',
	key: `'key of ' || id`,
	object: { order_id: `'ord_of_' || id` },
	at: `service.app_now(organisation_id, live_mode) + $3 * interval '1 millisecond'`,
});

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
	const tell = async (count = 1, aheadMs = 0): Promise<string[]> => {
		const ids = Array.from({ length: count }, () => newId('webhook_event'));
		await db.query(
			`with happened as (
				select id, $2::text as organisation_id, false as live_mode from unnest($1::text[]) as id
			), ${TOLD}
			select 1 from told`,
			[ids, organisationId, aheadMs],
		);
		return ids;
	};
	return { organisationId, webhookId, tell };
}
