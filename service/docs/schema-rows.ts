/** The parts of a JSON Schema that a table of fields shows. */
export interface JsonSchema {
	$ref?: string;
	type?: string | string[];
	description?: string;
	properties?: Record<string, JsonSchema>;
	additionalProperties?: JsonSchema | boolean;
	required?: string[];
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	enum?: unknown[];
	const?: unknown;
	format?: string;
}

export interface FieldRow {
	/** `slices[].origin` */
	name: string;
	type: string;
	/** The named shape that the field holds, shown in its own place. */
	shape: string | undefined;
	required: boolean;
	notes: string;
}

type Components = { components?: { schemas?: Record<string, unknown> } };

function resolve(schema: JsonSchema, document: Components): JsonSchema {
	if (!schema.$ref) return schema;
	const found = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
	return resolve(found ?? {}, document);
}

const nameOf = ({ $ref }: JsonSchema) => $ref?.split('/').at(-1);

function typeOf(schema: JsonSchema, document: Components): string {
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return [...new Set(options.map((option) => typeOf(option, document)))].join(' or ');
	const plain = resolve(schema, document);
	if (plain.anyOf ?? plain.oneOf) return nameOf(schema) ?? typeOf(plain, document);
	if (plain.type === 'array') return `list of ${typeOf(plain.items ?? {}, document)}`;
	if (plain.const !== undefined) return JSON.stringify(plain.const);
	if (plain.type === 'object') return nameOf(schema) ?? 'object';
	return [plain.type ?? 'any'].flat().join(' or ') + (plain.format ? ` (${plain.format})` : '');
}

function notesOf(schema: JsonSchema, document: Components): string {
	const plain = resolve(schema, document);
	const values = plain.enum ? `One of ${plain.enum.join(', ')}.` : '';
	return [schema.description ?? plain.description, values].filter(Boolean).join('. ').replaceAll('..', '.');
}

/** The named shape with its own fields that a field holds, directly, in a list, or as one of several. */
function shapeOf(schema: JsonSchema, document: Components): string | undefined {
	const plain = resolve(schema, document);
	if (schema.$ref && plain.properties) return nameOf(schema);
	const inner = plain.items ? [plain.items] : (plain.anyOf ?? plain.oneOf ?? []);
	return inner.map((option) => shapeOf(option, document)).find((name) => name !== undefined);
}

/** The objects whose fields belong to a field, and what separates their names. Named shapes stay closed. */
function inside(schema: JsonSchema, document: Components): { schema: JsonSchema; suffix: string }[] {
	if (schema.$ref && resolve(schema, document).properties) return [];
	const plain = resolve(schema, document);
	const options = plain.anyOf ?? plain.oneOf;
	if (options) return options.flatMap((option) => inside(option, document));
	if (plain.type === 'array' && plain.items)
		return inside(plain.items, document).map((inner) => ({ ...inner, suffix: `[]${inner.suffix}` }));
	return plain.properties ? [{ schema: plain, suffix: '' }] : [];
}

/** Every field of a schema, one row each, nested ones by their path. Named shapes are not opened. */
export function fieldRows(schema: JsonSchema, document: Components, prefix = ''): FieldRow[] {
	const rows = new Map<string, FieldRow>();
	for (const { schema: object, suffix } of inside(schema, document)) {
		const at = prefix === '' ? '' : `${prefix}${suffix}.`;
		for (const [key, field] of Object.entries(object.properties ?? {})) {
			const name = at + key;
			const required = object.required?.includes(key) ?? false;
			const row = {
				name,
				type: typeOf(field, document),
				shape: shapeOf(field, document),
				required,
				notes: notesOf(field, document),
			};
			for (const each of [row, ...fieldRows(field, document, name)])
				if (!rows.has(each.name)) rows.set(each.name, each);
		}
	}
	return [...rows.values()];
}
