/** Sheet and ink of the design, as any viewer of an image understands them. */
const SHEET = '#fefdfa';
const INK = '#121b2e';
const SERIF = "'Source Serif 4 Display','Source Serif 4',Georgia,'Times New Roman',serif";

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const monogram = (code: string): string =>
	`<circle cx="32" cy="32" r="30" fill="${SHEET}" stroke="${INK}" stroke-width="2.4"/>` +
	`<text x="32" y="32" dy=".35em" text-anchor="middle" font-family="${SERIF}" font-weight="600" font-size="24" letter-spacing=".3" fill="${INK}">${escapeXml(code)}</text>`;

/** The symbol of an airline or a programme: two letters in a ring. It brings its own ground, so it reads on light and dark. */
export const ringMark = (letters: string, name: string): string => svg(64, name, monogram(letters));

/** The symbol and the airline's name beside it, on a plate. */
export function airlineLockup(code: string, name: string): string {
	const nameWidth = Math.ceil(Array.from(name).reduce((sum, letter) => sum + letterWidth(letter), 0) * 26);
	const width = 84 + nameWidth;
	const plate = `<rect width="${width}" height="64" rx="32" fill="${SHEET}"/>`;
	const text = `<text x="74" y="32" dy=".35em" font-family="${SERIF}" font-weight="600" font-size="26" textLength="${nameWidth - 6}" lengthAdjust="spacingAndGlyphs" fill="${INK}">${escapeXml(name)}</text>`;
	return svg(width, name, plate + monogram(code) + text);
}

/** About how wide a letter of the serif is, in em. */
const letterWidth = (letter: string): number =>
	/[iljtfrI.,' ]/.test(letter) ? 0.33 : /[mwMWA-Z]/.test(letter) ? 0.74 : 0.54;

const svg = (width: number, name: string, body: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img"><title>${escapeXml(name)}</title>${body}</svg>`;
