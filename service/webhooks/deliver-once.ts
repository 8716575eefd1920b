import type { Context } from '../context.ts';
import { idTime, newId } from '../ids.ts';
import { webhookHostsOf } from '../identity/organisations/organisations.ts';
import { type PostResult, postSafely } from './post-safely.ts';
import { signatureHeaders } from './sign.ts';
import { insertDelivery } from './store.ts';

/** How long a receiver has for its answer, milliseconds. */
const TIMEOUT_MS = 15_000;
const GONE = 410;
const HOLD_BACK = new Set([429, 503]);

/** Whether an answer asks for less, or for later: its `retry-after` is believed. */
export const holdsBack = (status: number | null): boolean => status !== null && HOLD_BACK.has(status);

/** Where an event goes. */
export interface Receiver {
	id: string;
	organisationId: string;
	liveMode: boolean;
	url: string;
	/** As its owner knows it, not sealed. */
	secret: string;
	/** Hosts inside our network that its organisation may be told at. */
	allowHosts: readonly string[];
}

/** An event as it is kept. */
export interface ToldEvent {
	id: string;
	type: string;
	api_version: string;
	idempotency_key: string;
	object: unknown;
	created_at: Date;
}

/** One attempt to deliver an event, and what came of it. */
export interface Delivery extends Omit<PostResult, 'failure'> {
	/** `del_…` */
	id: string;
	receiver: Receiver;
	event: Pick<ToldEvent, 'id' | 'type'>;
	/** `no_secret`: it could not be signed, and was not sent. */
	failure: PostResult['failure'] | 'no_secret';
	/** The receiver answered 2xx. */
	success: boolean;
	/** It said that nobody listens there any more (410): it is switched off. */
	gone: boolean;
}

/** What a receiver reads. The same text at each attempt. */
const envelopeOf = (event: ToldEvent, receiver: Receiver): string =>
	JSON.stringify({
		id: event.id,
		api_version: event.api_version,
		type: event.type,
		data: { object: event.object },
		live_mode: receiver.liveMode,
		idempotency_key: event.idempotency_key,
		created_at: event.created_at.toISOString(),
		identity_organisation_id: receiver.organisationId,
	});

interface Sender extends Pick<Context, 'config'> {
	/** How long a receiver has, milliseconds; 15 seconds when absent. */
	timeoutMs?: number;
}

/** Signs and sends an event to a receiver, once, and keeps nothing. Never rejects. */
export async function send(
	{ config, timeoutMs = TIMEOUT_MS }: Sender,
	receiver: Receiver,
	event: ToldEvent,
): Promise<Delivery> {
	const id = newId('webhook_delivery');
	// Ids tell real time, which is what receivers compare with theirs.
	const at = new Date(idTime(id) ?? 0);
	const body = envelopeOf(event, receiver);
	const result = await postSafely({
		url: receiver.url,
		body,
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'user-agent': `${config.API_BRAND}-Webhooks`,
			...signatureHeaders(receiver.secret, event.id, body, at, config.API_BRAND),
		},
		timeoutMs,
		allowHosts: receiver.allowHosts,
	});
	return deliveryOf(id, receiver, event, result);
}

function deliveryOf(
	id: string,
	receiver: Receiver,
	event: ToldEvent,
	result: Pick<Delivery, keyof PostResult>,
): Delivery {
	const { status, failure } = result;
	const answered = failure === null && status !== null;
	return {
		...result,
		id,
		receiver,
		event,
		success: answered && status >= 200 && status < 300,
		gone: answered && status === GONE,
	};
}

/** What comes of an attempt for which the secret of the receiver could not be opened. */
export const unsigned = (receiver: Receiver, event: ToldEvent): Delivery =>
	deliveryOf(newId('webhook_delivery'), receiver, event, {
		status: null,
		body: '',
		retryAfterSeconds: null,
		failure: 'no_secret',
		durationMs: 0,
	});

/**
 * One attempt outside the schedule, and its row: what a ping does. A receiver that answers 410 is switched
 * off here too.
 */
export async function deliverOnce(
	ctx: Pick<Context, 'config' | 'db'>,
	receiver: Omit<Receiver, 'allowHosts'>,
	event: ToldEvent,
): Promise<Delivery> {
	const allowHosts = await webhookHostsOf(ctx.db, receiver.organisationId);
	const delivery = await send(ctx, { ...receiver, allowHosts }, event);
	await insertDelivery(ctx.db, delivery);
	return delivery;
}
