const BEYOND_ASCII = /[\u0080-\uffff]/;
const EACH_BEYOND_ASCII = /[\u0080-\uffff]/g;

const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * JSON with every character beyond ASCII escaped, so that a place in the text is the same in characters and in bytes,
 * and long replies can be put together from strings without ever being encoded again.
 */
export function asciiJson(value: unknown): string {
	const text = JSON.stringify(value);
	return BEYOND_ASCII.test(text) ? text.replace(EACH_BEYOND_ASCII, escaped) : text;
}
