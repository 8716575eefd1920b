import type { SelectedService } from '#contract/air/service-item.ts';
import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';
import type { Card } from '#contract/payments/card.ts';
import type { ThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import type { Intent, PayBy, PricedBooking } from '../intents/intent.ts';
import type { FreeBody, Prepared, PressBody, PriceBooking } from '../intents/steps.ts';

/** A field that the API refused, by its pointer: `/passengers/0/born_on`. */
export interface PointedError {
	code: string;
	pointer: string;
}

/** A way to pay as the traveller has chosen it. Credits: in their order; the rest by card unless `rest` says otherwise. */
export type WayToPay =
	/** `nothing`: what is agreed to costs nothing. */
	| { type: 'card' | 'guarantee' | 'balance' | 'hold' | 'nothing' }
	| { type: 'airline_credit'; creditIds: readonly string[]; rest: 'card' | 'balance' | 'none' };

/** What the card form gave. */
export type FormAnswer =
	| { type: 'card'; card: Card }
	/** Its own fields say what is wrong. */
	| { type: 'errors' }
	| { type: 'failed'; code: string };

/** What a press needs done, one after the other. Each may throw a `ProblemError`. */
export interface PressSteps {
	/** What the purpose adds. Null: something typed has to be mended, and has the keyboard. */
	prepare(): Promise<Prepared | null>;
	card(): Promise<FormAnswer>;
	price(body: PriceBooking): Promise<PricedBooking>;
	authenticate(cardId: string): Promise<ThreeDSecureSession>;
	/** Shows the bank's question. Null: the traveller closed it. */
	challenge(session: ThreeDSecureSession): Promise<ThreeDSecureSession | null>;
	pay(body: PressBody | FreeBody): Promise<Intent>;
}

export interface Pressed {
	way: WayToPay;
	services: readonly SelectedService[];
	/** The total on the screen. */
	agreed: { amount: string; currency: string };
	/** A card that was made by an earlier press and has not paid. */
	card: Card | null;
	/** What of `agreed` is a surcharge that the traveller has seen. */
	surcharge: string;
}

/** How a press ends. */
export type PressEnd =
	/** Under way, or booked: its page has the rest. */
	| { end: 'gone'; intent: Intent }
	/** Something typed is to be mended, beside its field. */
	| { end: 'mend' }
	/** Paying in this way costs more: the traveller has not agreed to that yet. */
	| { end: 'surcharge'; priced: PricedBooking; card: Card | null }
	/** Certainly not paid, and why. The card is kept where it can still pay. */
	| { end: 'refused'; code: string; fields: readonly PointedError[]; card: Card | null };

/**
 * One press of the button: what was typed, the card, the service's own sum, the bank, and only then the booking. It goes
 * on only while the total is the one on the screen.
 */
export async function press(pressed: Pressed, steps: PressSteps): Promise<PressEnd> {
	const { way, services, agreed } = pressed;
	const prepared = await steps.prepare();
	if (!prepared) return { end: 'mend' };

	const guarantees = way.type === 'guarantee';
	const byCard = guarantees || way.type === 'card' || (way.type === 'airline_credit' && way.rest === 'card');
	let { card } = pressed;
	if (byCard && !card) {
		const answer = await steps.card();
		if (answer.type === 'errors') return { end: 'mend' };
		if (answer.type === 'failed') return refused(answer.code, null);
		card = answer.card;
	}

	const priced = await steps.price({
		services: [...services],
		pay: way.type === 'nothing' ? 'balance' : way.type,
		...(byCard && card && { card_id: card.id }),
		...(way.type === 'airline_credit' && { airline_credit_ids: [...way.creditIds] }),
	});
	const differs = compareTotals(pressed, priced);
	if (differs === 'surcharge') return { end: 'surcharge', priced, card };
	if (differs === 'price') return refused('price_changed', card);

	let session: ThreeDSecureSession | null = null;
	// A card that is held and not charged is not asked about at its bank.
	if (byCard && card && !guarantees) {
		session = await steps.authenticate(card.id);
		if (session.status === 'client_action_required') session = await steps.challenge(session);
		if (!session) return refused('confirmation_closed', card);
		if (session.status === 'expired') return refused('three_d_secure_session_expired', card);
		if (session.status !== 'ready_for_payment') return refused('not_confirmed', null);
	}

	const pay = payBy(way, session, card);
	const intent = await steps.pay({ ...prepared, ...(pay && { pay }), agreed });
	if (intent.state !== 'draft') return { end: 'gone', intent };
	// A card and its session pay once, whatever came of it.
	return { end: 'refused', code: intent.failure?.code ?? 'order_not_created', fields: fieldsOf(intent), card: null };
}

const refused = (code: string, card: Card | null): PressEnd => ({ end: 'refused', code, fields: [], card });

/** The fields that an attempt was refused for. */
export function fieldsOf({ failure }: Intent): PointedError[] {
	if (!failure) return [];
	const { code, pointer, fields } = failure;
	return fields.length === 0 && pointer !== null ? [{ code, pointer }] : fields;
}

/** Whether the service's sum is the one on the screen, and if not, whether a surcharge alone makes the difference. */
export function compareTotals(
	{ agreed, surcharge }: Pick<Pressed, 'agreed' | 'surcharge'>,
	{ total_amount, currency, surcharge_amount }: Pick<PricedBooking, 'total_amount' | 'currency' | 'surcharge_amount'>,
): 'same' | 'surcharge' | 'price' {
	if (currency !== agreed.currency) return 'price';
	if (compareAmounts(currency, total_amount, agreed.amount) === 0) return 'same';
	const without = addAmounts(currency, agreed.amount, `-${surcharge}`);
	return compareAmounts(currency, addAmounts(currency, without, surcharge_amount), total_amount) === 0
		? 'surcharge'
		: 'price';
}

function payBy(way: WayToPay, session: ThreeDSecureSession | null, card: Card | null): PayBy | undefined {
	if (way.type === 'nothing') return undefined;
	if (way.type === 'guarantee') return { type: 'guarantee', card_id: card?.id ?? '' };
	if (way.type === 'airline_credit')
		return {
			type: 'airline_credit',
			airline_credit_ids: [...way.creditIds],
			three_d_secure_session_id: session?.id ?? null,
		};
	return way.type === 'card' ? { type: 'card', three_d_secure_session_id: session?.id ?? '' } : { type: way.type };
}
