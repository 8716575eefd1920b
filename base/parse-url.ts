/**
 * The URL that a text is; undefined when it is none. `URL.canParse` of Node 20 refuses names like `bücher.example` once it
 * has been asked some thousand times, so nothing of ours asks it.
 */
export function parseUrl(text: string): URL | undefined {
	try {
		return new URL(text);
	} catch {
		return undefined;
	}
}
