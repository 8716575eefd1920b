import fc, { type Arbitrary } from 'fast-check';

/** The parts of a JSON Schema that values are made from. */
export interface JsonSchema {
	type?: string | string[];
	properties?: Record<string, JsonSchema>;
	required?: string[];
	additionalProperties?: JsonSchema | boolean;
	propertyNames?: JsonSchema;
	items?: JsonSchema;
	minItems?: number;
	maxItems?: number;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	pattern?: string;
	format?: string;
	enum?: unknown[];
	const?: unknown;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
}

const DAY_MS = 86_400_000;
const PLACES = ['LHR', 'JFK', 'LON', 'NYC', 'DXB', 'SYD', 'CDG', 'ZRH', 'AAA', 'ZZZ'];

const soon = fc.integer({ min: 1, max: 320 }).map((days) => new Date(Date.now() + days * DAY_MS).toISOString());

function textOf(schema: JsonSchema): Arbitrary<unknown> {
	if (schema.format === 'date') return soon.map((text) => text.slice(0, 10));
	if (schema.format === 'date-time') return soon;
	if (schema.pattern === '^[A-Z]{3}$') return fc.constantFrom(...PLACES);
	if (schema.pattern) {
		try {
			return fc.stringMatching(new RegExp(schema.pattern));
		} catch {
			return fc.string({ maxLength: 20 });
		}
	}
	return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 30, 60) });
}

function objectOf(schema: JsonSchema): Arbitrary<unknown> {
	const entries = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fromSchema(field)] as const);
	if (entries.length === 0 && typeof schema.additionalProperties === 'object') {
		return fc.dictionary(
			fromSchema(schema.propertyNames ?? { type: 'string' }) as Arbitrary<string>,
			fromSchema(schema.additionalProperties),
			{ maxKeys: 3 },
		);
	}
	return fc.record(Object.fromEntries(entries), { requiredKeys: schema.required ?? [] });
}

/** Values that a schema accepts, or nearly: what rules beyond the schema refuse is welcome too. */
export function fromSchema(schema: JsonSchema): Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return fc.oneof(...options.map(fromSchema));
	switch ([schema.type ?? 'any'].flat()[0]) {
		case 'string':
			return textOf(schema);
		case 'integer':
			return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e9), max: Math.min(schema.maximum ?? 100, 1e9) });
		case 'number':
			return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		case 'array':
			return fc.array(fromSchema(schema.items ?? {}), {
				minLength: schema.minItems ?? 0,
				maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
			});
		case 'object':
			return objectOf(schema);
		default:
			return fc.jsonValue({ maxDepth: 2 });
	}
}
