import type { Offer } from '#contract/air/offer.ts';
import { type Gate, gate } from '#base/testing/gate.ts';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import type { PressBody } from '#lib/intents/steps.ts';
import { type Account, type ListeningService, listeningService } from '#service/testing/listening-service.ts';
import type { TestDatabase } from '../../../../scripts/test-database.ts';
import { webDatabase } from '../../db/web-database.ts';
import type { Env } from '../../env.ts';
import { noteServiceTime } from '../../service-clock.ts';
import { type ApiMood, type ApiSwitch, startApiSwitch } from '../../testing/api-switch.ts';
import { type IntentRow, insertIntent } from '../intent-store.ts';
import { draftOf, paying, type Someone, testSettings } from './intents-bench.ts';

/** Test cards that need no challenge: one is declined, one never answered. */
export const DECLINED = '4000000000000002';
export const UNANSWERED = '4000000000000259';

/** How a press differs from a card that pays for everything. */
export interface PressChange extends Partial<PressBody> {
	/** The card's number. */
	card?: string;
}

/**
 * A storefront's database and the service that it books at, one for all tests of a file; between them a switch that
 * spoils what passes. Each test has its own account.
 */
export class CheckoutBench {
	readonly service: ListeningService;
	readonly #api: ApiSwitch;
	readonly #database: TestDatabase;
	/** Keys of what was sent, in the order in which they went through the switch. */
	keys: string[] = [];
	#account: Account | undefined;
	#offers = new Map<string, Offer>();

	private constructor(database: TestDatabase, service: ListeningService, api: ApiSwitch) {
		this.#database = database;
		this.service = service;
		this.#api = api;
		api.before = async ({ headers }) => {
			const key = headers['idempotency-key'];
			if (typeof key === 'string') this.keys.push(key);
		};
	}

	static async start(database: TestDatabase): Promise<CheckoutBench> {
		const service = await listeningService(database);
		return new CheckoutBench(database, service, await startApiSwitch(service.url));
	}

	async close(): Promise<void> {
		await this.#api.close();
		await this.service.close();
	}

	/** Begins a test: everything is well and there is a new account. Gives the storefront's settings. */
	async renew(): Promise<Partial<Env>> {
		this.service.mend();
		this.#api.mood = 'well';
		this.#api.after = undefined;
		this.keys = [];
		this.#offers.clear();
		this.#account = await this.service.account();
		noteServiceTime(Date.now());
		return {
			...testSettings(this.#api.url, this.#database.url),
			CARDS_URL: this.service.cardsUrl,
			BOOKING_API_TOKEN: this.account.secret,
		};
	}

	get account(): Account {
		if (!this.#account) throw new Error('no test has begun');
		return this.#account;
	}

	/** What is behind the switch behaves like this from now on. */
	set line(mood: ApiMood) {
		this.#api.mood = mood;
	}

	/** The next answer of the service waits in front of the storefront. */
	holdAnswer(): Gate {
		const held = gate();
		this.#api.after = held.wait;
		return held;
	}

	/** A new offer, or the one that was made before. */
	async offer(id?: string): Promise<Offer> {
		const offer = (id && this.#offers.get(id)) || (await this.account.offer());
		this.#offers.set(offer.id, offer);
		return offer;
	}

	/** Opens an intent; of a new offer unless a subject is named. */
	async begin(who: Someone, more: { purpose?: 'pay'; subjectId?: string } = {}): Promise<IntentRow> {
		return insertIntent(webDatabase(), {
			visitorId: who.id,
			purpose: more.purpose ?? 'book',
			subjectId: more.subjectId ?? (await this.offer()).id,
			repeatable: false,
			facts: { journey: { origin: 'London', destination: 'New York', departing_on: '2027-03-11' } },
			keepMs: 24 * 3_600_000,
		});
	}

	/** What a press of this intent sends: by its own card, unless told otherwise. */
	async pressBody({ subject_id: subjectId }: IntentRow, { card, ...change }: PressChange = {}): Promise<PressBody> {
		const passengerId = this.#offers.get(subjectId)?.passengers[0]?.id;
		const draft = draftOf();
		for (const traveller of draft.travellers) traveller.id = passengerId ?? traveller.id;
		const pay = change.pay ?? {
			type: 'card',
			three_d_secure_session_id: await this.account.session(subjectId, card),
		};
		return paying({ draft, ...change, pay });
	}

	/** The orders that the service has made of what an intent is for. */
	ordersOf = ({ subject_id }: Pick<IntentRow, 'subject_id'>): Promise<Order[]> => this.account.ordersOf(subject_id);

	/** All orders of the account, whatever they were made of. */
	async orders(): Promise<Order[]> {
		return (await Promise.all([...this.#offers.keys()].map((id) => this.account.ordersOf(id)))).flat();
	}

	paymentsOf = (orderId: string): Promise<Payment[]> => this.account.paymentsOf(orderId);
}
