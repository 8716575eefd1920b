import { POST as pay } from '../[id]/pay/route.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { bookStay } from '#lib/server/intents/purposes/book-stay.ts';
import { ask, type Someone } from '#lib/server/intents/testing/intents-bench.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Viewer } from '#lib/server/viewer.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { type ActBench, viewerOf } from './act-bench.ts';

/** A room that takes cards, and books at the price that it is quoted at. */
export const CARD_ROOM = 'Price up at quote';

/** Who stays, as they typed it. */
export const STAY_DRAFT: StayDraft = {
	guests: [{ given_name: 'Ada', family_name: 'Lovelace' }],
	contact: { email: 'ada@example.com', phone_number: '+442080160509' },
	loyalty_programme_account_number: '',
	accommodation_special_requests: 'A quiet room.',
};

/** As the page of the checkout opens the quote of a room. */
export async function openRoom(on: ActBench, who: Someone, room: string, role: Viewer['role'] = 'guest') {
	const quote = await on.checkout.account.stayQuote(room);
	const opened = await openIntent(bookStay, quote.id, viewerOf(who, role));
	if (opened.state !== 'open') throw new Error(opened.state);
	return opened;
}
export type OpenedRoom = Awaited<ReturnType<typeof openRoom>>;

/** How a press differs from one by a card for what is paid now. */
export interface StayPressChange {
	draft?: Partial<StayDraft>;
	amount?: string;
}

/** Presses, by its own card. */
export async function pressRoom(
	on: ActBench,
	who: Someone,
	{ intent, shown }: OpenedRoom,
	change: StayPressChange = {},
) {
	return ask(
		pay,
		who,
		{ id: intent.id },
		{
			draft: { ...STAY_DRAFT, ...change.draft },
			pay: { type: 'card', three_d_secure_session_id: await on.checkout.account.session(intent.subject_id) },
			agreed: { ...shown.terms.now, ...(change.amount && { amount: change.amount }) },
		},
	);
}

/** A stay of a visitor. What was sent and written for it is forgotten. */
export async function bookedRoom(on: ActBench, who: Someone, room = CARD_ROOM): Promise<string> {
	const { data } = await pressRoom(on, who, await openRoom(on, who, room));
	if (!data.order_id) throw new Error(data.failure?.code ?? data.state);
	on.checkout.keys = [];
	await emptyTables(webDatabase(), 'web.mail_outbox');
	return data.order_id;
}
