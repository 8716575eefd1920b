// The booking API over airlines that answer a request to book at once, from nothing: no price is made again, and their
// books, which the simulated airlines keep in the service's own database, are not kept. What is left is the service's.
import { createApp } from '#service/app.ts';
import { assemble } from '#service/assemble.ts';
import { readProcessConfig } from '#service/config.ts';
import { connect } from '#base/pool.ts';
import { bootstrap } from '#service/identity/bootstrap.ts';
import { createLog } from '#base/log.ts';
import { listen, stopOnSignal } from '#service/serve-process.ts';
import type { BookingOutcome, BookingRequest } from '#service/suppliers/air/booking.ts';
import { connectedAirlines } from '#service/suppliers/connected.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';

let numbers = 0;

function bookAtOnce({ clientReference, amount, currency, passengers, search }: BookingRequest): BookingOutcome {
	const number = String(++numbers).padStart(9, '0');
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

const instant = (airline: AirSupplier): AirSupplier =>
	Object.assign(Object.create(airline) as AirSupplier, {
		book: (request: BookingRequest) => Promise.resolve(bookAtOnce(request)),
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
