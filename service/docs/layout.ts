import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #54606e; --paper: #ffffff; --panel: #f3f5f8; --line: #d5dbe3; --link: #0b57a4; }
@media (prefers-color-scheme: dark) {
	:root { --ink: #e8ecf1; --soft: #a7b2c0; --paper: #12171e; --panel: #1b222c; --line: #36414f; --link: #8ec5ff; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; z-index: 1; }
.frame { display: grid; grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); max-width: 76rem; margin: 0 auto; }
nav { padding: 2rem 1rem; border-inline-end: 1px solid var(--line); }
nav ul { list-style: none; margin: 0 0 1.25rem; padding: 0; }
nav a { display: block; padding: .25rem 0; overflow-wrap: anywhere; }
nav h2 { font-size: .95rem; margin: 0 0 .25rem; }
main { padding: 2rem 1.5rem 6rem; min-width: 0; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
section { border-top: 1px solid var(--line); padding: 1.5rem 0; }
section h2 { margin: 0 0 .5rem; font-size: 1.3rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
code { font: .9em ui-monospace, monospace; background: var(--panel); padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere; }
.path { display: block; padding: .6rem .8rem; margin: .5rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; padding: .75rem 0 .25rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
.soft { color: var(--soft); }
@media (max-width: 46rem) { .frame { display: block; } nav { border: 0; border-bottom: 1px solid var(--line); } }
`;

/** The pages run nothing and load nothing: one style sheet, named by its hash. */
export const DOCS_CSP = [
	"default-src 'none'",
	`style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

export interface DocsPage {
	title: string;
	nav: Html;
	main: Html;
}

/** A whole page of documentation. */
export const layout = ({ title, nav, main }: DocsPage): string =>
	html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Wayfare booking API</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<div class="frame">
<nav aria-label="Contents">${nav}</nav>
<main id="main"><h1>${title}</h1>${main}</main>
</div>
</body>
</html>
`.text;
