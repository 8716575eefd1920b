declare module 'negotiator' {
	/** The part of negotiator 1.0 that is used here; its published types stop at 0.6. */
	export default class Negotiator {
		constructor(request: { headers: Record<string, string | undefined> });
		/** Language tags of Accept-Language, best first. */
		languages(): string[];
		mediaType(available: readonly string[]): string | undefined;
		/** The best of `available`; among equal weights the first of `preferred`. */
		encoding(available: readonly string[], options?: { preferred: readonly string[] }): string | undefined;
	}
}
