import 'server-only';
import { updateOfferPassenger } from '#contract/air/offer.ts';
import type { AddLoyalty } from '#lib/intents/steps.ts';
import { offerNow } from '../../offer/offer-now.ts';
import type { Result } from '../../route.ts';
import { call, type Device } from '../../service-client.ts';
import type { IntentRow } from '../intent-store.ts';

/** The offer of an intent at its current price, with what can be bought with it. */
export async function readBookedOffer({ subject_id: id }: IntentRow, device: Device): Promise<Result> {
	const answer = await offerNow(id, device);
	return answer.ok ? { data: { offer: answer.data, now: answer.now } } : answer;
}

/** Tells the airline of a traveller's accounts; the offer as it is for members. */
export async function addLoyalty(intent: IntentRow, body: AddLoyalty, device: Device): Promise<Result> {
	const { passenger_id, ...named } = body;
	const answer = await call(
		updateOfferPassenger,
		{ params: { offer_id: intent.subject_id, passenger_id }, body: named },
		{ device },
	);
	return answer.ok ? readBookedOffer(intent, device) : answer;
}
