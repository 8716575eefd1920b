import { z } from 'zod';
import { ABSENCES } from './common/read-as.ts';
import type { Data, EndpointDefinition } from './endpoint.ts';

/** Completes a value in place; gives the value, which may be another one where there was none. */
type Read = (value: unknown) => unknown;
type Keys = Record<string, unknown>;

const known = new WeakMap<z.ZodType, { read: Read | undefined }>();
const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;
const isKeys = (value: unknown): value is Keys => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a resource as an API of this shape may send it, and gives it as the contract has it: public APIs leave keys out
 * and send nulls where ours sends a value. An absent list is empty, an absent flag false, an absent text empty, whatever
 * may be null null; `readAs` says what else an absence means. An item of a kind that the contract does not know is left
 * out of its list; other unknown values stay, and are shown as text. Nothing is refused here.
 * The value is completed in place.
 */
export function asRead(schema: z.ZodType, value: unknown): unknown {
	const read = readerOf(schema);
	return read ? read(value) : value;
}

const lists = new WeakMap<z.ZodType, z.ZodType>();

/** What stands below `data` in a reply of an endpoint, as the contract has it (`asRead`). A message is left alone. */
export function dataAsRead<E extends EndpointDefinition>(endpoint: E, data: unknown): Data<E> {
	const { data: shape, list } = endpoint;
	if (!shape || (isKeys(data) && 'message' in data && !('id' in data))) return data as Data<E>;
	if (!list) return asRead(shape, data) as Data<E>;
	const all = lists.get(shape) ?? z.array(shape);
	lists.set(shape, all);
	return asRead(all, data) as Data<E>;
}

/** Undefined: there is nothing to complete. */
function readerOf(schema: z.ZodType): Read | undefined {
	const found = known.get(schema);
	if (found) return found.read;
	const read = withAbsence(schema, readerOfKind(schema));
	known.set(schema, { read });
	return read;
}

function withAbsence(schema: z.ZodType, read: Read | undefined): Read | undefined {
	const { means, flat } = ABSENCES.get(schema) ?? {};
	if (flat) return (value) => (read ? read(Array.isArray(value) ? value.flat() : value) : value);
	if (means === undefined) return read;
	return (value) => {
		const present = isAbsent(value) ? structuredClone(means) : value;
		return read ? read(present) : present;
	};
}

const instead =
	(means: unknown): Read =>
	(value) =>
		isAbsent(value) ? means : value;

function readerOfKind(schema: z.ZodType): Read | undefined {
	if (schema instanceof z.ZodObject) return objectReader(schema);
	if (schema instanceof z.ZodArray) return listReader(schema.element as z.ZodType);
	if (schema instanceof z.ZodNullable) return nullReader(readerOf(schema.unwrap() as z.ZodType));
	if (schema instanceof z.ZodOptional) return optionalReader(schema.unwrap() as z.ZodType);
	if (schema instanceof z.ZodDiscriminatedUnion) return kindReader(schema);
	if (schema instanceof z.ZodBoolean) return instead(false);
	if (schema instanceof z.ZodEnum) return instead('');
	if (schema instanceof z.ZodRecord) return (value) => value ?? {};
	if (schema instanceof z.ZodLiteral) return instead([...schema.values][0]);
	if (schema instanceof z.ZodNull)
		return (value) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));
	if (schema instanceof z.ZodISODateTime) return 'local' in schema.def && schema.def.local ? undefined : inUtc;
	// A text with a special form, such as an amount, cannot be made up.
	if (schema instanceof z.ZodString) return (schema.def.checks?.length ?? 0) > 0 ? undefined : instead('');
	return undefined;
}

/** Some servers leave the zone of an instant out; they mean UTC. */
const inUtc: Read = (value) =>
	typeof value === 'string' && !/(Z|[+-]\d{2}:?\d{2})$/.test(value) && /T\d/.test(value) ? `${value}Z` : value;

function nullReader(read: Read | undefined): Read {
	return (value) => (isAbsent(value) ? null : read ? read(value) : value);
}

function optionalReader(inner: z.ZodType): Read {
	const read = readerOf(inner);
	const takesNull = inner instanceof z.ZodNullable;
	return (value) => {
		if (value === undefined || (value === null && !takesNull)) return undefined;
		return read ? read(value) : value;
	};
}

function objectReader(schema: z.ZodObject): Read {
	const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, child]) => {
		const read = readerOf(child);
		const from = ABSENCES.get(child)?.from;
		return read || from ? [{ key, read, from }] : [];
	});
	return (value) => {
		if (!isKeys(value)) return value ?? null;
		for (const { key, read, from } of fields) {
			const before = value[key];
			const said = from !== undefined && isAbsent(before) ? value[from] : before;
			const after = read ? read(said) : said;
			if (after !== before) value[key] = after;
		}
		return value;
	};
}

function listReader(element: z.ZodType): Read {
	const read = readerOf(element);
	const isKnown = element instanceof z.ZodDiscriminatedUnion ? kindsOf(element) : undefined;
	return (value) => {
		if (isAbsent(value)) return [];
		if (!Array.isArray(value)) return value;
		const items = isKnown ? value.filter((item) => isKnown.has(kindOf(element, item))) : (value as unknown[]);
		if (read) for (let i = 0; i < items.length; i++) items[i] = read(items[i]);
		return items;
	};
}

const discriminatorOf = (union: z.ZodDiscriminatedUnion): string => union.def.discriminator;
const kindOf = (union: z.ZodType, item: unknown): unknown =>
	union instanceof z.ZodDiscriminatedUnion && isKeys(item) ? item[discriminatorOf(union)] : undefined;

function kindsOf(union: z.ZodDiscriminatedUnion): ReadonlyMap<unknown, z.ZodType> {
	return new Map(
		union.options.flatMap((option) => {
			const literal = (option as z.ZodObject).shape[discriminatorOf(union)] as z.ZodLiteral;
			return [...literal.values].map((value) => [value, option as z.ZodType] as const);
		}),
	);
}

function kindReader(union: z.ZodDiscriminatedUnion): Read {
	const kinds = kindsOf(union);
	return (value) => {
		const option = kinds.get(kindOf(union, value));
		const read = option && readerOf(option);
		return read ? read(value) : value;
	};
}
