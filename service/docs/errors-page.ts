import { EDGE_ERRORS, ERROR_TYPES, ERRORS, type ErrorCode, type ErrorRow } from '#contract/errors.ts';
import { type Html, html, prose } from './html.ts';
import { layout } from './layout.ts';

const CODES = Object.entries(ERRORS) as [ErrorCode, ErrorRow][];
const ANYWHERE = new Set<string>(EDGE_ERRORS);

const ADVICE: Readonly<Record<number, string>> = {
	429: 'Try again after the time in `ratelimit-reset`.',
	500: 'Do not try again. Contact support with the request id.',
	502: 'Do not try again. Contact support with the request id.',
	503: 'Nothing was done. Try again later.',
	504: 'A read may be tried again later.',
};

const entry = ([code, row]: [ErrorCode, ErrorRow]): Html => html`
<section id="${code}" aria-labelledby="${code}-title">
<h2 id="${code}-title"><code>${code}</code></h2>
<p><strong>${row.title}.</strong> ${prose(row.message)}</p>
<p class="soft">Status ${row.status}, type <code>${row.type}</code>.${ANYWHERE.has(code) && ' Any endpoint may answer with it.'} ${prose(ADVICE[row.status] ?? '')}</p>
</section>`;

/** The page that `documentation_url` opens: every code of the API, each with an anchor. */
export function errorsPage(): string {
	const groups = ERROR_TYPES.map((type) => ({ type, rows: CODES.filter(([, row]) => row.type === type) }));
	return layout({
		title: 'Errors',
		nav: html`<ul><li><a href="/docs">All endpoints</a></li></ul>${groups.map(
			({ type, rows }) =>
				html`<h2>${type}</h2><ul>${rows.map(([code]) => html`<li><a href="#${code}">${code}</a></li>`)}</ul>`,
		)}`,
		main: html`
<p>An error reply holds <code>errors</code>, one entry or several, and <code>meta</code> with the <code>request_id</code> and the
<code>status</code>. Match on <code>code</code>. A validation error names its field in <code>source</code>: <code>pointer</code> is a JSON
pointer below <code>data</code>, <code>parameter</code> a query parameter. An airline's error names the airline there.</p>
${groups.map(({ rows }) => rows.map(entry))}`,
	});
}
