// The booking API over airlines that answer a request to book or to cancel at once, from nothing: no price is made again,
// and their books, which the simulated airlines keep in the service's own database, are not kept. What is left is the service's.
import { createApp } from '#service/app.ts';
import { assemble } from '#service/assemble.ts';
import { readProcessConfig } from '#service/config.ts';
import { connect } from '#base/pool.ts';
import { bootstrap } from '#service/identity/bootstrap.ts';
import { createLog } from '#base/log.ts';
import { listen, stopOnSignal } from '#service/serve-process.ts';
import type { BookingOutcome, BookingQuery, BookingRequest } from '#service/suppliers/air/booking.ts';
import type {
	BookingCancellation,
	CancellationOutcome,
	CancellationQuote,
} from '#service/suppliers/air/cancellation.ts';
import { connectedAirlines } from '#service/suppliers/connected.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';

let numbers = 0;
/** All that is known of a booking. */
const prices = new Map<string, { amount: string; currency: string }>();
const priceOf = ({ clientReference }: { clientReference: string }) =>
	prices.get(clientReference) ?? { amount: '0', currency: 'USD' };

function bookAtOnce({ clientReference, amount, currency, passengers, search }: BookingRequest): BookingOutcome {
	const number = String(++numbers).padStart(9, '0');
	prices.set(clientReference, { amount, currency });
	return {
		state: 'done',
		answer: {
			clientReference,
			bookingReference: number.slice(-6),
			otherReferences: [],
			status: 'confirmed',
			documents: passengers.map((_, i) => ({
				type: 'electronic_ticket',
				number: `999${number}${i % 10}`,
				passengers: [i],
			})),
			voidWindowEndsAt: null,
			amounts: { total: amount, base: amount, tax: null, currency },
			paidAt: search.now,
			paymentRequiredBy: null,
			priceGuaranteeExpiresAt: null,
		},
	};
}

/** All of it comes back. */
function quoteAtOnce(query: BookingQuery): CancellationQuote {
	const { amount, currency } = priceOf(query);
	const expiresAt = new Date(query.now.getTime() + 3_600_000);
	return { reference: null, refund: { by: 'airline', amount }, currency, to: 'original_form_of_payment', expiresAt };
}

function cancelAtOnce({ clientReference, now }: BookingCancellation): CancellationOutcome {
	const { amount: refund, currency } = priceOf({ clientReference });
	return { state: 'done', answer: { clientReference, cancelledAt: now, refund, currency, credits: [], reissued: [] } };
}

const instant = (airline: AirSupplier): AirSupplier =>
	Object.assign(Object.create(airline) as AirSupplier, {
		book: (request: BookingRequest) => Promise.resolve(bookAtOnce(request)),
		cancelQuote: (query: BookingQuery) => Promise.resolve(quoteAtOnce(query)),
		cancel: (cancellation: BookingCancellation) => Promise.resolve(cancelAtOnce(cancellation)),
	});

const config = readProcessConfig();
const log = createLog(config.LOG_LEVEL, 'instant');
const simulated = connectedAirlines(config, connect(config.DATABASE_URL, { max: 2 }), log);
const byCode = new Map<string, AirSupplier | undefined>();
const ctx = assemble(config, {
	log,
	airlines: {
		...simulated,
		byCode: (code) => {
			if (!byCode.has(code)) {
				const airline = simulated.byCode(code);
				byCode.set(code, airline && instant(airline));
			}
			return byCode.get(code);
		},
	},
});
await bootstrap(ctx.db, config);
const edge = createApp(ctx, { workerOnTime: () => Promise.resolve(true) });
stopOnSignal({ ctx, edge });
await listen(edge);
