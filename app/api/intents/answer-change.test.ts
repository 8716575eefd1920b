import { describe, expect, it, vi } from 'vitest';
import { ActBench, viewerOf } from './testing/act-bench.ts';
import { SCHEDULE_CHANGE_REFUSALS } from '#contract/air/airline-initiated-change.ts';
import type { AnswerBody } from '#lib/intents/steps.ts';
import { calendarIn } from '#lib/server/mail/testing/calendar-in.ts';
import { actsOfTrip } from '#lib/server/audit/acts-of-trip.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { answerChange } from '#lib/server/intents/purposes/answer-change.ts';
import { type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { noteTrip } from '#lib/server/schedule-changes/note-trip.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const on = new ActBench(settings);

const db = () => webDatabase();
/** An order of a visitor whose airline has since changed the terminal that it leaves from. */
async function changed(who: Someone): Promise<string> {
	const orderId = await on.booked(who);
	await on.checkout.account.changes(orderId);
	return orderId;
}
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
const press = (who: Someone, opened: Opened, body = bodyOf(opened)) => on.press(who, opened, body);
const terminalOf = async (orderId: string) => (await on.order(orderId)).slices[0]?.segments[0]?.origin_terminal;
const mails = async () =>
	(await db().query<{ kind: string; facts: object }>('select kind, facts from web.mail_outbox order by id')).filter(
		({ kind }) => kind.startsWith('schedule_'),
	);
const ACCEPTED = { kind: 'schedule_accepted' };
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
		expect(on.checkout.keys).toEqual([`${opened.intent.id}.1`]);
		expect(await mails()).toMatchObject([{ ...ACCEPTED, facts: { trip_id: orderId, by: 'traveller' } }]);
		// Reading the trip then writes nothing more.
		await noteTrip(db(), orderId);
		expect(await mails()).toHaveLength(1);
		expect(await openIntent(answerChange, orderId, viewerOf(who))).toMatchObject({ state: 'closed' });
	});

	it('updates the entry in the calendar: the same, with a higher number', async () => {
		const who = someone();
		const orderId = await changed(who);
		const before = (await on.order(orderId)).slices[0]?.segments[0]?.id;
		await press(who, await open(who, orderId));
		const sent = await on.sent();
		const file = calendarIn(sent.find(({ dedupe }) => dedupe.startsWith('schedule_accepted')));
		expect((await on.order(orderId)).slices[0]?.segments[0]?.id).not.toBe(before);
		expect(file.replaceAll(/\r\n[\t ]/g, '')).toMatch(new RegExp(`UID:${before}@`));
		expect(file).toContain('SEQUENCE:1');
	});

	it('is one in however many tabs', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		expect(await on.pressInTabs(who, opened, bodyOf(opened), 8)).toEqual([]);
		expect(on.checkout.keys).toEqual([`${opened.intent.id}.1`]);
		expect(await mails()).toHaveLength(1);
	});

	it.each(SCHEDULE_CHANGE_REFUSALS)('that the airline refuses as %s is not done', async (code) => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		on.checkout.service.airlineSays('no', code);
		const certain = CERTAIN.some((one) => one === code);
		// A server's failure is believed once the same answer was given twice.
		expect((await press(who, opened)).data).toMatchObject({ state: certain ? 'draft' : 'checking' });
		on.checkout.service.mend();
		if (!certain) await on.lookUp();
		const { state, failure } = await on.read(who, opened);
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
		expect(on.checkout.keys).toEqual([]);
	});

	it('is no one’s any more once somebody else has, and theirs is not told as ours', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		await on.checkout.account.accept(opened.shown.change.id);
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
		await on.checkout.account.cancel(orderId);
		expect((await press(who, opened)).data).toMatchObject({ state: 'draft', failure: { code: 'already_cancelled' } });
	});
});

describe('an answer that was lost', () => {
	it('is found at the change', async () => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		on.checkout.line = 'unheard';
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking' });
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', order_id: orderId });
		expect(await mails()).toMatchObject([ACCEPTED]);
	});

	it('to a request that was never heard is asked for by the same key', async () => {
		const who = someone();
		const opened = await open(who, await changed(who));
		on.checkout.line = 'cut';
		await press(who, opened);
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed', attempt: 1 });
		expect(new Set(on.checkout.keys)).toEqual(new Set([`${opened.intent.id}.1`]));
	});

	it.each([
		[true, { state: 'confirmed' }, '9'],
		[false, { state: 'draft', failure: { code: 'airline_unknown', late: true } }, null],
	] as const)('is awaited while the airline takes its time; it does: %s', async (does, outcome, terminal) => {
		const who = someone();
		const orderId = await changed(who);
		const opened = await open(who, orderId);
		on.checkout.service.airlineSays('later');
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking' });
		await on.lookUp();
		expect((await press(who, opened)).data).toMatchObject({ state: 'checking', attempt: 1 });
		await on.checkout.service.decide(does);
		on.checkout.service.mend();
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject(outcome);
		if (terminal === null) expect(await terminalOf(orderId)).not.toBe('9');
		else expect(await terminalOf(orderId)).toBe(terminal);
	});
});

describe('who may accept', () => {
	it('is the browser that booked, for a day; after that it takes a code', async () => {
		const who = someone();
		const orderId = await changed(who);
		await on.dayLater();
		const opened = await open(who, orderId);
		expect(opened.shown.mayAct).toBe(false);
		expect(await press(who, opened)).toMatchObject({ status: 403, errors: [{ code: 'code_required' }] });
		expect(on.checkout.keys).toEqual([]);
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
		expect(await on.pressAs(viewerOf(agent, 'agent'), opened, bodyOf(opened))).toMatchObject({
			intent: { state: 'confirmed' },
		});
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
