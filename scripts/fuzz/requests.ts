import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { type EndpointDefinition, pathParams } from '#contract/endpoint.ts';
import { examplesOf } from './examples.ts';
import { fromSchema, type JsonSchema } from './from-schema.ts';
import { type Scene, SCENE_PATHS } from './scene.ts';
import { nasty, spoiled } from './spoil.ts';

/** One input: a whole HTTP request. */
export interface FuzzRequest {
	endpoint: EndpointDefinition;
	method: string;
	url: string;
	headers: Record<string, string | string[]>;
	payload: string | Buffer | undefined;
}

const schemaOf = (type: z.ZodType): JsonSchema =>
	z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const rawBodies: Arbitrary<string | Buffer> = fc.oneof(
	fc.constantFrom<string | Buffer>(
		'',
		'{',
		'}',
		'[]',
		'null',
		'""',
		'0',
		'{"data":',
		'{"data":{}}',
		'{"data":[]}',
		'{"data":null}',
		'{"data":"x"}',
		'{"DATA":{}}',
		'{"data":{},"data":{}}',
		'{"data":{"slices":[],"slices":[{}]}}',
		'\ufeff{"data":{}}',
		"{'data':{}}",
		'{"data":{"a":1,}}',
		'{"data":{"a":NaN}}',
		'{"data":{"a":1e999}}',
		Buffer.from([0xff, 0xfe, 0x00]),
		Buffer.from('{"data":{"a":"\xc3\x28"}}', 'latin1'),
		Buffer.alloc(64),
		`{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
		`{"data":{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}}`,
		`{"data":{"a":"${'x'.repeat(1_100_000)}"}}`,
	),
	fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
	fc.string({ unit: 'binary', maxLength: 200 }),
	fc.json(),
);

function payloadOf(endpoint: EndpointDefinition, scene: Scene): Arbitrary<string | Buffer | undefined> {
	if (endpoint.method === 'GET') return fc.constant(undefined);
	if (!endpoint.body) return fc.oneof(fc.constant(undefined), rawBodies);
	const byShape = fromSchema(schemaOf(endpoint.body));
	const example = examplesOf(scene)[endpoint.name];
	const good = example ? fc.oneof(example, byShape) : byShape;
	const wrap = (data: unknown) => JSON.stringify({ data });
	return fc.oneof(
		{ weight: 1, arbitrary: good.map(wrap) },
		{ weight: 12, arbitrary: spoiled(good).map(wrap) },
		{ weight: 2, arbitrary: rawBodies },
		{ weight: 2, arbitrary: nasty.map(wrap) },
	);
}

const encode = (value: unknown): string => {
	try {
		return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
	} catch {
		return '%ED%A0%80';
	}
};

const strayQuery = fc.constantFrom(
	'',
	'&',
	'=',
	'&&&===',
	'a',
	'%',
	'%zz',
	'%00=%00',
	'__proto__=1',
	'__proto__[x]=1',
	'limit=1&limit=2',
	'limit[]=1',
	'after=x&before=y',
	'a='.repeat(500),
);

function queryOf({ query }: EndpointDefinition): Arbitrary<string> {
	const fields = Object.entries(query?.shape ?? {}) as [string, z.ZodType][];
	if (fields.length === 0) return fc.oneof(fc.constant(''), strayQuery);
	const values = fields.map(([name, type]) =>
		fc.option(
			fc
				.oneof({ weight: 2, arbitrary: fromSchema(schemaOf(type)) }, { weight: 1, arbitrary: nasty })
				.map((value) => `${encode(name)}=${encode(value)}`),
			{ freq: 2, nil: '' },
		),
	);
	return fc.oneof(
		{ weight: 6, arbitrary: fc.tuple(...values).map((parts) => parts.filter(Boolean).join('&')) },
		{ weight: 1, arbitrary: fc.tuple(...values).map((parts) => [...parts, ...parts].filter(Boolean).join('&')) },
		{ weight: 1, arbitrary: strayQuery },
	);
}

const badSegment = fc.oneof(
	nasty.map(encode),
	fc.constantFrom(
		'%00',
		'%',
		'%E0%A4%A',
		'..%2f..%2f',
		'%2e%2e',
		'x'.repeat(400),
		'orq_0000VbaoKqRT6AFYU1C000',
		'off_0000VbaoKqRT6AFYU1C001',
		'arp_lhr_gb',
		' ',
		'*',
	),
);

function pathOf({ path }: EndpointDefinition, { ids, slices }: Scene): Arbitrary<string> {
	const names = pathParams(path);
	const own = SCENE_PATHS.find((start) => path.startsWith(`${start}/`));
	const known = fc.constantFrom(...Object.values(ids).flat(), ...slices);
	const segment = fc.oneof(
		{ weight: 4, arbitrary: badSegment },
		{ weight: 1, arbitrary: known },
		{ weight: 3, arbitrary: own ? fc.constantFrom(...ids[own]) : known },
	);
	const tail = fc.oneof(
		{ weight: 8, arbitrary: fc.constant('') },
		{ weight: 1, arbitrary: fc.constantFrom('/', '//', '/.', '%2f', ';x') },
	);
	return fc
		.tuple(fc.array(segment, { minLength: names.length, maxLength: names.length }), tail)
		.map(([segments, end]) => {
			let i = 0;
			return path.replace(/\{\w+\}/g, () => segments[i++] ?? '') + end;
		});
}

const or = <T>(usual: T, ...odd: T[]): Arbitrary<T> =>
	fc.oneof({ weight: 24, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
const printable = fc.stringMatching(/^[!-~]{0,300}$/);

function headersOf(token: string): Arbitrary<Record<string, string | string[]>> {
	return fc
		.record({
			authorization: fc.oneof(
				{
					weight: 40,
					arbitrary: or(`Bearer ${token}`, '', 'Bearer', 'Bearer x', 'Basic eDp5', `bearer  ${token}`, 'Bearer é'),
				},
				{ weight: 1, arbitrary: printable },
			),
			'service-version': fc.oneof(
				{ weight: 40, arbitrary: or('v2', 'v1', 'beta', '', 'v3', 'v2, v1') },
				{ weight: 1, arbitrary: printable },
			),
			accept: fc.oneof(
				{ weight: 40, arbitrary: or('application/json', '*/*', 'text/html', '', ';;', 'application/json;q=2') },
				{ weight: 1, arbitrary: printable },
			),
			'content-type': fc.oneof(
				{
					weight: 40,
					arbitrary: or(
						'application/json',
						'text/plain',
						'',
						'application/json; charset=utf-16',
						'multipart/form-data',
						'/',
					),
				},
				{ weight: 1, arbitrary: printable },
			),
			'accept-encoding': or('gzip', 'br', '*', 'identity;q=0', 'gzip;q=-1', ',,,'),
			'idempotency-key': or<string | undefined>(undefined, 'one', 'two', '', 'x'.repeat(300)),
			'x-service-device-ip': or<string | undefined>(undefined, '203.0.113.1', 'x'.repeat(2_000)),
			host: or('127.0.0.1', 'evil"host', '', 'a'.repeat(300)),
		})
		.map((headers) =>
			Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)),
		);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Requests to one endpoint: mostly nearly right, some quite wrong. */
export function requestsTo(endpoint: EndpointDefinition, token: string, scene: Scene): Arbitrary<FuzzRequest> {
	const method = fc.oneof(
		{ weight: 30, arbitrary: fc.constant<string>(endpoint.method) },
		{ weight: 1, arbitrary: fc.constantFrom(...METHODS) },
	);
	return fc
		.record({
			method,
			path: pathOf(endpoint, scene),
			query: queryOf(endpoint),
			headers: headersOf(token),
			payload: payloadOf(endpoint, scene),
		})
		.map(({ path, query, ...rest }) => ({ endpoint, ...rest, url: query === '' ? path : `${path}?${query}` }));
}
