// The booking API over airlines that answer a request to book, to cancel or to change at once, from nothing: no price is made
// again, and their books, which the simulated airlines keep in the service's own database, are not kept. What is left is
// the service's.
import { createApp } from '#service/app.ts';
import { assemble } from '#service/assemble.ts';
import { readProcessConfig } from '#service/config.ts';
import { connect } from '#base/pool.ts';
import { bootstrap } from '#service/identity/bootstrap.ts';
import { createLog } from '#base/log.ts';
import { listen, stopOnSignal } from '#service/serve-process.ts';
import { connectedAirlines } from '#service/suppliers/connected.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { instantAirline } from './instant-airline.ts';

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
				byCode.set(code, airline && instantAirline(airline));
			}
			return byCode.get(code);
		},
	},
});
await bootstrap(ctx.db, config);
const edge = createApp(ctx, { workerOnTime: () => Promise.resolve(true) });
stopOnSignal({ ctx, edge });
await listen(edge);
