import { acts } from './api/acts.ts';
import { booking } from './api/booking.ts';
import { coldStart } from './api/cold-start.ts';
import { firstBatch } from './api/first-batch.ts';
import { memory } from './api/memory.ts';
import { searchCost } from './api/search-cost.ts';
import { smallResource } from './api/small-resource.ts';
import { stays } from './api/stays.ts';
import { suggestions } from './api/suggestions.ts';
import { supplierTimeout } from './api/supplier-timeout.ts';
import { webhooks } from './api/webhooks.ts';
import type { Bench } from './lib/bench.ts';
import type { Row } from './lib/table.ts';
import { desk } from './web/desk.ts';
import { interactions, stayInteractions } from './web/interaction-rows.ts';
import { lighthouse, stayLighthouse } from './web/lighthouse-rows.ts';
import { trips } from './web/trips.ts';
import { web } from './web/web.ts';

/** Every measure by the name that `npm run bench` takes. */
export const MEASURES: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
	search: searchCost,
	small: smallResource,
	batch: firstBatch,
	memory,
	booking,
	acts,
	webhooks,
	timeout: supplierTimeout,
	suggestions,
	stays,
	start: coldStart,
	web,
	interactions,
	'stay-interactions': stayInteractions,
	lighthouse,
	'stay-lighthouse': stayLighthouse,
	trips,
	desk,
};
