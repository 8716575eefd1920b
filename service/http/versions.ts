import { API_VERSIONS, type ApiVersion, type EndpointDefinition } from '#contract/endpoint.ts';
import { ServiceError } from '../errors.ts';

/** The pre-release version, which is withdrawn. */
const WITHDRAWN = new Set(['beta']);
const VERSIONS = new Set<string>(API_VERSIONS);

type Resource = Record<string, unknown>;
type Downgrade = (resource: Resource) => Resource;

const without =
	(field: string): Downgrade =>
	({ [field]: _, ...rest }) =>
		rest;

/**
 * What a version sees differently, by endpoint: a change to each resource of the reply. Verbs give every field, and
 * know no versions.
 */
const DOWNGRADES: Readonly<Record<string, Partial<Record<ApiVersion, Downgrade>>>> = {
	getLoyaltyProgramme: { v1: without('logo_url') },
	listLoyaltyProgrammes: { v1: without('logo_url') },
	createOrderCancellation: { v2: without('airline_credits') },
	listOrderCancellations: { v2: without('airline_credits') },
	getOrderCancellation: { v2: without('airline_credits') },
	confirmOrderCancellation: { v2: without('airline_credits') },
};

/** The version a caller asks for. Throws when it is missing, unknown, withdrawn, or has not this endpoint. */
export function readVersion(
	header: string | string[] | undefined,
	endpoint: EndpointDefinition,
	headerName: string,
): ApiVersion {
	if (header === undefined || header === '')
		throw new ServiceError('missing_version_header', { message: `The ${headerName} header is missing.` });
	if (typeof header !== 'string') throw new ServiceError('invalid_version_header');
	if (WITHDRAWN.has(header)) throw new ServiceError('unsupported_version');
	if (!VERSIONS.has(header))
		throw new ServiceError('invalid_version_header', {
			message: `The ${headerName} header must be one of ${API_VERSIONS.join(', ')}.`,
		});
	const version = header as ApiVersion;
	if (endpoint.versions && !endpoint.versions.includes(version)) throw new ServiceError('unavailable_in_version');
	return version;
}

/** The change that this version of this endpoint needs, or undefined. */
export const downgradeFor = (endpoint: EndpointDefinition, version: ApiVersion): Downgrade | undefined =>
	DOWNGRADES[endpoint.name]?.[version];
