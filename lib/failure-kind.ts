/** What failed, as a page was told. */
interface Failed {
	kind: 'refused' | 'down' | 'slow' | 'nonsense';
	errors: readonly { code: string }[];
}

/** Which words a page uses for a failure, when what it shows has no words for it. */
export type FailureKind = 'down' | 'slow' | 'nonsense' | 'limit';
/** The same of an offer, which can also be unknown, sold, or its airline silent. */
type OfferFailureKind = FailureKind | 'missing' | 'gone' | 'airline';

/** The words for what the booking API answered where nothing in particular can be said of it. */
export function failureKind({ kind, errors }: Failed): FailureKind {
	if (errors[0]?.code === 'rate_limit_exceeded') return 'limit';
	return kind === 'refused' ? 'nonsense' : kind;
}

/** The words for what the booking API answered of an offer. */
export function offerFailureKind(failed: Failed): OfferFailureKind {
	switch (failed.errors[0]?.code) {
		case 'not_found':
			return 'missing';
		case 'offer_no_longer_available':
			return 'gone';
		case 'airline_internal':
		case 'airline_unknown':
			return 'airline';
		default:
			return failureKind(failed);
	}
}
