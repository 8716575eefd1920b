import { z } from 'zod';
import {
	createDocument,
	type ZodOpenApiOperationObject,
	type ZodOpenApiResponseObject,
	type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import * as aircraft from '#contract/air/aircraft.ts';
import * as airline from '#contract/air/airline.ts';
import * as airlineCredit from '#contract/air/airline-credit.ts';
import * as airport from '#contract/air/airport.ts';
import * as offer from '#contract/air/offer.ts';
import * as order from '#contract/air/order.ts';
import * as airlineInitiatedChange from '#contract/air/airline-initiated-change.ts';
import * as orderCancellation from '#contract/air/order-cancellation.ts';
import * as orderChange from '#contract/air/order-change.ts';
import * as orderChangeOffer from '#contract/air/order-change-offer.ts';
import * as orderChangeRequest from '#contract/air/order-change-request.ts';
import * as orderSlice from '#contract/air/order-slice.ts';
import * as payment from '#contract/air/payment.ts';
import * as offerRequest from '#contract/air/offer-request.ts';
import * as passenger from '#contract/air/passenger.ts';
import * as seatMap from '#contract/air/seat-map.ts';
import * as segment from '#contract/air/segment.ts';
import * as serviceItem from '#contract/air/service-item.ts';
import { ALL_ENDPOINTS } from '#contract/all.ts';
import { API_VERSIONS, type EndpointDefinition } from '#contract/endpoint.ts';
import * as envelope from '#contract/envelope.ts';
import { EDGE_ERRORS, ERRORS, type ErrorCode } from '#contract/errors.ts';
import * as customerUserGroup from '#contract/identity/customer-user-group.ts';
import * as customerUser from '#contract/identity/customer-user.ts';
import * as componentClientKey from '#contract/identity/component-client-key.ts';
import * as card from '#contract/payments/card.ts';
import * as threeDSecureSession from '#contract/payments/three-d-secure-session.ts';
import * as suggestion from '#contract/places/suggestion.ts';
import * as accommodation from '#contract/stays/accommodation.ts';
import * as hotelGroup from '#contract/stays/hotel-group.ts';
import * as location from '#contract/stays/location.ts';
import * as hotelLoyaltyProgramme from '#contract/stays/loyalty-programme.ts';
import * as negotiatedRate from '#contract/stays/negotiated-rate.ts';
import * as rate from '#contract/stays/rate.ts';
import * as staysBooking from '#contract/stays/booking.ts';
import * as staysQuote from '#contract/stays/quote.ts';
import * as staysSearch from '#contract/stays/search.ts';
import * as clock from '#contract/sandbox/clock.ts';
import * as webhook from '#contract/webhooks/webhook.ts';
import * as webhookDelivery from '#contract/webhooks/webhook-delivery.ts';
import * as webhookEvent from '#contract/webhooks/webhook-event.ts';
import { webhookOperations } from './webhook-operations.ts';

type Document = ReturnType<typeof createDocument>;

const MODULES = [
	aircraft,
	airline,
	airlineCredit,
	airport,
	offer,
	order,
	orderSlice,
	orderCancellation,
	orderChange,
	orderChangeOffer,
	orderChangeRequest,
	airlineInitiatedChange,
	payment,
	offerRequest,
	passenger,
	seatMap,
	segment,
	serviceItem,
	envelope,
	suggestion,
	location,
	accommodation,
	hotelGroup,
	hotelLoyaltyProgramme,
	rate,
	staysSearch,
	staysQuote,
	staysBooking,
	negotiatedRate,
	customerUser,
	customerUserGroup,
	card,
	threeDSecureSession,
	componentClientKey,
	clock,
	webhook,
	webhookEvent,
	webhookDelivery,
];

/** Gives every named shape of the contract its name, so that it becomes one component of the document. */
function nameShapes(): void {
	for (const [name, value] of MODULES.flatMap((module) => Object.entries<unknown>(module))) {
		if (!/^[A-Z][a-z]/.test(name) || !(value instanceof z.ZodType)) continue;
		const known = z.globalRegistry.get(value);
		if (!known?.id) z.globalRegistry.add(value, { ...known, id: name });
	}
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

const REPLY_HEADERS = {
	'x-request-id': { schema: { type: 'string' as const }, description: 'Name this when you ask for help' },
	'ratelimit-limit': { schema: { type: 'integer' as const }, description: 'Requests of a minute' },
	'ratelimit-remaining': { schema: { type: 'integer' as const }, description: 'Requests left in this minute' },
	'ratelimit-reset': { schema: { type: 'string' as const }, description: 'When the minute ends, an HTTP-date' },
};

/** The codes of an endpoint, by status: the edge's and its own. */
export function errorsByStatus({ errors = [] }: EndpointDefinition): Map<number, ErrorCode[]> {
	const byStatus = new Map<number, ErrorCode[]>();
	for (const code of [...EDGE_ERRORS, ...errors]) {
		const { status } = ERRORS[code];
		byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
	}
	return new Map([...byStatus].sort(([a], [b]) => a - b));
}

const success = (endpoint: EndpointDefinition): z.ZodType =>
	endpoint.data ? envelope.replyOf(endpoint, endpoint.data) : z.strictObject({});

/** What is replied in place of the resource where that follows. */
function later({ followsLater, status }: EndpointDefinition): ZodOpenApiResponsesObject {
	if (!followsLater) return {};
	const told = (description: string) => ({ description, headers: REPLY_HEADERS, ...json(envelope.message) });
	return {
		...(status !== 200 && { '200': told('Done; the details follow') }),
		'202': told('The outcome is not known yet: do not ask again'),
	};
}

function responses(endpoint: EndpointDefinition): ZodOpenApiResponsesObject {
	const done = {
		description: endpoint.data ? 'Done' : 'Done, with nothing to say',
		headers: REPLY_HEADERS,
		...json(success(endpoint)),
	};
	const failures = [...errorsByStatus(endpoint)].map(([status, codes]): [string, ZodOpenApiResponseObject] => [
		String(status),
		{ description: codes.map((code) => `\`${code}\``).join(', '), ...json(envelope.ErrorEnvelope) },
	]);
	return { ...later(endpoint), [String(endpoint.status)]: done, ...Object.fromEntries(failures) };
}

const CARD_HOST = {
	url: '{card_url}',
	description: 'The card host',
	variables: { card_url: { default: 'http://127.0.0.1:4011' } },
};

function operation(endpoint: EndpointDefinition, brand: string): ZodOpenApiOperationObject {
	const { name, summary, description, deprecated, params, query, body, method } = endpoint;
	const headers = z.object({
		[`${brand}-Version`]: z.enum(API_VERSIONS).describe('The version you speak'),
		...(method === 'POST' && {
			'Idempotency-Key': z
				.string()
				.max(255)
				.optional()
				.describe('The same key and body give the same reply, for 72 hours'),
		}),
	});
	return {
		operationId: name,
		summary,
		...(description && { description }),
		...(deprecated && { deprecated }),
		...(endpoint.host === 'cards' && { servers: [CARD_HOST] }),
		tags: [tagOf(endpoint)],
		requestParams: { header: headers, ...(params && { path: params }), ...(query && { query }) },
		...(body && { requestBody: { required: endpoint.bodyOptional !== true, ...json(z.object({ data: body })) } }),
		responses: responses(endpoint),
	};
}

/** What an endpoint is listed under: its resource, `offer_requests`, or its area where that is one thing, `sandbox`. */
export function tagOf({ path }: EndpointDefinition): string {
	const [, area = 'api', resource = area] = path.split('/');
	return area === 'sandbox' || area === 'places' ? area : resource;
}

/** The OpenAPI 3.1 document, made from the contract. What the card host serves says so. */
export function openApiDocument(brand: string): Document {
	nameShapes();
	const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
	for (const endpoint of ALL_ENDPOINTS) {
		for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
			paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, brand) };
		}
	}
	return createDocument({
		openapi: '3.1.0',
		info: {
			title: 'Wayfare booking API',
			version: API_VERSIONS.at(-1) ?? '',
			description:
				'Search and book flights and stays. Bodies are nested below `data`; money is a decimal string with a currency beside it.',
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: '/' }],
		security: [{ token: [] }],
		components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
		paths,
		webhooks: webhookOperations(brand),
	});
}
