/** A place or a hotel that words may mean. */
export interface StayPlaceOption {
	/** What the address holds as `at`. */
	value: string;
	/** What stands in the field when it is chosen. */
	text: string;
	/** Second line. */
	detail: string;
	kind: 'city' | 'town' | 'airport' | 'hotel';
}
