import assert from 'node:assert/strict';
import type { Order } from '#contract/air/order.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { expireHolds } from '#service/air/orders/expire-holds.ts';
import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';

/** Longer than anything is looked after on a busy machine, milliseconds. */
const PATIENCE_MS = 120_000;
/** The job asks every few seconds; so often is enough here. */
const LOOKS = 5;

/** The service as one organisation has it. */
export interface Real {
	t: TestApp;
	token: TestToken;
	/** How far its clock is ahead. */
	offsetMs: number;
	/** Counts its searches: each is for its own day. */
	searches: number;
	/** So many commands were given. */
	commands: number;
	/** What was answered to what, how often. */
	answers: Map<string, number>;
}

export interface Reply<Data> {
	status: number;
	code: string | undefined;
	message: string | undefined;
	data: Data;
}

export const now = ({ offsetMs }: Real): number => Date.now() + offsetMs;

/** Asks, and waits until what goes on after the reply has been done. */
export async function ask<Data>(
	{ t, token }: Real,
	method: 'GET' | 'POST' | 'PATCH',
	path: string,
	body?: unknown,
): Promise<Reply<Data>> {
	const reply = await t.request(method, path, { token, body });
	await t.ctx.background.finish(PATIENCE_MS);
	const { data, errors } = reply.json<{ data: Data; errors?: { code: string; message: string }[] }>();
	return { status: reply.statusCode, code: errors?.[0]?.code, message: errors?.[0]?.message, data };
}

/** What is read, which has to be there. */
export async function read<Data>(real: Real, path: string): Promise<Data> {
	const { status, code, data } = await ask<Data>(real, 'GET', path);
	assert.equal(status, 200, `GET ${path}: ${status} ${code}`);
	return data;
}

export const readOrder = (real: Real, id: string): Promise<Order> => read(real, `/air/orders/${id}`);

const count = ({ answers }: Real, line: string): void => void answers.set(line, (answers.get(line) ?? 0) + 1);

/** Makes sure that an act was answered as it should be: a status below 300, 202 or 500, or a code. */
export function expectAnswer(real: Real, what: string, reply: Reply<unknown>, answer: number | string): void {
	const said = reply.status === 500 ? 500 : (reply.code ?? reply.status);
	count(real, `${what}: ${said}`);
	assert.equal(said, answer, `${what} is answered ${reply.status} ${reply.code ?? ''} ${reply.message ?? ''}`);
}

/** Moves the organisation's clock; the holds that end by it are ended. */
export async function moveClock(real: Real, advanceMs: number): Promise<void> {
	const { data } = await ask<{ offset_ms: number }>(real, 'POST', '/sandbox/clock', {
		advance_ms: Math.ceil(advanceMs),
	});
	real.offsetMs = data.offset_ms;
	await endHolds(real);
}

/** What the job does with holds that were not paid in time. */
export const endHolds = ({ t }: Real): Promise<unknown> => expireHolds(t.ctx);

/** What the job does with one attempt. */
export async function lookAfter({ t }: Real, attempt: string): Promise<void> {
	await reconcileAttempts(t.ctx, attempt);
	await t.ctx.background.finish(PATIENCE_MS);
}

/**
 * What the job does with acts whose answer was lost and whose first look-up failed too, as it may where the machine is too
 * busy to answer in time.
 */
export async function lookAfterUnknown(real: Real): Promise<void> {
	for (let look = 0; look < LOOKS; look++) {
		const unknown = await real.t.db.query<{ id: string; kind: string }>(
			`select id, kind from service.attempts where organisation_id = $1 and state = 'unknown'`,
			[real.token.organisationId],
		);
		for (const { id, kind } of unknown) {
			count(real, `${kind}: left to the job`);
			await lookAfter(real, id);
		}
		if (unknown.length === 0) return;
	}
}

/** The attempt of the organisation that nobody is at. */
export async function openAttempt({ t, token }: Real, kind: string): Promise<string> {
	const rows = await t.db.query<{ id: string }>(
		`select id from service.attempts where organisation_id = $1 and kind = $2 and state in ('open', 'unknown') order by id desc`,
		[token.organisationId, kind],
	);
	assert.ok(rows[0], `no ${kind} is open`);
	return rows[0].id;
}
