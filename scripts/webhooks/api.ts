import { type Data, type EndpointDefinition, pathParams } from '#contract/endpoint.ts';
import { ErrorEnvelope } from '#contract/envelope.ts';
import { SetupError } from '../setup-error.ts';

/** The booking API that a command speaks with. */
export interface Api {
	url: string;
	token: string;
	/** The word in its header names. */
	brand: string;
	/** Whether it is the one of this folder's settings, whose database we may read. */
	local: boolean;
}

/** What goes to an endpoint. */
export interface Asked {
	/** The `{id}` of its path. */
	id?: string;
	query?: Record<string, string | undefined>;
	body?: unknown;
}

/** A refusal of the API, in its words. */
export class ApiRefusal extends SetupError {
	readonly code: string;
	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

const PATIENCE_MS = 30_000;

async function refusalOf(response: Response, { url }: Api): Promise<ApiRefusal> {
	const parsed = ErrorEnvelope.safeParse(await response.json().catch(() => undefined));
	if (!parsed.success) return new ApiRefusal('', `${url} answered ${response.status}, and not as a booking API does.`);
	const { code = '', message = '' } = parsed.data.errors[0] ?? {};
	const token = response.status === 401 ? ' Give its token by --token.' : '';
	return new ApiRefusal(code, `The API says: ${message} (${code})${token}`);
}

/**
 * Asks one endpoint.
 * @throws ApiRefusal, SetupError when nothing answers
 */
export async function ask<E extends EndpointDefinition>(api: Api, endpoint: E, asked: Asked = {}): Promise<Data<E>> {
	const path = pathParams(endpoint.path).reduce(
		(path, name) => path.replace(`{${name}}`, encodeURIComponent(asked.id ?? '')),
		endpoint.path,
	);
	const url = new URL(api.url.replace(/\/$/, '') + path);
	for (const [name, value] of Object.entries(asked.query ?? {})) if (value) url.searchParams.set(name, value);
	const sent: RequestInit = {
		method: endpoint.method,
		headers: {
			authorization: `Bearer ${api.token}`,
			accept: 'application/json',
			[`${api.brand}-Version`]: 'v2',
			...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
		},
		signal: AbortSignal.timeout(PATIENCE_MS),
		...(asked.body === undefined ? {} : { body: JSON.stringify({ data: asked.body }) }),
	};
	const response = await fetch(url, sent).catch((cause: unknown) => {
		const start = api.local ? ' Start it by npm start, npm run dev or npm run service.' : '';
		throw new SetupError(`Nothing answers at ${api.url}.${start}`, { cause });
	});
	if (!response.ok) throw await refusalOf(response, api);
	if (!endpoint.data) return undefined as Data<E>;
	return ((await response.json()) as { data: Data<E> }).data;
}
