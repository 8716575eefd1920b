/** HTML that needs no escaping any more. */
export class Html {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(part: Part): string {
	if (part === null || part === undefined || part === false) return '';
	if (part instanceof Html) return part.text;
	if (typeof part === 'object') return part.map(render).join('');
	return String(part).replace(/[&<>"']/g, (char) => ENTITIES[char] as string);
}

/** Makes HTML of a template; whatever is put in is escaped unless it is Html itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
	new Html(strings.map((text, i) => text + render(parts[i])).join(''));

/** Plain text with `code` in backticks. */
export const prose = (text: string): Html =>
	new Html(
		text
			.split('`')
			.map((part, i) => (i % 2 ? html`<code>${part}</code>`.text : render(part)))
			.join(''),
	);
