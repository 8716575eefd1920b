import 'server-only';
import { getOffer, priceOffer } from '#contract/air/offer.ts';
import { call, type Device } from '../service-client.ts';
import { problemCode } from '../service-problem.ts';

/** An airline may take its time to price an offer again. */
const REPRICE_TIMEOUT_MS = 25_000;

/**
 * An offer at its current price, with what can be bought with it. Where it was last priced for a card that is used up or
 * gone, it is priced without one first: nobody means to pay with that card any more.
 */
export async function offerNow(id: string, device: Device) {
	const options = { device, timeoutMs: REPRICE_TIMEOUT_MS };
	const read = () => call(getOffer, { params: { id }, query: { return_available_services: 'true' } }, options);
	const answer = await read();
	if (answer.ok || problemCode(answer.problem) !== 'invalid_intended_card') return answer;
	const anew = await call(
		priceOffer,
		{ params: { id }, body: { intended_payment_methods: [{ type: 'balance' }], intended_services: [] } },
		options,
	);
	return anew.ok ? read() : anew;
}
