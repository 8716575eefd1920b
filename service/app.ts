import { routes as aircraft } from './air/aircraft/routes.ts';
import { routes as airlineCredits } from './air/airline-credits/routes.ts';
import { routes as airlineInitiatedChanges } from './air/airline-initiated-changes/routes.ts';
import { routes as airlines } from './air/airlines/routes.ts';
import { routes as airports } from './air/airports/routes.ts';
import { routes as batchOfferRequests } from './air/batch-offer-requests/routes.ts';
import { routes as cities } from './air/cities/routes.ts';
import { routes as loyaltyProgrammes } from './air/loyalty-programmes/routes.ts';
import { routes as offerRequests } from './air/offer-requests/routes.ts';
import { routes as offers } from './air/offers/routes.ts';
import { routes as orders } from './air/orders/routes.ts';
import { routes as orderCancellations } from './air/order-cancellations/routes.ts';
import { routes as orderChangeOffers } from './air/order-change-offers/routes.ts';
import { routes as orderChangeRequests } from './air/order-change-requests/routes.ts';
import { routes as orderChanges } from './air/order-changes/routes.ts';
import { routes as orderServices } from './air/order-services/routes.ts';
import { routes as balance } from './payments/balance/routes.ts';
import { routes as payments } from './air/payments/routes.ts';
import { routes as partialOfferRequests } from './air/partial-offer-requests/routes.ts';
import { routes as seatMaps } from './air/seat-maps/routes.ts';
import { registerAssets } from './assets/register-assets.ts';
import type { Context } from './context.ts';
import { addDocs } from './docs/add-docs.ts';
import { addOptions, createEdge, type Edge } from './http/edge.ts';
import type { Route } from './http/handler.ts';
import { addHealth, type WorkerCheck } from './http/health.ts';
import { serve } from './http/serve.ts';
import { routes as customerUserGroups } from './identity/customer-user-groups/routes.ts';
import { routes as customerUsers } from './identity/customer-users/routes.ts';
import { routes as componentClientKeys } from './identity/component-client-keys/routes.ts';
import { routes as threeDSecureSessions } from './charging/three-d-secure-sessions/routes.ts';
import { routes as places } from './places/routes.ts';
import { loadRefData } from './refdata/load.ts';
import { routes as sandboxAgencies } from './sandbox/agencies/routes.ts';
import { routes as sandboxAirlines } from './sandbox/airlines/routes.ts';
import { routes as sandboxCards } from './sandbox/cards/routes.ts';
import { routes as clock } from './sandbox/clock/routes.ts';
import { routes as noShows } from './sandbox/no-shows/routes.ts';
import { routes as scenarios } from './sandbox/scenarios/routes.ts';
import { routes as scheduleChanges } from './sandbox/schedule-changes/routes.ts';
import { routes as sentinels } from './sandbox/sentinels/routes.ts';
import { routes as accommodation } from './stays/accommodation/routes.ts';
import { routes as hotelGroups } from './stays/hotel-groups/routes.ts';
import { routes as hotelLoyaltyProgrammes } from './stays/loyalty-programmes/routes.ts';
import { routes as negotiatedRates } from './stays/negotiated-rates/routes.ts';
import { routes as staysBookings } from './stays/bookings/routes.ts';
import { routes as staysQuotes } from './stays/quotes/routes.ts';
import { routes as staysSearch } from './stays/search/routes.ts';
import { routes as webhookDeliveries } from './webhooks/deliveries/routes.ts';
import { routes as webhooks } from './webhooks/endpoints/routes.ts';
import { routes as webhookEvents } from './webhooks/events/routes.ts';

/** Every resource of the API, in the order of the documentation. */
const RESOURCES: readonly Route[][] = [
	offerRequests,
	offers,
	seatMaps,
	batchOfferRequests,
	partialOfferRequests,
	airlineCredits,
	customerUsers,
	customerUserGroups,
	orders,
	orderServices,
	orderCancellations,
	airlineInitiatedChanges,
	orderChangeRequests,
	orderChangeOffers,
	orderChanges,
	payments,
	balance,
	webhooks,
	webhookEvents,
	webhookDeliveries,
	airports,
	cities,
	airlines,
	aircraft,
	loyaltyProgrammes,
	places,
	staysSearch,
	staysQuotes,
	staysBookings,
	accommodation,
	hotelGroups,
	hotelLoyaltyProgrammes,
	negotiatedRates,
	componentClientKeys,
	threeDSecureSessions,
	clock,
	scenarios,
	sentinels,
	scheduleChanges,
	noShows,
	sandboxCards,
	sandboxAirlines,
	sandboxAgencies,
];

export interface AppOptions {
	/** Routes beyond the API's own, for tests of the edge. */
	extraRoutes?: readonly Route[];
	/** Whether this process's jobs keep up, for `/readyz`. */
	workerOnTime?: WorkerCheck;
}

/** The booking API: all its routes on one HTTP server that does not listen yet. */
export function createApp(ctx: Context, { extraRoutes = [], workerOnTime }: AppOptions = {}): Edge {
	const edge = createEdge(ctx, ctx.config.API_PORT);
	addHealth(edge, workerOnTime);
	addDocs(edge);
	registerAssets(edge.server, loadRefData());
	for (const route of [...RESOURCES.flat(), ...extraRoutes]) serve(edge, route);
	addOptions(edge);
	return edge;
}
