import { getAircraft, listAircraft } from './air/aircraft.ts';
import { createAirlineCredit, getAirlineCredit, listAirlineCredits } from './air/airline-credit.ts';
import {
	acceptAirlineInitiatedChange,
	getAirlineInitiatedChange,
	listAirlineInitiatedChanges,
	updateAirlineInitiatedChange,
} from './air/airline-initiated-change.ts';
import { getAirline, getLoyaltyProgramme, listAirlines, listLoyaltyProgrammes } from './air/airline.ts';
import { getAirport, getCity, listAirports, listCities } from './air/airport.ts';
import { getOffer, listOffers, priceOffer, updateOfferPassenger, upsellOffer } from './air/offer.ts';
import {
	createBatchOfferRequest,
	createOfferRequest,
	createPartialOfferRequest,
	getBatchOfferRequest,
	getOfferRequest,
	getPartialOfferRequest,
	getPartialOfferRequestFares,
	listOfferRequests,
} from './air/offer-request.ts';
import { createOrder, getOrder, listOrders, priceOrder, updateOrder } from './air/order.ts';
import {
	confirmOrderCancellation,
	createOrderCancellation,
	getOrderCancellation,
	listOrderCancellations,
} from './air/order-cancellation.ts';
import { confirmOrderChange, createOrderChange, getOrderChange } from './air/order-change.ts';
import { getOrderChangeOffer, listOrderChangeOffers } from './air/order-change-offer.ts';
import { createOrderChangeRequest, getOrderChangeRequest } from './air/order-change-request.ts';
import { addOrderServices, listAvailableOrderServices } from './air/order-service.ts';
import { getSeatMaps } from './air/seat-map.ts';
import { createPayment, getPayment, listPayments } from './air/payment.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { createComponentClientKey } from './identity/component-client-key.ts';
import { listBalancePostings, listBalances } from './payments/balance.ts';
import { createCard, deleteCard } from './payments/card.ts';
import { createThreeDSecureSession, refreshThreeDSecureSession } from './payments/three-d-secure-session.ts';
import {
	createCustomerUserGroup,
	deleteCustomerUserGroup,
	getCustomerUserGroup,
	listCustomerUserGroups,
	updateCustomerUserGroup,
} from './identity/customer-user-group.ts';
import {
	createCustomerUser,
	getCustomerUser,
	listCustomerUsers,
	updateCustomerUser,
} from './identity/customer-user.ts';
import { suggestPlaces } from './places/suggestion.ts';
import { listSandboxAirlines, updateSandboxAirline } from './sandbox/airlines.ts';
import { listSandboxCards } from './sandbox/cards.ts';
import { advanceClock } from './sandbox/clock.ts';
import { listSandboxScenarios } from './sandbox/scenarios.ts';
import { createSandboxAgency } from './sandbox/agencies.ts';
import { createSandboxNoShow } from './sandbox/no-shows.ts';
import { createSandboxScheduleChange } from './sandbox/schedule-changes.ts';
import { listSandboxSentinels } from './sandbox/sentinels.ts';
import {
	getAccommodation,
	listAccommodation,
	listAccommodationReviews,
	suggestAccommodation,
} from './stays/accommodation.ts';
import { getHotelBrand, getHotelChain, listHotelBrands, listHotelChains } from './stays/hotel-group.ts';
import { listHotelLoyaltyProgrammes } from './stays/loyalty-programme.ts';
import {
	createNegotiatedRate,
	deleteNegotiatedRate,
	getNegotiatedRate,
	listNegotiatedRates,
	updateNegotiatedRate,
} from './stays/negotiated-rate.ts';
import {
	cancelStaysBooking,
	createPaymentInstruction,
	createStaysBooking,
	getStaysBooking,
	listStaysBookings,
	updateStaysBooking,
} from './stays/booking.ts';
import { createStaysQuote, getStaysQuote } from './stays/quote.ts';
import { createStaysSearch, fetchAllRates } from './stays/search.ts';
import {
	createWebhook,
	deleteWebhook,
	getWebhook,
	listWebhooks,
	pingWebhook,
	updateWebhook,
} from './webhooks/webhook.ts';
import { getWebhookDelivery, listWebhookDeliveries } from './webhooks/webhook-delivery.ts';
import { getWebhookEvent, listWebhookEvents, redeliverWebhookEvent } from './webhooks/webhook-event.ts';

/** Every endpoint of the API: the OpenAPI document, the service's routes and the coverage test read this list. */
export const ALL_ENDPOINTS: readonly EndpointDefinition[] = [
	createOfferRequest,
	listOfferRequests,
	getOfferRequest,
	createBatchOfferRequest,
	getBatchOfferRequest,
	createPartialOfferRequest,
	getPartialOfferRequest,
	getPartialOfferRequestFares,
	listOffers,
	getOffer,
	updateOfferPassenger,
	priceOffer,
	upsellOffer,
	getSeatMaps,
	createOrder,
	listOrders,
	getOrder,
	updateOrder,
	priceOrder,
	listAvailableOrderServices,
	addOrderServices,
	createOrderCancellation,
	listOrderCancellations,
	getOrderCancellation,
	confirmOrderCancellation,
	listAirlineInitiatedChanges,
	getAirlineInitiatedChange,
	updateAirlineInitiatedChange,
	acceptAirlineInitiatedChange,
	createOrderChangeRequest,
	getOrderChangeRequest,
	listOrderChangeOffers,
	getOrderChangeOffer,
	createOrderChange,
	getOrderChange,
	confirmOrderChange,
	createPayment,
	listPayments,
	getPayment,
	listBalances,
	listBalancePostings,
	createWebhook,
	listWebhooks,
	getWebhook,
	updateWebhook,
	deleteWebhook,
	pingWebhook,
	listWebhookEvents,
	getWebhookEvent,
	redeliverWebhookEvent,
	listWebhookDeliveries,
	getWebhookDelivery,
	createAirlineCredit,
	listAirlineCredits,
	getAirlineCredit,
	createCustomerUser,
	listCustomerUsers,
	getCustomerUser,
	updateCustomerUser,
	createCustomerUserGroup,
	listCustomerUserGroups,
	getCustomerUserGroup,
	updateCustomerUserGroup,
	deleteCustomerUserGroup,
	listAirports,
	getAirport,
	listCities,
	getCity,
	listAirlines,
	getAirline,
	listAircraft,
	getAircraft,
	listLoyaltyProgrammes,
	getLoyaltyProgramme,
	suggestPlaces,
	createStaysSearch,
	fetchAllRates,
	createStaysQuote,
	getStaysQuote,
	createStaysBooking,
	listStaysBookings,
	getStaysBooking,
	updateStaysBooking,
	cancelStaysBooking,
	createPaymentInstruction,
	suggestAccommodation,
	listAccommodation,
	getAccommodation,
	listAccommodationReviews,
	listHotelBrands,
	getHotelBrand,
	listHotelChains,
	getHotelChain,
	listHotelLoyaltyProgrammes,
	createNegotiatedRate,
	listNegotiatedRates,
	getNegotiatedRate,
	updateNegotiatedRate,
	deleteNegotiatedRate,
	createCard,
	deleteCard,
	createComponentClientKey,
	createThreeDSecureSession,
	refreshThreeDSecureSession,
	advanceClock,
	listSandboxScenarios,
	listSandboxSentinels,
	createSandboxScheduleChange,
	createSandboxNoShow,
	createSandboxAgency,
	listSandboxCards,
	listSandboxAirlines,
	updateSandboxAirline,
];
