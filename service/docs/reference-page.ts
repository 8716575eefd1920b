import { ALL_ENDPOINTS } from '#contract/all.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { EDGE_ERRORS } from '#contract/errors.ts';
import { eventsSection } from './events-section.ts';
import { type Html, html, prose } from './html.ts';
import { layout } from './layout.ts';
import { type openApiDocument, tagOf } from './openapi.ts';
import { type FieldRow, fieldRows, type JsonSchema } from './schema-rows.ts';

type Document = ReturnType<typeof openApiDocument>;
interface Parameter {
	name: string;
	in: string;
	required?: boolean;
	description?: string;
	schema?: JsonSchema;
}

const table = (caption: string, rows: readonly FieldRow[]): Html | null =>
	rows.length === 0
		? null
		: html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows.map(
				({ name, type, shape, required, notes }) =>
					html`<tr><th scope="row"><code>${name}</code></th><td>${shape ? html`<a href="#shape-${shape}">${type}</a>` : type}</td><td>${required ? 'Required. ' : ''}${notes}</td></tr>`,
			)}</tbody></table></div>`;

function parameterRows(parameters: readonly Parameter[], place: string, document: Document): FieldRow[] {
	return parameters
		.filter((parameter) => parameter.in === place)
		.flatMap(({ name, required, schema = {} }) =>
			fieldRows({ type: 'object', properties: { [name]: schema }, required: required ? [name] : [] }, document),
		);
}

function entry(endpoint: EndpointDefinition, document: Document): Html {
	const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
	const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
	const parameters = (operation.parameters ?? []) as Parameter[];
	const schemaAt = (part: unknown) =>
		(part as { content?: { 'application/json'?: { schema?: JsonSchema } } } | undefined)?.content?.['application/json']
			?.schema;
	const body = schemaAt(operation.requestBody);
	const reply = schemaAt((operation.responses as Record<string, unknown> | undefined)?.[String(endpoint.status)]);
	const own = endpoint.errors ?? [];
	return html`
<section id="${endpoint.name}" aria-labelledby="${endpoint.name}-title">
<h2 id="${endpoint.name}-title">${endpoint.summary}</h2>
<code class="path">${endpoint.method} ${endpoint.path}</code>
${endpoint.description && html`<p>${prose(endpoint.description)}</p>`}
${endpoint.deprecated && html`<p><strong>Deprecated.</strong></p>`}
${endpoint.host === 'cards' && html`<p>On the card host.</p>`}
${endpoint.testModeOnly && html`<p>Test mode only.</p>`}
${table('Query', parameterRows(parameters, 'query', document))}
${body && table('Request body', fieldRows(body, document))}
${reply ? table(`Reply ${endpoint.status}`, fieldRows(reply, document)) : html`<p>Replies ${endpoint.status} without a body.</p>`}
${own.length > 0 && html`<h3>Errors of its own</h3><ul>${own.map((code) => html`<li><a href="/docs/errors#${code}">${code}</a></li>`)}</ul>`}
</section>`;
}

const shape = (name: string, schema: JsonSchema, document: Document): Html => html`
<section id="shape-${name}" aria-label="${name}">${table(name, fieldRows(schema, document))}</section>`;

/** The named shapes that have fields, by name. */
const shapesOf = (document: Document): [string, JsonSchema][] =>
	Object.entries((document.components?.schemas ?? {}) as Record<string, JsonSchema>)
		.filter(([, { properties }]) => properties !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1));

const introduction = (brand: string): Html => html`
<p>Send JSON and read JSON: what you send and what you get stands below <code>data</code>. The
<a href="/openapi.json">OpenAPI 3.1 document</a> says the same for machines, and <a href="/docs/errors">every error</a> has its place.</p>
<section aria-labelledby="every-request"><h2 id="every-request">Every request</h2>
<ul>
<li><code>Authorization: Bearer</code> and your token. Its mode, test or live, is the mode of all you see and make.</li>
<li><code>${brand}-Version</code>: <code>v1</code> or <code>v2</code>.</li>
<li><code>Content-Type: application/json</code> with a body, of at most 1 MiB and twelve levels.</li>
<li><code>Idempotency-Key</code>, if you like, with a POST: the same key and body within 72 hours give the same reply.</li>
</ul></section>
<section aria-labelledby="every-reply"><h2 id="every-reply">Every reply</h2>
<ul>
<li><code>x-request-id</code>: name it when you ask for help.</li>
<li><code>ratelimit-limit</code>, <code>ratelimit-remaining</code> and <code>ratelimit-reset</code>: the requests of each token and minute.</li>
<li>Lists: <code>meta.after</code> is the cursor of the next page, <code>meta.before</code> of the previous one; send it back as <code>after</code> or <code>before</code>.</li>
<li>gzip and brotli, if you accept them.</li>
</ul>
<p>Any endpoint may answer with ${EDGE_ERRORS.map((code, i) => html`${i > 0 && ', '}<a href="/docs/errors#${code}"><code>${code}</code></a>`)}.</p></section>`;

/** The readable page of every endpoint. */
export function referencePage(document: Document, brand: string): string {
	const tags = [...new Set(ALL_ENDPOINTS.map(tagOf))];
	const shapes = shapesOf(document);
	const of = (tag: string) => ALL_ENDPOINTS.filter((endpoint) => tagOf(endpoint) === tag);
	return layout({
		title: 'Booking API',
		nav: html`<ul><li><a href="#every-request">Every request</a></li><li><a href="#every-reply">Every reply</a></li><li><a href="#events">What webhooks are sent</a></li><li><a href="/docs/errors">Errors</a></li></ul>
${tags.map((tag) => html`<h2>${tag}</h2><ul>${of(tag).map(({ name, summary }) => html`<li><a href="#${name}">${summary}</a></li>`)}</ul>`)}
<h2>Shapes</h2><ul>${shapes.map(([name]) => html`<li><a href="#shape-${name}">${name}</a></li>`)}</ul>`,
		main: html`${introduction(brand)}${eventsSection(brand)}${tags.map((tag) => of(tag).map((endpoint) => entry(endpoint, document)))}${shapes.map(([name, schema]) => shape(name, schema, document))}`,
	});
}
