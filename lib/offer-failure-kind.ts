/** Why an offer cannot be shown, as its pages put it into words. */
export type OfferFailureKind =
	| 'missing'
	| 'gone'
	| 'airline'
	| 'down'
	| 'slow'
	| 'nonsense'
	| 'limit'
	| 'notFoundAgain'
	| 'notFoundYet'
	| 'cannotAgain';

/** What failed, as a page was told. */
interface Failed {
	kind: 'refused' | 'down' | 'slow' | 'nonsense';
	errors: readonly { code: string }[];
}

/** Which words a problem of the booking API is told in on the pages of an offer. */
export function failureKind({ kind, errors }: Failed): OfferFailureKind {
	const code = errors[0]?.code;
	if (code === 'rate_limit_exceeded') return 'limit';
	if (code === 'not_found') return 'missing';
	if (code === 'offer_no_longer_available') return 'gone';
	if (code === 'airline_internal' || code === 'airline_unknown') return 'airline';
	return kind === 'refused' ? 'nonsense' : kind;
}
