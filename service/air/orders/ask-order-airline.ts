import type { RequestContext } from '#service/context.ts';
import { airlineError } from '#service/errors.ts';
import { type BookingQuery, SupplierRefusal } from '#service/suppliers/air/booking.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { askAirline } from '../offers/ask-airline.ts';
import type { OrderRow } from './order-row.ts';
import { refusalError } from './refusal-error.ts';

/** A question about a booking that changes nothing. */
interface Question<Answer, Read> {
	/** Names it in metrics and logs. */
	operation: string;
	ask(airline: AirSupplier, booking: BookingQuery, signal: AbortSignal): Promise<Answer>;
	/** What an answer means for this order; undefined, or a RangeError: it makes no sense. */
	read(answer: Answer): Read | undefined;
}

/**
 * Asks an order's airline about its booking, measured and within the limit.
 * @throws ServiceError its no, 502 `airline_internal`, 504 `airline_internal` when it is silent, 502 `airline_unknown` when
 * its answer makes no sense
 */
export async function askOrderAirline<Answer, Read>(
	ctx: RequestContext,
	{ id, supplier, body: { owner } }: Pick<OrderRow, 'id' | 'supplier' | 'body'>,
	{ operation, ask, read }: Question<Answer, Read>,
): Promise<Read> {
	const { organisationId, liveMode } = ctx.caller;
	if (!ctx.suppliers.air.byCode(supplier)) throw airlineError('airline_internal', owner.name);
	const booking = { organisationId, liveMode, clientReference: id, now: ctx.now };
	try {
		const answer = await askAirline(ctx, supplier, operation, (airline, signal) => ask(airline, booking, signal));
		const found = read(answer);
		if (found !== undefined) return found;
	} catch (error) {
		if (error instanceof SupplierRefusal) throw refusalError(error, { airline: owner.name });
		if (!(error instanceof RangeError)) throw error;
		ctx.log.warn({ err: error, order: id }, 'an airline’s answer makes no sense');
	}
	throw airlineError('airline_unknown', owner.name);
}
