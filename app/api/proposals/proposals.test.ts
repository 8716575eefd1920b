import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as readNow, POST as propose } from '../agent/proposals/route.ts';
import { POST as withdraw } from '../agent/proposals/[proposalId]/withdraw/route.ts';
import { POST as decline } from './[proposalId]/decline/route.ts';
import { ActBench, viewerOf } from '../intents/testing/act-bench.ts';
import { bookedRoom, openRoom, pressRoom, STAY_DRAFT } from '../intents/testing/stay-bench.ts';
import type { IdentityDocument, Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { DeskNow } from '#lib/api/desk.ts';
import { createAccount } from '#lib/server/accounts/account-store.ts';
import { askChange } from '#lib/server/changes/ask-change.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { findIntent, type IntentRow, keepDraft } from '#lib/server/intents/intent-store.ts';
import { bookFlight } from '#lib/server/intents/purposes/book-flight.ts';
import { priceIntent } from '#lib/server/intents/price-intent.ts';
import { addServices } from '#lib/server/intents/purposes/add-services.ts';
import { bookStay } from '#lib/server/intents/purposes/book-stay.ts';
import { cancelStay } from '#lib/server/intents/purposes/cancel-stay.ts';
import { stayCancellationQuote } from '#lib/stays/trip/stay-cancellation-quote.ts';
import { extrasChoice } from '#lib/trips/extras-quote.ts';
import { cancelOrder } from '#lib/server/intents/purposes/cancel-order.ts';
import { changeOrder } from '#lib/server/intents/purposes/change-order.ts';
import { draftOf, sealDraft } from '#lib/server/intents/sealed.ts';
import { DECLINED } from '#lib/server/intents/testing/checkout-bench.ts';
import { type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { PEER_HEADER } from '#lib/server/local-request.ts';
import { openProposal } from '#lib/server/proposals/open-proposal.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import { waitingProposals } from '#lib/server/proposals/proposals-now.ts';
import { findProposal, forgetProposals } from '#lib/server/proposals/proposal-store.ts';
import { openDesk } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import type { KnownViewer } from '#lib/server/viewer.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const on = new ActBench(settings);
const db = () => webDatabase();
beforeEach(() => emptyTables(db(), 'web.proposals'));

/** Sends a plain form as a page of ours does. */
async function send(route: GuardedHandler, cookie: string, form: Record<string, string> = {}, proposalId = '') {
	const request = new Request('http://shop.example/api/x', {
		method: 'POST',
		headers: {
			host: 'shop.example:3000',
			origin: 'http://shop.example',
			'sec-fetch-site': 'same-origin',
			[PEER_HEADER]: '192.0.2.9',
			'content-type': 'application/x-www-form-urlencoded',
			cookie,
		},
		body: new URLSearchParams(form).toString(),
	});
	const response = await route(request, { params: Promise.resolve({ proposalId }) });
	return { status: response.status, location: response.headers.get('location') ?? '' };
}
const browserOf = ({ cookie }: Someone): string => `${VISITOR_COOKIE}=${cookie}`;

interface Desk {
	cookie: string;
	viewer: KnownViewer;
}
async function desk(): Promise<Desk> {
	settings.value = { ...settings.value, AGENT_ACCESS_CODE: 'the code of the desk in the tests' };
	const { cookie, visitorId } = await openDesk(db());
	return { cookie, viewer: { visitorId, role: 'agent', device: { ip: '192.0.2.8', userAgent: null } } };
}

/** An agent's own cancellation of an order, as its page opens it. */
async function quoted({ viewer }: Desk, orderId: string) {
	const opened = await openIntent(cancelOrder, orderId, viewer);
	if (opened.state !== 'open') throw new Error(opened.state);
	return { intent: opened.intent.id, quote: opened.shown.quote.id };
}

const idOf = ({ location }: { location: string }): string => /^\/proposals\/(prp_[\w-]{22})$/.exec(location)?.[1] ?? '';

/** Somebody's booking, for which an agent has proposed to cancel it. */
async function proposed(agent?: Desk) {
	const who = someone();
	const orderId = await on.booked(who);
	const by = agent ?? (await desk());
	const id = idOf(await send(propose, by.cookie, await quoted(by, orderId)));
	return { who, orderId, agent: by, id };
}

/** As the traveller's page opens it. */
async function opened(who: Someone, id: string) {
	const page = await openProposal(id, viewerOf(who));
	if (page.state !== 'cancel') throw new Error(page.state);
	const { quote } = page.opened.shown;
	return {
		intent: page.opened.intent,
		body: { quote_id: quote.id, proposal_id: id, agreed: { amount: quote.refund_amount, currency: quote.currency } },
	};
}
const codeOf = async (reply: ReturnType<typeof on.press>): Promise<string> => {
	const { status, errors } = await reply;
	return `${status} ${errors[0]?.code ?? ''}`;
};
const stateOf = async (id: string) => (await findProposal(db(), id))?.state;
const acts = async () =>
	(await db().query<{ action: string; role: string }>('select action, role from web.audit order by id'))
		.filter(({ action }) => action.startsWith('proposal.'))
		.map(({ action, role }) => `${action} ${role}`);

describe('a proposed cancellation', () => {
	it('is mailed with its numbers, approved by its traveller and done by the one act', async () => {
		const { who, orderId, id } = await proposed();
		const [mail] = await on.sent();
		expect(mail?.subject).toContain('Vorschlag');
		expect(mail?.text).toMatch(/Erstattung: 60,00\s€ von den bezahlten 100,00\s€/);
		expect(mail?.text).toContain(`/proposals/${id}?key=`);
		const { intent, body } = await opened(who, id);
		expect(body.agreed).toEqual({ amount: '60.00', currency: 'EUR' });
		expect((await on.press(who, { intent }, body)).data).toMatchObject({ state: 'confirmed', amount: '60.00' });
		expect((await on.order(orderId)).cancelled_at).not.toBeNull();
		expect(await findProposal(db(), id)).toMatchObject({
			state: 'approved',
			intent_id: intent.id,
			done_at: expect.any(Date),
		});
		expect(on.checkout.keys).toEqual([`${intent.id}.1`]);
		expect(await acts()).toEqual(['proposal.prepare agent', 'proposal.approve guest']);
		expect(await openProposal(id, viewerOf(who))).toMatchObject({ state: 'started', intent: { id: intent.id } });
	});

	it('is of its mode: where the shop is live nobody finds what was proposed in test mode, and it stands as it was', async () => {
		const { who, agent, id } = await proposed();
		settings.value = { ...settings.value, mode: 'live' };
		expect([await waitingProposals(), await stateOf(id)]).toEqual([[], undefined]);
		for (const viewer of [viewerOf(who), agent.viewer])
			expect(await openProposal(id, viewer)).toEqual({ state: 'missing' });
		expect((await send(withdraw, agent.cookie, {}, id)).status).toBe(404);
		expect((await send(decline, browserOf(who), {}, id)).status).toBe(404);
		settings.value = { ...settings.value, mode: 'test' };
		expect((await waitingProposals()).map((one) => [one.id, one.state])).toEqual([[id, 'open']]);
	});

	it('is shown by the link of its mail, which decides nothing', async () => {
		const { id, orderId } = await proposed();
		const [mail] = await on.sent();
		const key = /\/proposals\/[\w-]+\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
		const stranger = viewerOf(someone());
		expect(await openProposal(id, { ...stranger, key })).toMatchObject({
			state: 'shown',
			access: 'link',
			proposal: { state: 'open', proposed: { quote: { refund_amount: '60.00' } } },
		});
		expect((await openIntent(cancelOrder, orderId, stranger)).state).toBe('missing');
	});

	it.each([
		['not yours', async ({ id }: { id: string }) => openProposal(id, viewerOf(someone()))],
		['tampered', async ({ id }: { id: string }) => openProposal(id, { ...viewerOf(someone()), key: 'tampered' })],
		['not there', async ({ who }: { who: Someone }) => openProposal('prp_none', viewerOf(who))],
	])('is not found by a link that is %s', async (_, open) => {
		expect((await open(await proposed())).state).toBe('missing');
	});

	it.each([
		['withdrawn', ({ agent, id }) => send(withdraw, agent.cookie, {}, id)],
		['declined', ({ who, id }) => send(decline, browserOf(who), {}, id)],
		[
			'expired',
			() =>
				db().query(
					'alter table web.proposals disable trigger proposal_is_kept; update web.proposals set expires_at = now(); alter table web.proposals enable trigger proposal_is_kept',
				),
		],
		['superseded', ({ id }) => db().query("update web.proposals set state = 'superseded' where id = $1", [id])],
	] as const satisfies [string, (one: Awaited<ReturnType<typeof proposed>>) => Promise<unknown>][])(
		'that is %s cannot be approved, and leaves the booking as it is',
		async (state, end) => {
			const one = await proposed();
			const { intent, body } = await opened(one.who, one.id);
			await end(one);
			expect(await codeOf(on.press(one.who, { intent }, body))).toBe(`422 proposal_${state}`);
			expect(on.checkout.keys).toEqual([]);
			expect(await openProposal(one.id, viewerOf(one.who))).toMatchObject({ state: 'shown', proposal: { state } });
			expect((await on.order(one.orderId)).cancelled_at).toBeNull();
			await forgetProposals(db());
			expect(await stateOf(one.id)).toBe(state);
		},
	);

	it('is approved by no agent, not even by another, and by nobody whose booking it is not', async () => {
		const { id, orderId, agent } = await proposed();
		const { intent } = await quoted(agent, orderId);
		const row = await openIntent(cancelOrder, orderId, agent.viewer);
		if (row.state !== 'open') throw new Error(row.state);
		const { quote } = row.shown;
		const body = {
			quote_id: quote.id,
			proposal_id: id,
			agreed: { amount: quote.refund_amount, currency: quote.currency },
		};
		expect(intent).toBe(row.intent.id);
		expect(await on.pressAs(agent.viewer, row, body)).toMatchObject({ problem: { status: 403 } });
		expect(await openProposal(id, agent.viewer)).toMatchObject({ state: 'shown', access: 'full' });
		const other = await proposed();
		const theirs = await opened(other.who, other.id);
		expect(await codeOf(on.press(other.who, theirs, { ...theirs.body, proposal_id: id }))).toBe('404 not_found');
		expect([await stateOf(id), await stateOf(other.id)]).toEqual(['open', 'open']);
	});

	it('is ended by those alone who may', async () => {
		const { id, who, agent } = await proposed();
		expect(await send(withdraw, browserOf(who), {}, id)).toMatchObject({ status: 404 });
		expect(await send(decline, agent.cookie, {}, id)).toMatchObject({ status: 404 });
		expect(await send(decline, browserOf(someone()), {}, id)).toMatchObject({ status: 404 });
		expect(await send(decline, browserOf(who), {}, 'prp_none')).toMatchObject({ status: 404 });
		expect(await stateOf(id)).toBe('open');
		expect(await send(withdraw, agent.cookie, {}, id)).toEqual({ status: 303, location: `/proposals/${id}` });
		// Who is second finds it as it has ended.
		expect(await send(decline, browserOf(who), {}, id)).toEqual({ status: 303, location: `/proposals/${id}` });
		expect(await stateOf(id)).toBe('withdrawn');
		expect(await acts()).toEqual(['proposal.prepare agent', 'proposal.withdraw agent']);
	});

	it('needs the code of the booking where cancelling does', async () => {
		const { id, who } = await proposed();
		await on.dayLater();
		const { intent, body } = await opened(who, id);
		expect(await codeOf(on.press(who, { intent }, body))).toBe('403 code_required');
		expect(await stateOf(id)).toBe('open');
	});

	it('whose price has moved is over, and tells both', async () => {
		const { id, who } = await proposed();
		const { intent, body } = await opened(who, id);
		const less = { ...body, agreed: { amount: '50.00', currency: 'EUR' } };
		expect(await codeOf(on.press(who, { intent }, less))).toBe('422 proposal_superseded');
		expect(await openProposal(id, viewerOf(who))).toMatchObject({
			proposal: { state: 'superseded', proposed: { quote: { refund_amount: '60.00' } }, now: { purpose: 'cancel' } },
		});
	});

	it('waits again when the airline refuses, and is over once the booking is cancelled otherwise', async () => {
		const { id, who } = await proposed();
		const { intent, body } = await opened(who, id);
		on.checkout.service.airlineSays('no', 'modified_externally');
		expect((await on.press(who, { intent }, body)).data).toMatchObject({ state: 'draft' });
		on.checkout.service.mend();
		expect(await stateOf(id)).toBe('open');
		const again = await opened(who, id);
		const { proposal_id: _, ...own } = again.body;
		expect((await on.press(who, again, own)).data).toMatchObject({ state: 'confirmed' });
		expect(await stateOf(id)).toBe('superseded');
	});

	it('gives way to a newer one', async () => {
		const { id, orderId, agent } = await proposed();
		const next = idOf(await send(propose, agent.cookie, await quoted(agent, orderId)));
		expect([await stateOf(id), await stateOf(next)]).toEqual(['withdrawn', 'open']);
	});

	it('is not made of what the agent no longer sees, nor by anybody else', async () => {
		const who = someone();
		const orderId = await on.booked(who);
		const agent = await desk();
		const { intent, quote } = await quoted(agent, orderId);
		expect((await send(propose, agent.cookie, { intent, quote: 'ore_other' })).location).toContain('?proposed=over');
		expect(await send(propose, browserOf(who), { intent, quote })).toMatchObject({ status: 404 });
		expect(await send(propose, agent.cookie, { intent: 'bki_none', quote })).toMatchObject({ status: 404 });
		expect(await db().query('select 1 from web.proposals')).toEqual([]);
	});

	it('is approved or withdrawn, never both, in any order', async () => {
		for (let round = 0; round < 6; round += 1) {
			const { id, who, orderId, agent } = await proposed();
			const { intent, body } = await opened(who, id);
			const [pressed] = await Promise.all([
				on.press(who, { intent }, body),
				send(withdraw, agent.cookie, {}, id),
				on.press(who, { intent }, body),
			]);
			const state = await stateOf(id);
			const isCancelled = (await on.order(orderId)).cancelled_at !== null;
			expect([state, isCancelled]).toEqual(state === 'approved' ? ['approved', true] : ['withdrawn', false]);
			expect(pressed.status).toBe(isCancelled ? 200 : 422);
		}
	});

	it('is kept by the database as it was made', async () => {
		const { id } = await proposed();
		const update = (set: string) => db().query(`update web.proposals set ${set} where id = $1`, [id]);
		const by = "state = 'approved', intent_id = 'bki_1', attempt = 1, decided_at = now()";
		await expect(update("amount = '1.00'")).rejects.toThrow('stays as it was made');
		await expect(update("body = 'x'")).rejects.toThrow('stays as it was made');
		await expect(update(`${by}, decided_role = 'agent', decided_by = 'x'`)).rejects.toThrow('check');
		await expect(update(`${by}, decided_role = 'guest', decided_by = viewer_id`)).rejects.toThrow('check');
		await expect(update("state = 'withdrawn', decided_role = 'traveller'")).rejects.toThrow('check');
		await update("state = 'withdrawn', decided_role = 'agent'");
		await expect(update("state = 'open'")).rejects.toThrow('has ended');
	});
});

const aWeekLater = ({ slices }: Order) => ({
	replace: slices.map(({ id, segments }) => ({
		sliceId: id,
		date: addDays(segments[0]?.departing_at.slice(0, 10) ?? '', 7),
		from: segments[0]?.origin.iata_code ?? '',
		to: segments.at(-1)?.destination.iata_code ?? '',
	})),
	cabin: 'economy' as const,
});

describe('a proposed change', () => {
	it('names the flights before and after, and is paid by its traveller', async () => {
		const who = someone();
		const orderId = await on.booked(who);
		const agent = await desk();
		const order = await on.order(orderId);
		const asked = await askChange(order, aWeekLater(order), agent.viewer.device);
		const offer = 'request' in asked ? (asked.request.order_change_offers[0]?.id ?? '') : '';
		const prepared = await openIntent(changeOrder, orderId, agent.viewer, { asked: offer });
		if (prepared.state !== 'open') throw new Error(prepared.state);
		const form = { intent: prepared.intent.id, quote: prepared.shown.quote.id };
		const id = idOf(await send(propose, agent.cookie, form));
		const [mail] = await on.sent();
		expect(mail?.text).toMatch(/Zu zahlen: 25,00\s€/);
		expect(mail?.text).toContain('Wie vorgeschlagen');
		const page = await openProposal(id, viewerOf(who));
		if (page.state !== 'change') throw new Error(page.state);
		const { quote } = page.opened.shown;
		expect(quote).toEqual(prepared.shown.quote);
		expect(page.proposal.proposed).toMatchObject({ purpose: 'change', before: [{}], after: [{}] });
		const card = await on.checkout.account.session(quote.id);
		const body = {
			change_id: quote.id,
			proposal_id: id,
			pay: { type: 'card', three_d_secure_session_id: card },
			agreed: { amount: quote.change_total, currency: quote.currency },
		};
		expect((await on.press(who, page.opened, body)).data).toMatchObject({ state: 'confirmed', amount: '25.00' });
		expect((await on.order(orderId)).changes.map((one) => one.id)).toEqual([quote.id]);
		expect(await findProposal(db(), id)).toMatchObject({ state: 'approved', done_at: expect.any(Date) });
	});
});

/** Keeps what an agent has typed of a checkout. */
async function typed(own: IntentRow, draft: BookingDraft): Promise<void> {
	await keepDraft(db(), own.visitor_id, own.id, sealDraft(own.id, draft));
}
const draftNow = async ({ visitor_id, id }: IntentRow): Promise<BookingDraft | null> => {
	const row = await findIntent(db(), visitor_id, id);
	return row ? draftOf(row) : null;
};
/** A checkout at the desk, and what would be typed into it. */
async function atDesk() {
	const agent = await desk();
	const own = await on.checkout.begin({ ...someone(), id: agent.viewer.visitorId });
	const draft = (await on.checkout.pressBody(own)).draft as BookingDraft;
	return { agent, own, draft };
}

/** A checkout that an agent has filled in and sent to be paid. */
async function linked(documents: IdentityDocument[] = []) {
	const { agent, own, draft } = await atDesk();
	await typed(own, {
		...draft,
		travellers: draft.travellers.map((one) => ({ ...one, identity_documents: documents })),
	});
	const reply = await send(propose, agent.cookie, { intent: own.id, quote: own.subject_id });
	const [mail] = await on.sent();
	const key = /\/proposals\/[\w-]+\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	return { agent, own, id: idOf(reply), reply, mail, key };
}
/** As somebody opens the link, and the checkout that it leads to. */
async function followed(who: Someone, { id, key, own }: { id: string; key: string; own: { subject_id: string } }) {
	const page = await openProposal(id, { ...viewerOf(who), key });
	if (page.state !== 'link') throw new Error(page.state);
	const checkout = await openIntent(bookFlight, own.subject_id, viewerOf(who));
	if (checkout.state !== 'open') throw new Error(checkout.state);
	return { page, checkout };
}

describe('a link to pay', () => {
	it('is mailed with its sum, filled in for the reader of the mail, and booked by the one press', async () => {
		const link = await linked();
		expect(link.mail?.text).toContain('€100.00');
		// Whoever sends the mail, its link leads to where the agent works.
		expect(link.mail?.text).toContain(`http://shop.example:3000/proposals/${link.id}?key=`);
		const who = someone();
		const { page, checkout } = await followed(who, link);
		expect(page).toMatchObject({
			names: ['Ada Lovelace'],
			quoteId: link.own.subject_id,
			proposal: { state: 'open', proposed: { purpose: 'book', quote: { total_amount: '100.00', currency: 'EUR' } } },
		});
		expect(checkout.draft).toMatchObject({ contact: { email: 'ada@example.com' } });
		const press = await on.checkout.pressBody(link.own);
		expect((await on.press(who, checkout, press)).data).toMatchObject({ state: 'confirmed', amount: '100.00' });
		expect(await findProposal(db(), link.id)).toMatchObject({ state: 'approved', done_at: expect.any(Date) });
		expect(await acts()).toEqual(['proposal.prepare agent', 'proposal.approve guest']);
		// Pressed again, and by somebody else who was given the link, it books nothing more.
		expect((await on.press(who, checkout, press)).data).toMatchObject({ state: 'confirmed' });
		expect(await openProposal(link.id, { ...viewerOf(someone()), key: link.key })).toMatchObject({ quoteId: null });
		expect(await on.checkout.orders()).toHaveLength(1);
	});

	it('is nothing without its key, and pays nothing at the desk', async () => {
		const link = await linked();
		const { id, agent, own } = link;
		expect((await openProposal(id, viewerOf(someone()))).state).toBe('missing');
		expect((await openProposal(id, { ...viewerOf(someone()), key: `${link.key}x` })).state).toBe('missing');
		expect(await openProposal(id, { ...agent.viewer, key: link.key })).toMatchObject({ agent: true, quoteId: null });
		const pressed = await on.pressAs(
			agent.viewer,
			{ intent: own as never },
			{
				...(await on.checkout.pressBody(own)),
				proposal_id: id,
			},
		);
		expect(pressed).toMatchObject({ problem: { status: 403 } });
		expect(await on.checkout.orders()).toEqual([]);
	});

	it('waits again when the card is refused, and pays nothing once it is withdrawn or over', async () => {
		const link = await linked();
		const who = someone();
		const { checkout } = await followed(who, link);
		const refusedCard = await on.checkout.pressBody(link.own, { card: DECLINED });
		expect((await on.press(who, checkout, refusedCard)).data).not.toMatchObject({ state: 'confirmed' });
		expect(await stateOf(link.id)).toBe('open');
		expect((await send(withdraw, browserOf(who), {}, link.id)).status).toBe(404);
		expect((await send(withdraw, link.agent.cookie, {}, link.id)).status).toBe(303);
		const press = await on.checkout.pressBody(link.own);
		expect(await codeOf(on.press(who, checkout, press))).toBe('422 proposal_withdrawn');
		expect(await openProposal(link.id, { ...viewerOf(who), key: link.key })).toMatchObject({
			names: [],
			quoteId: null,
			proposal: { state: 'withdrawn' },
		});
		expect(await on.checkout.orders()).toEqual([]);
	});

	it('is not sent of what is not filled in', async () => {
		const agent = await desk();
		const own = await on.checkout.begin({ ...someone(), id: agent.viewer.visitorId });
		const reply = await send(propose, agent.cookie, { intent: own.id, quote: own.subject_id });
		expect(reply.location).toContain(`/checkout/flights/${own.subject_id}?link=no_email`);
		expect(await on.mails()).toEqual([]);
	});

	it('is not sent to the desk itself, and nothing else of an agent is', async () => {
		const { agent, own, draft } = await atDesk();
		const colleague = { email: 'colleague@example.com', role: 'agent' as const };
		await createAccount(db(), { ...colleague, verified: true, passwordHash: null, locale: null, currency: null });
		await typed(own, { ...draft, contact: { ...draft.contact, email: 'Colleague@Example.com' } });
		const reply = await send(propose, agent.cookie, { intent: own.id, quote: own.subject_id });
		expect(reply.location).toContain('?link=staff_email');
		expect(await on.mails()).toEqual([]);
		await typed(own, { ...draft, travellers: draft.travellers.map((one) => ({ ...one, family_name: '' })) });
		expect((await send(propose, agent.cookie, { intent: own.id, quote: own.subject_id })).location).toContain(
			'?link=incomplete',
		);
	});

	it('shows no documents to who opens it', async () => {
		const document = {
			type: 'passport' as const,
			unique_identifier: 'X19837465',
			issuing_country_code: 'GB',
			expires_on: '2035-01-01',
		};
		const link = await linked([document]);
		expect((await draftNow(link.own))?.travellers[0]?.identity_documents).toEqual([document]);
		const { checkout } = await followed(someone(), link);
		expect(checkout.draft?.travellers).toMatchObject([{ family_name: 'Lovelace', identity_documents: [] }]);
	});
});

/** A quoted room that an agent has filled in and sent to be booked. */
async function linkedStay(room: string, draft: StayDraft = STAY_DRAFT) {
	const agent = await desk();
	const own = await openRoom(on, { ...someone(), id: agent.viewer.visitorId }, room, 'agent');
	const { id, subject_id } = own.intent;
	await keepDraft(db(), agent.viewer.visitorId, id, sealDraft(id, draft));
	const reply = await send(propose, agent.cookie, { intent: id, quote: subject_id });
	const [mail] = await on.sent();
	const key = /\/proposals\/[\w-]+\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	return { agent, own, id: idOf(reply), reply, mail, key };
}

describe('a link to book a stay', () => {
	it('is mailed with what is paid when, filled in, and booked by its guest', async () => {
		const link = await linkedStay('Deposit');
		const { terms } = link.own.shown;
		expect(link.mail?.subject).toContain(terms.accommodation);
		for (const { amount } of [terms.total, terms.now, terms.later ?? terms.now])
			expect(link.mail?.text).toContain(amount);
		const who = someone();
		const page = await openProposal(link.id, { ...viewerOf(who), key: link.key });
		expect(page).toMatchObject({
			names: ['Ada Lovelace'],
			quoteId: link.own.intent.subject_id,
			proposal: { state: 'open', proposed: { purpose: 'book_stay', terms } },
		});
		const checkout = await openIntent(bookStay, link.own.intent.subject_id, viewerOf(who));
		if (checkout.state !== 'open') throw new Error(checkout.state);
		expect(checkout.draft).toEqual(STAY_DRAFT);
		const { data } = await pressRoom(on, who, checkout);
		expect(data).toMatchObject({ state: 'confirmed', order_id: expect.stringMatching(/^bok_/) });
		expect(await findProposal(db(), link.id)).toMatchObject({ state: 'approved', done_at: expect.any(Date) });
		expect(await acts()).toEqual(['proposal.prepare agent', 'proposal.approve guest']);
		expect(await on.checkout.account.stays()).toHaveLength(1);
	});

	it('says of a room that a card only holds that nothing is paid now', async () => {
		const link = await linkedStay('Guarantee');
		expect(link.mail?.text).toContain('Pay now: nothing');
		expect(await openProposal(link.id, { ...viewerOf(someone()), key: link.key })).toMatchObject({ state: 'link' });
	});

	it('is nothing without its key, and is not sent of what is not filled in', async () => {
		const { id } = await linkedStay('Deposit');
		expect((await openProposal(id, viewerOf(someone()))).state).toBe('missing');
		const nobody = { ...STAY_DRAFT, guests: [{ given_name: '', family_name: '' }] };
		const { reply, own, mail } = await linkedStay('Deposit', nobody);
		expect(reply.location).toBe(`/checkout/stays/${own.intent.subject_id}?link=incomplete`);
		expect(mail).toBeUndefined();
	});
});

describe('how proposals stand', () => {
	const now = async (cookie: string, query = '') => {
		const headers = { host: 'shop.example', cookie };
		const answer = await readNow(new Request(`https://shop.example/api/agent/proposals${query}`, { headers }), {
			params: Promise.resolve({}),
		});
		return ((await answer.json()) as { data?: DeskNow }).data?.page;
	};

	it('is another once one is sent, and once it ends, and is told to the desk alone', async () => {
		const { cookie } = await desk();
		const before = await now(cookie);
		const link = await linked();
		const [all, one] = [await now(cookie), await now(cookie, `?id=${link.id}`)];
		expect(all).not.toBe(before);
		await send(withdraw, cookie, {}, link.id);
		expect(await now(cookie)).toBe(before);
		expect(await now(cookie, `?id=${link.id}`)).not.toBe(one);
		expect(await now(cookie, '?id=prp_none')).toBeUndefined();
		expect(await now(browserOf(someone()))).toBeUndefined();
	});
});

describe('a proposed cancellation of a stay', () => {
	async function proposedStay() {
		const who = someone();
		const stayId = await bookedRoom(on, who);
		const agent = await desk();
		const own = await openIntent(cancelStay, stayId, agent.viewer);
		if (own.state !== 'open') throw new Error(own.state);
		const quote = stayCancellationQuote(own.shown.booking, own.shown.now);
		const reply = await send(propose, agent.cookie, { intent: own.intent.id, quote: quote.id });
		return { who, stayId, agent, quote, id: idOf(reply), intent: own.intent.id };
	}

	it('is mailed with what comes back, approved by its guest and done once', async () => {
		const { who, stayId, quote, id } = await proposedStay();
		const [mail] = await on.sent();
		expect(mail?.subject).toMatch(/Vorschlag für Wayfare/);
		expect(mail?.text).toContain(`/proposals/${id}?key=`);
		const page = await openProposal(id, viewerOf(who));
		if (page.state !== 'cancel_stay') throw new Error(page.state);
		expect(page.proposal.proposed).toEqual({ purpose: 'cancel_stay', quote });
		const agreed = { amount: quote.refund_amount, currency: quote.currency };
		const pressed = await on.press(who, page.opened, { proposal_id: id, agreed });
		expect(pressed.data).toMatchObject({ state: 'confirmed', order_id: stayId });
		expect(await findProposal(db(), id)).toMatchObject({ state: 'approved', done_at: expect.any(Date) });
		expect(await openProposal(id, viewerOf(someone()))).toMatchObject({ state: 'missing' });
	});

	it('is not made of another sum than stands on the screen', async () => {
		const { agent, intent, quote, stayId } = await proposedStay();
		await send(propose, agent.cookie, { intent, quote: quote.id });
		const other = await send(propose, agent.cookie, { intent, quote: `${stayId}.1.00` });
		expect(other.location).toBe(`/trips/stays/${stayId}?proposed=over`);
	});
});

describe('proposed seats and bags', () => {
	async function proposedBag(quantity = 2) {
		const who = someone();
		const orderId = await on.booked(who);
		const agent = await desk();
		const own = await openIntent(addServices, orderId, agent.viewer);
		if (own.state !== 'open') throw new Error(own.state);
		const [bag] = own.shown.services;
		const services = [{ id: bag?.id ?? '', quantity }];
		const row = await findIntent(db(), agent.viewer.visitorId, own.intent.id);
		if (!row) throw new Error('no intent');
		await priceIntent(row, { services, pay: 'card' }, agent.viewer);
		const form = { intent: own.intent.id, quote: extrasChoice(services) };
		const id = idOf(await send(propose, agent.cookie, form));
		return { who, orderId, agent, services, form, id };
	}

	it('are mailed line by line, paid by the traveller and added once', async () => {
		const { who, orderId, services, id } = await proposedBag();
		const [mail] = await on.sent();
		expect(mail?.text).toMatch(/Zu zahlen: 40,00\s€/);
		const page = await openProposal(id, viewerOf(who));
		if (page.state !== 'add_services') throw new Error(page.state);
		const press = async (add_services: typeof services) => ({
			add_services,
			proposal_id: id,
			pay: {
				type: 'card',
				three_d_secure_session_id: await on.checkout.account.session(orderId, undefined, add_services),
			},
			agreed: { amount: '40.00', currency: 'EUR' },
		});
		const other = await press(services.map((one) => ({ ...one, quantity: 1 })));
		expect((await on.press(who, page.opened, other)).status).toBe(404);
		expect((await on.press(who, page.opened, await press(services))).data).toMatchObject({ state: 'confirmed' });
		expect((await on.order(orderId)).services.map(({ quantity }) => quantity)).toEqual([2]);
		expect(await findProposal(db(), id)).toMatchObject({ state: 'approved', done_at: expect.any(Date) });
	});

	it('are not proposed but as they were priced', async () => {
		const { agent, orderId, form } = await proposedBag();
		const other = await send(propose, agent.cookie, { ...form, quote: `${form.quote}0` });
		expect(other.location).toBe(`/trips/flights/${orderId}?proposed=over`);
	});
});
