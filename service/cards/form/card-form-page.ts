import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '../../docs/html.ts';
import type { Edge } from '../../http/edge.ts';
import { readScript, sendPage, storefrontOrigin, themeOf } from '../pages/page.ts';
import { type Locale, localeOf, wordsOf } from '../pages/words.ts';
import { brandPatterns } from '../vault/brands.ts';

const SCRIPT = readScript(new URL('./card-form.mjs', import.meta.url));
const Countries = z.object({ rows: z.array(z.tuple([z.string(), z.string()])) });
const COUNTRIES = Countries.parse(
	JSON.parse(readFileSync(new URL('../../refdata/data/countries.json', import.meta.url), 'utf8')),
).rows;

interface Field {
	/** Of the card that is created. */
	name: string;
	words: string;
	autocomplete: string;
	hint?: string;
	optional?: boolean;
	half?: boolean;
	/** Digits alone, written from the left in every language. */
	code?: boolean;
	most: number;
}

const CARD_FIELDS: readonly Field[] = [
	{ name: 'number', words: 'form.number', autocomplete: 'cc-number', code: true, most: 30 },
	{ name: 'name', words: 'form.name', autocomplete: 'cc-name', most: 100 },
	{
		name: 'expiry',
		words: 'form.expiry',
		autocomplete: 'cc-exp',
		hint: 'form.expiry_hint',
		half: true,
		code: true,
		most: 9,
	},
	{ name: 'cvc', words: 'form.cvc', autocomplete: 'cc-csc', hint: 'form.cvc_hint', half: true, code: true, most: 4 },
];
const ADDRESS_FIELDS: readonly Field[] = [
	{ name: 'address_line_1', words: 'form.line_1', autocomplete: 'billing address-line1', most: 200 },
	{ name: 'address_line_2', words: 'form.line_2', autocomplete: 'billing address-line2', optional: true, most: 200 },
	{ name: 'address_postal_code', words: 'form.postal_code', autocomplete: 'billing postal-code', half: true, most: 20 },
	{ name: 'address_city', words: 'form.city', autocomplete: 'billing address-level2', half: true, most: 100 },
	{ name: 'address_region', words: 'form.region', autocomplete: 'billing address-level1', optional: true, most: 100 },
];

type Say = ReturnType<typeof wordsOf>;

const describedBy = ({ name, hint }: Field) => (hint ? `${name}-hint ${name}-error` : `${name}-error`);

const input = (field: Field, say: Say): Html => html`<div class="field${field.half && ' half'}">
<div class="label"><label for="${field.name}">${say(field.words)}</label>${field.name === 'number' && html`<output id="brand" for="number"></output>`}</div>
<input id="${field.name}" name="${field.name}" autocomplete="${field.autocomplete}" maxlength="${field.most}" aria-describedby="${describedBy(field)}"${field.code ? html` class="code" inputmode="numeric"` : html` dir="auto"`}${!field.optional && html` aria-required="true"`} spellcheck="false">
${field.hint && html`<p class="hint" id="${field.name}-hint">${say(field.hint)}</p>`}
<p class="error" id="${field.name}-error" role="alert"></p></div>`;

function countrySelect(locale: Locale, say: Say): Html {
	const names = new Intl.DisplayNames(locale, { type: 'region' });
	const sorted = COUNTRIES.map(([code, english]): [string, string] => [code, names.of(code) ?? english]).sort(
		([, a], [, b]) => a.localeCompare(b, locale),
	);
	return html`<div class="field"><div class="label"><label for="address_country_code">${say('form.country')}</label></div>
<select id="address_country_code" name="address_country_code" autocomplete="billing country" aria-required="true" aria-describedby="address_country_code-error"><option value="">${say('form.country_none')}</option>${sorted.map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select>
<p class="error" id="address_country_code-error" role="alert"></p></div>`;
}

function formHtml(locale: Locale): Html {
	const say = wordsOf(locale);
	return html`<div class="sheet"><form id="card" novalidate aria-label="${say('form.title')}">
<fieldset><legend>${say('form.card')}</legend><div class="grid">${CARD_FIELDS.map((field) => input(field, say))}</div></fieldset>
<fieldset><legend>${say('form.address')}</legend><div class="grid">${ADDRESS_FIELDS.map((field) => input(field, say))}${countrySelect(locale, say)}</div></fieldset>
</form></div>`;
}

/** The one field of a saved card. */
function codeFormHtml(locale: Locale): Html {
	const say = wordsOf(locale);
	return html`<div class="sheet"><form id="card" novalidate aria-label="${say('form.code_title')}">
<div class="grid">${CARD_FIELDS.filter(({ name }) => name === 'cvc').map((field) => input(field, say))}</div>
</form></div>`;
}

const REQUIRED = [
	...[...CARD_FIELDS, ...ADDRESS_FIELDS].filter(({ optional }) => !optional).map(({ name }) => name),
	'address_country_code',
];
const ERRORS = ['number', 'expiry', 'expired', 'cvc', 'format'];

/**
 * The hosted card form, for a frame of the storefront: `GET /form?locale=&theme=` for a whole card; with `code=<brand>` for
 * the security code of a saved card of that brand.
 */
export function addCardForm({ server, ctx }: Edge): void {
	const brands = brandPatterns();
	const forms = new Map<string, Html>();
	server.get('/form', async (request: FastifyRequest, reply) => {
		const query = request.query as Record<string, unknown>;
		const locale = localeOf(query.locale);
		const say = wordsOf(locale);
		const isSaved = query.code !== undefined;
		const kind = `${locale} ${isSaved}`;
		const main = forms.get(kind) ?? (isSaved ? codeFormHtml : formHtml)(locale);
		forms.set(kind, main);
		return sendPage(request, reply, {
			locale,
			theme: themeOf(query.theme),
			title: say(isSaved ? 'form.code_title' : 'form.title'),
			storefront: storefrontOrigin(ctx.config, request.headers.host),
			main,
			script: SCRIPT,
			data: {
				brands,
				...(isSaved && { savedBrand: brands.find(({ brand }) => brand === query.code) ?? null }),
				required: Object.fromEntries(REQUIRED.map((name) => [name, say(`required.${name}`)])),
				errors: Object.fromEntries(ERRORS.map((name) => [name, say(`error.${name}`)])),
				versionHeader: `${ctx.config.API_BRAND}-Version`,
			},
		});
	});
}
