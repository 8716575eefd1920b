/** What differs between the drafts of checkouts: how one is kept in the tab, put back, and sent. */
export interface DraftKind<Draft> {
	/** What this tab may keep of it. */
	kept(draft: Draft): object;
	/** What the tab has kept, laid over what the server knows; null where it does not fit. */
	restored(found: unknown, known: Draft): Draft | null;
	/** As it is sent; with `phone` in place of the number as it was typed. */
	tidy(draft: Draft, phone?: string): Draft;
}
