import { afterAll, beforeAll, beforeEach } from 'vitest';
import { POST as pay } from '../[id]/pay/route.ts';
import { GET } from '../[id]/route.ts';
import type { Order } from '#contract/air/order.ts';
import type { StaffRole } from '#lib/accounts/roles.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { findIntent, type IntentRow } from '#lib/server/intents/intent-store.ts';
import { lookUpAttempts } from '#lib/server/intents/look-up.ts';
import { press, type Pressed } from '#lib/server/intents/press.ts';
import type { PressInput } from '#lib/server/intents/schemas.ts';
import { CheckoutBench, type PressChange } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import type { AddressedMail } from '#lib/server/mail/deliver-mail.ts';
import { sendMails } from '#lib/server/mail/send-mails.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import type { KnownViewer, Viewer } from '#lib/server/viewer.ts';
import { testDatabase } from '../../../../scripts/test-database.ts';

/** An intent of somebody's, as its page opened it. */
interface Opened {
	intent: Intent;
}

/** The browser of somebody, or the session of an agent. */
export const viewerOf = ({ id, ip }: Someone, role: Viewer['role'] = 'guest'): KnownViewer => ({
	visitorId: id,
	role,
	device: { ip, userAgent: null },
});

/** Somebody of the desk who has signed in with an account of this role. */
export async function staffOf(role: StaffRole): Promise<KnownViewer> {
	const { account, sessionId, visitorId } = await signedIn(webDatabase(), role);
	const { ip } = someone();
	return {
		...viewerOf({ id: visitorId, cookie: '', ip }, role),
		account: { ...account, role, sessionId, provedAt: 0 },
	};
}

async function rowOf({ visitorId }: KnownViewer, { id }: Intent): Promise<IntentRow> {
	const row = await findIntent(webDatabase(), visitorId, id);
	if (!row) throw new Error('no intent');
	return row;
}

/**
 * What the tests of an act on a booking stand on: a bench for the whole file, begun anew before each test, and a booking
 * of 100.00 EUR to act on. `settings`: what `env` gives in this file.
 */
export class ActBench {
	#checkout: CheckoutBench | undefined;

	constructor(settings: { value: Partial<Env> }) {
		beforeAll(async () => {
			this.#checkout = await CheckoutBench.start(await testDatabase());
		});
		afterAll(() => this.checkout.close());
		beforeEach(async () => {
			settings.value = await this.checkout.renew();
			await emptyTables(
				webDatabase(),
				'web.intents, web.mail_outbox, web.audit, web.shown_quotes, web.schedule_changes, web.trip_grants, web.trip_lookups, web.trip_codes_sent',
			);
		});
	}

	get checkout(): CheckoutBench {
		if (!this.#checkout) throw new Error('no test has begun');
		return this.#checkout;
	}

	/** An order of a visitor. What was sent and written for it is forgotten. */
	async booked(who: Someone, change: PressChange = {}): Promise<string> {
		const intent = await this.checkout.begin(who);
		const { data } = await ask(pay, who, { id: intent.id }, await this.checkout.pressBody(intent, change));
		if (!data.order_id) throw new Error(data.failure?.code ?? data.state);
		this.checkout.keys = [];
		await emptyTables(webDatabase(), 'web.mail_outbox');
		return data.order_id;
	}

	/** It as it is now. */
	async order(orderId: string): Promise<Order> {
		const order = (await this.checkout.orders()).find(({ id }) => id === orderId);
		if (!order) throw new Error('no order');
		return order;
	}

	/** As the page of the act presses. */
	press = (who: Someone, { intent }: Opened, body: unknown) => ask(pay, who, { id: intent.id }, body);

	/** As an agent presses at the desk. */
	async pressAs(viewer: KnownViewer, { intent }: Opened, input: PressInput): Promise<Pressed> {
		return press(await rowOf(viewer, intent), input, { ...viewer, locale: 'en' });
	}

	/** So many tabs press while the airline takes its time. What any of them is told but that it is done, or on its way. */
	async pressInTabs(who: Someone, opened: Opened, input: PressInput, tabs: number): Promise<unknown[]> {
		const presser = { ...viewerOf(who), locale: 'en' as const };
		const row = await rowOf(presser, opened.intent);
		const airline = this.checkout.service.holdAirline();
		const replies = Promise.all(Array.from({ length: tabs }, () => press(row, input, presser)));
		await airline.reached;
		airline.letGo();
		return (await replies)
			.map((reply) => ('intent' in reply ? reply.intent.state : reply.problem.status))
			.filter((state) => state !== 'confirmed' && state !== 'paying');
	}

	/** Where an intent stands, as its own page reads it. */
	read = async (who: Someone, { intent }: Opened): Promise<Intent> => (await ask(GET, who, { id: intent.id })).data;

	/** The kinds of the mails that are sent or on their way. */
	async mails(): Promise<string[]> {
		const rows = await webDatabase().query<{ kind: string }>(
			'select kind from web.mail_outbox where dropped_at is null order by id',
		);
		return rows.map(({ kind }) => kind);
	}

	/** Sends every mail that waits. */
	async sent(): Promise<AddressedMail[]> {
		const sent: AddressedMail[] = [];
		await sendMails(webDatabase(), async (mail) => void sent.push(mail));
		return sent;
	}

	/** Looks into every attempt whose answer was lost, as if the wait for that were over. */
	async lookUp(): Promise<unknown> {
		await webDatabase().query(`update web.intents set lease_until = lease_until - interval '1 hour',
			next_check_at = now() where state in ('paying', 'checking')`);
		return lookUpAttempts(webDatabase());
	}

	/** As if every booking were of yesterday: to have booked in this browser is not enough to act then. */
	dayLater = () =>
		webDatabase().query("update web.intents set sent_at = sent_at - interval '25 hours' where purpose = 'book'");
}
