import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as pay } from './[id]/pay/route.ts';
import { GET } from './[id]/route.ts';
import { testDatabase } from '../../../scripts/test-database.ts';
import { SCHEDULE_CHANGE_REFUSALS } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';
import type { AnswerBody } from '#lib/intents/steps.ts';
import { actsOfTrip } from '#lib/server/audit/acts-of-trip.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { lookUpAttempts } from '#lib/server/intents/look-up.ts';
import { findIntent } from '#lib/server/intents/intent-store.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { press as pressNow } from '#lib/server/intents/press.ts';
import { answerChange } from '#lib/server/intents/purposes/answer-change.ts';
import { CheckoutBench } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import type { AddressedMail } from '#lib/server/mail/deliver-mail.ts';
import { sendMails } from '#lib/server/mail/send-mails.ts';
import { noteTrip } from '#lib/server/schedule-changes/note-trip.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

let bench: CheckoutBench;
beforeAll(async () => {
	bench = await CheckoutBench.start(await testDatabase());
});
afterAll(() => bench.close());
beforeEach(async () => {
	settings.value = await bench.renew();
	await webDatabase().query(
		'truncate web.intents, web.mail_outbox, web.audit, web.shown_quotes, web.trip_grants, web.schedule_changes',
	);
});

const db = () => webDatabase();
/** An order of a visitor whose airline has since changed the terminal that it leaves from. */
async function changed(who: Someone): Promise<string> {
	const intent = await bench.begin(who);
	const { data } = await ask(pay, who, { id: intent.id }, await bench.pressBody(intent));
	if (!data.order_id) throw new Error(data.failure?.code ?? data.state);
	await bench.account.changes(data.order_id);
	bench.keys = [];
	await db().query('truncate web.mail_outbox');
	return data.order_id;
}
const viewerOf = ({ id, ip }: Someone, role: 'guest' | 'agent' = 'guest') => ({
	visitorId: id,
	role,
	device: { ip, userAgent: null },
});
async function open(who: Someone, orderId: string, role: 'guest' | 'agent' = 'guest') {
	const opened = await openIntent(answerChange, orderId, viewerOf(who, role));
	if (opened.state !== 'open') throw new Error(opened.state);
	return opened;
}
type Opened = Awaited<ReturnType<typeof open>>;
const bodyOf = ({ shown }: Opened): AnswerBody => ({
	change_id: shown.change.id,
	agreed: { amount: '0.00', currency: 'EUR' },
});
const press = (who: Someone, opened: Opened, body = bodyOf(opened)) => ask(pay, who, { id: opened.intent.id }, body);
const read = async (who: Someone, { intent }: Opened) => (await ask(GET, who, { id: intent.id })).data;
const orderNow = async (orderId: string): Promise<Order | undefined> =>
	(await bench.orders()).find(({ id }) => id === orderId);
const terminalOf = async (orderId: string) => (await orderNow(orderId))?.slices[0]?.segments[0]?.origin_terminal;
const mails = async () =>
	(await db().query<{ kind: string; facts: object }>('select kind, facts from web.mail_outbox order by id')).filter(
		({ kind }) => kind.startsWith('schedule_'),
	);
const ACCEPTED = { kind: 'schedule_accepted' };
const lookUp = async () => {
	await db().query(`update web.intents set lease_until = lease_until - interval '1 hour', next_check_at = now()
		where state in ('paying', 'checking')`);
	return lookUpAttempts(db());
};
const CERTAIN = ['already_cancelled', 'modified_externally'] as const;

describe('accepting a schedule change', () => {
	it('is done once, costs nothing, and is told', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		expect(opened.shown).toMatchObject({
			mayAct: true,
			older: 0,
			change: { available_actions: ['accept', 'cancel', 'change'] },
		});
		expect(await terminalOf(orderId)).not.toBe('9');
		expect((await press(who, opened)).data).toMatchObject({
			state: 'confirmed',
			purpose: 'answer_change',
			order_id: orderId,
			amount: '0.00',
		});
		expect(await terminalOf(orderId)).toBe('9');
		expect((await press(who, opened)).data).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(bench.keys).toEqual([`${opened.intent.id}.1`]);
		expect(await mails()).toMatchObject([{ ...ACCEPTED, facts: { trip_id: orderId, by: 'traveller' } }]);
		// Whoever reads the trip then writes nothing more.
		await noteTrip(db(), orderId);
		expect(await mails()).toHaveLength(1);
		expect(await openIntent(answerChange, orderId, viewerOf(who))).toMatchObject({ state: 'closed' });
	});

	it('updates the entry in the calendar: the same, with a higher number', async () => {
		const who = someone();
		const orderId = await changed(who);
		const before = (await orderNow(orderId))?.slices[0]?.segments[0]?.id;
		await press(who, await open(who, orderId));
		const sent: AddressedMail[] = [];
		await sendMails(db(), async (mail) => void sent.push(mail));
		const file = sent.find(({ dedupe }) => dedupe.startsWith('schedule_accepted'))?.attachment?.content ?? '';
		expect((await orderNow(orderId))?.slices[0]?.segments[0]?.id).not.toBe(before);
		expect(file.replaceAll(/\r\n[\t ]/g, '')).toMatch(new RegExp(`UID:${before}@`));
		expect(file).toContain('SEQUENCE:1');
	});

	it('is one in however many tabs', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		const row = await findIntent(db(), who.id, opened.intent.id);
		if (!row) throw new Error('no intent');
		const presser = { ...viewerOf(who), locale: 'en' as const };
		const airline = bench.service.holdAirline();
		const replies = Promise.all(Array.from({ length: 8 }, () => pressNow(row, bodyOf(opened), presser)));
		await airline.reached;
		airline.letGo();
		const states = (await replies).map((reply) => ('intent' in reply ? reply.intent.state : reply.problem.status));
		expect(states.filter((state) => state !== 'confirmed' && state !== 'paying')).toEqual([]);
		expect(bench.keys).toEqual([`${opened.intent.id}.1`]);
		expect(await mails()).toHaveLength(1);
	});

	it.each(SCHEDULE_CHANGE_REFUSALS)('that the airline refuses as %s is not done', async (code) => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		bench.service.airlineSays('no', code);
		const certain = CERTAIN.some((one) => one === code);
		// A server's failure is believed once the same answer was given twice.
		expect((await press(who, opened)).data).toMatchObject({ state: certain ? 'draft' : 'checking' });
		bench.service.mend();
		if (!certain) await lookUp();
		const { state, failure } = await read(who, opened);
		expect(state).toBe('draft');
		// Of an answer that was asked for again nothing more is known than that it was not done.
		expect([code, 'airline_unknown']).toContain(failure?.code);
		expect(await terminalOf(orderId)).not.toBe('9');
		expect(await mails()).toEqual([]);
		expect((await press(who, await open(who, orderId))).data).toMatchObject({ state: 'confirmed', attempt: 2 });
	});

	it('is refused of another change than the one on the screen', async () => {
		const who = someone();
		const opened = await open(who, await changed(who));
		const body = { ...bodyOf(opened), change_id: 'aic_0000000000000000000000' };
		expect(await press(who, opened, body)).toMatchObject({
			status: 422,
			errors: [{ code: 'stale_airline_initiated_change_accept' }],
		});
		expect(bench.keys).toEqual([]);
	});

	it('is no one’s any more once somebody else has, and theirs is not told as ours', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		await bench.account.accept(opened.shown.change.id);
		expect((await press(who, opened)).data).toMatchObject({
			state: 'draft',
			failure: { code: 'unsupported_action' },
		});
		expect(await mails()).toEqual([]);
	});

	it('is refused of a booking that was cancelled meanwhile', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		await bench.account.cancel(orderId);
		expect((await press(who, opened)).data).toMatchObject({ state: 'draft', failure: { code: 'already_cancelled' } });
	});
});

describe('an answer that was lost', () => {
	it('is found at the change', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		bench.line = 'unheard';
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking' });
		bench.line = 'well';
		await lookUp();
		expect(await read(who, opened)).toMatchObject({ state: 'confirmed', order_id: orderId });
		expect(await mails()).toMatchObject([ACCEPTED]);
	});

	it('to a request that was never heard is asked for by the same key', async () => {
		const who = someone();
		const opened = await open(who, await changed(who));
		bench.line = 'cut';
		await press(who, opened);
		bench.line = 'well';
		await lookUp();
		expect(await read(who, opened)).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(new Set(bench.keys)).toEqual(new Set([`${opened.intent.id}.1`]));
	});

	it.each([
		[true, { state: 'confirmed' }, '9'],
		[false, { state: 'draft', failure: { code: 'airline_unknown', late: true } }, null],
	] as const)('is awaited while the airline takes its time; it does: %s', async (does, outcome, terminal) => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		bench.service.airlineSays('later');
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking' });
		await lookUp();
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking', attempt: 1 });
		await bench.service.decide(does);
		bench.service.mend();
		await lookUp();
		expect(await read(who, opened)).toMatchObject(outcome);
		if (terminal === null) expect(await terminalOf(orderId)).not.toBe('9');
		else expect(await terminalOf(orderId)).toBe(terminal);
	});
});

describe('who may accept', () => {
	it('is whoever booked in this browser for a day; after that it takes a code', async () => {
		const who = someone();
		const orderId = await changed(who);
		await db().query("update web.intents set sent_at = sent_at - interval '25 hours' where purpose = 'book'");
		const opened = await open(who, orderId);
		expect(opened.shown.mayAct).toBe(false);
		expect(await press(who, opened)).toMatchObject({ status: 403, errors: [{ code: 'code_required' }] });
		expect(bench.keys).toEqual([]);
	});

	it('is no stranger', async () => {
		expect(await openIntent(answerChange, await changed(someone()), viewerOf(someone()))).toMatchObject({
			state: 'missing',
		});
	});

	it('is an agent in their own name, which the traveller is told, and what was shown is kept', async () => {
		const [who, agent] = [someone(), someone()];
		const orderId = await changed(who);
		const opened = await open(agent, orderId, 'agent');
		const row = await findIntent(db(), agent.id, opened.intent.id);
		if (!row) throw new Error('no intent');
		const presser = { ...viewerOf(agent, 'agent'), locale: 'en' as const };
		expect(await pressNow(row, bodyOf(opened), presser)).toMatchObject({ intent: { state: 'confirmed' } });
		expect(await mails()).toMatchObject([{ facts: { by: 'agent' } }]);
		expect((await actsOfTrip(db(), orderId)).at(-1)).toMatchObject({
			action: 'accept_schedule_change',
			role: 'agent',
			outcome: 'done',
		});
		const [kept] = await db().query<{ body: string }>('select body from web.shown_quotes where intent_id = $1', [
			opened.intent.id,
		]);
		expect(JSON.parse(kept?.body ?? '{}')).toMatchObject({
			act: 'accept_schedule_change',
			amount: '0.00',
			change: { id: opened.shown.change.id, now: [[{ from: 'LHR', from_terminal: '9', to: 'JFK' }]] },
		});
		expect(kept?.body).not.toMatch(/Ada|Lovelace|example\.com/);
	});
});
