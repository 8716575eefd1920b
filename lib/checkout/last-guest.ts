/** Who booked, or is about to, before another checkout of the same browser. */
export interface LastGuest {
	/** What they booked. */
	of: FilledFrom;
	lead: { given_name: string; family_name: string };
	contact: { email: string; phone_number: string };
}

/** What a checkout of a guest can be filled in from. */
export const FILLED_FROM = ['flight', 'stay'] as const;
export type FilledFrom = (typeof FILLED_FROM)[number];
