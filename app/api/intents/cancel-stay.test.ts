import { describe, expect, it, vi } from 'vitest';
import { POST as sendCode, PUT as enterCode } from '../trips/stays/[bookingId]/code/route.ts';
import { ActBench, staffOf, viewerOf } from './testing/act-bench.ts';
import { bookedRoom } from './testing/stay-bench.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { cancelStay } from '#lib/server/intents/purposes/cancel-stay.ts';
import { readDesk } from '#lib/server/agent/read-desk.ts';
import { ask, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { readMail } from '#lib/server/mail/outbox.ts';
import type { KnownViewer, Viewer } from '#lib/server/viewer.ts';
import { readStayPage } from '#lib/server/trips/read-trip-page.ts';
import { refundAt } from '#lib/stays/trip/refund-at.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const on = new ActBench(settings);

/** As the page of the cancellation opens it. */
async function open(who: Someone | KnownViewer, bookingId: string, role: Viewer['role'] = 'guest') {
	const opened = await openIntent(cancelStay, bookingId, 'device' in who ? who : viewerOf(who, role));
	if (opened.state !== 'open') throw new Error(opened.state);
	return opened;
}
type Opened = Awaited<ReturnType<typeof open>>;

const agreed = ({ shown: { booking, now } }: Opened) => ({
	amount: refundAt(booking.accommodation.rooms[0]?.rates[0]?.cancellation_timeline ?? [], booking.paid_currency, now),
	currency: booking.paid_currency,
});
const press = (who: Someone, opened: Opened, amount = agreed(opened).amount) =>
	on.press(who, opened, { agreed: { ...agreed(opened), amount } });
const stay = async (id: string) => (await on.checkout.account.stays()).find((one) => one.id === id);

describe('the cancellation of a stay', () => {
	it('is done once for what comes back now, and told', async () => {
		const who = someone();
		const id = await bookedRoom(on, who);
		const opened = await open(who, id);
		const { amount } = agreed(opened);
		expect(Number(amount)).toBeGreaterThan(0);
		expect((await press(who, opened)).data).toMatchObject({ state: 'confirmed', order_id: id });
		expect((await press(who, opened)).data.state).toBe('confirmed');
		expect(await stay(id)).toMatchObject({ status: 'cancelled', refund_amount: amount });
		expect(await on.mails()).toEqual(['stay_cancelled']);
		const [mail] = await on.sent();
		expect(mail?.text).toContain('Wir erstatten');
		expect(await openIntent(cancelStay, id, viewerOf(who))).toMatchObject({ state: 'started' });
	});

	it('is not sent for another amount than comes back now', async () => {
		const who = someone();
		const opened = await open(who, await bookedRoom(on, who));
		expect(await press(who, opened, '1.00')).toMatchObject({ status: 422, errors: [{ code: 'price_changed' }] });
		expect(on.checkout.keys).toEqual([]);
	});

	it('whose answer was lost is found by the stay', async () => {
		const who = someone();
		const id = await bookedRoom(on, who);
		const opened = await open(who, id);
		on.checkout.line = 'unheard';
		expect((await press(who, opened)).data.state).toBe('checking');
		on.checkout.line = 'well';
		await on.lookUp();
		expect(await on.read(who, opened)).toMatchObject({ state: 'confirmed' });
		expect(await on.mails()).toEqual(['stay_cancelled']);
	});

	it('that a stay cancelled elsewhere needs no more counts as done', async () => {
		const who = someone();
		const id = await bookedRoom(on, who);
		const [one, other] = [await open(who, id), await open(who, id)];
		await press(who, one);
		expect((await press(who, other)).data.state).toBe('confirmed');
	});

	it('is for nobody else, and after a day needs the code of the booking', async () => {
		const who = someone();
		const id = await bookedRoom(on, who);
		expect(await openIntent(cancelStay, id, viewerOf(someone()))).toMatchObject({ state: 'missing' });
		const opened = await open(who, id);
		await webDatabase().query(
			"update web.intents set sent_at = sent_at - interval '25 hours' where purpose = 'book_stay'",
		);
		expect(await press(who, opened)).toMatchObject({ status: 403, errors: [{ code: 'code_required' }] });
		expect((await ask(sendCode, someone(), { bookingId: id }, {})).status).toBe(404);
		expect((await ask(sendCode, who, { bookingId: id }, {})).status).toBe(204);
		const [row] = await webDatabase().query<{ kind: string; facts: object; dedupe: string }>(
			"select kind, facts, dedupe from web.mail_outbox where kind = 'trip_code'",
		);
		const mail = row && readMail(row);
		const code = mail && 'code' in mail.facts ? mail.facts.code : '';
		expect((await ask(enterCode, who, { bookingId: id }, { code: '000000x' }, 'PUT')).status).toBe(422);
		expect((await ask(enterCode, who, { bookingId: id }, { code }, 'PUT')).status).toBe(204);
		expect((await press(who, opened)).data.state).toBe('confirmed');
	});
});

describe('an agent who cancels a stay for its traveller', () => {
	/** The traveller's stay, as an agent's session opens its cancellation; a day after it was booked. */
	async function onBehalf(room?: string) {
		const traveller = someone();
		const id = await bookedRoom(on, traveller, room);
		await webDatabase().query("update web.intents set sent_at = sent_at - interval '25 hours', locale = 'fr'");
		const session = someone();
		const agent = viewerOf(session, 'agent');
		return { id, traveller, agent, opened: await open(session, id, 'agent') };
	}
	const audit = (subject: string) =>
		webDatabase().query<{ role: string; viewer_id: string; outcome: string; code: string | null }>(
			"select role, viewer_id, outcome, code from web.audit where subject = $1 and action = 'cancel_stay' order by id",
			[subject],
		);

	it('needs no code, is written down as who did it, and the traveller is told in their language', async () => {
		const { id, traveller, agent, opened } = await onBehalf();
		expect(opened).toMatchObject({ agent: true, shown: { mayAct: true } });
		expect(await on.pressAs(agent, opened, { agreed: agreed(opened) })).toMatchObject({
			intent: { state: 'confirmed', result_id: id },
		});
		expect(await stay(id)).toMatchObject({ status: 'cancelled' });
		expect(await audit(id)).toEqual(
			['begun', 'done'].map((outcome) => ({ role: 'agent', viewer_id: agent.visitorId, outcome, code: null })),
		);
		const [mail] = await on.sent();
		expect(mail).toMatchObject({ to: 'ada@example.com' });
		expect(mail?.text).toContain('Un agent');
		const seen = async (viewer: Viewer) => (await readStayPage(id, viewer)).records.acts;
		expect(await seen(agent)).toContainEqual(
			expect.objectContaining({ action: 'cancel_stay', role: 'agent', session: agent.visitorId.slice(0, 6) }),
		);
		expect(await seen(viewerOf(traveller))).toContainEqual(
			expect.objectContaining({ action: 'cancel_stay', role: 'agent', session: null }),
		);
	});

	it('needs a lead where more comes back than an agent may give', async () => {
		const { id, opened } = await onBehalf();
		const { amount, currency } = agreed(opened);
		const below = { amount: Number(amount) - 0.01, currency };
		settings.value = { ...settings.value, DESK_REFUND_LIMITS: { agent: below } };
		const as = async (role: 'agent' | 'lead') => {
			const worker = await staffOf(role);
			const theirs = await open(worker, id);
			expect(theirs.shown.aboveLimit, 'said before the press').toBe(role === 'agent');
			return on.pressAs(worker, theirs, { agreed: agreed(opened) });
		};
		expect(await as('agent')).toMatchObject({ problem: { status: 403, errors: [{ code: 'needs_lead' }] } });
		expect([on.checkout.keys, (await stay(id))?.status]).toEqual([[], 'confirmed']);
		expect(await as('lead')).toMatchObject({ intent: { state: 'confirmed' } });
	});

	it.each([
		['another amount than comes back now', undefined, '1.00', 'price_changed', false],
		['what the hotel refuses', 'Cancellation refused', undefined, 'booking_not_cancellable', true],
	])('is told that it was not done: %s', async (_, room, amount, code, sent) => {
		const { id, agent, opened } = await onBehalf(room);
		const input = { agreed: { ...agreed(opened), ...(amount && { amount }) } };
		const pressed = await on.pressAs(agent, opened, input);
		const told = 'intent' in pressed ? pressed.intent.failure?.code : pressed.problem.errors[0]?.code;
		expect(told).toBe(code);
		expect(await stay(id)).toMatchObject({ status: 'confirmed' });
		expect((await audit(id)).map(({ outcome }) => outcome)).toEqual(sent ? ['begun', 'failed'] : []);
		expect(await on.mails()).toEqual([]);
	});

	it('whose answer was lost waits in the queue of unknown outcomes, and leaves it once it is known', async () => {
		const { id, agent, opened } = await onBehalf();
		const unknown = async () => {
			const read = await readDesk({ q: '', list: 'checking', after: undefined }, agent);
			return read.state === 'open' ? read.desk.items : read;
		};
		on.checkout.line = 'unheard';
		await on.pressAs(agent, opened, { agreed: agreed(opened) });
		on.checkout.line = 'well';
		expect(await unknown()).toMatchObject([
			{ what: 'cancel_stay', trip_id: id, subject: { hotel: opened.shown.booking.accommodation.name } },
		]);
		await on.lookUp();
		expect(await unknown()).toEqual([]);
	});

	it('is nobody who is not signed in', async () => {
		const { id, opened } = await onBehalf();
		const other = someone();
		expect(await openIntent(cancelStay, id, viewerOf(other))).toMatchObject({ state: 'missing' });
		expect((await press(other, opened)).status).toBe(404);
	});
});
