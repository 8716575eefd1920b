/** What failed, as a page was told. */
interface Failed {
	kind: 'refused' | 'down' | 'slow' | 'nonsense';
	errors: readonly { code: string }[];
}

/** Which words a problem is told in on the pages of a trip. */
export const tripFailureKind = ({ kind, errors }: Failed): 'limit' | 'down' | 'slow' | 'nonsense' => {
	if (errors[0]?.code === 'rate_limit_exceeded') return 'limit';
	return kind === 'refused' ? 'nonsense' : kind;
};
