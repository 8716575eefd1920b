/** Why the desk's door did not open. */
export const DOOR_REFUSALS = ['code', 'limit', 'down'] as const;
export type DoorRefusal = (typeof DOOR_REFUSALS)[number];

/** What stands before a page of the desk that does not open. */
export interface DeskDoor {
	/** The address of the page that it stands before: sign-in leads there. */
	url: string;
	/** No access code is set, so nothing opens. */
	closed: boolean;
	/** Another role opens the page; signing in once more does not. */
	withheld: boolean;
}

/** What the door says and where it leads, by the address of the page that it stands before. */
export function doorOf(url: string): { refused: DoorRefusal | undefined; back: string } {
	const { pathname, searchParams } = new URL(url, 'http://own');
	const refused = DOOR_REFUSALS.find((one) => one === searchParams.get('refused'));
	searchParams.delete('refused');
	const query = searchParams.toString();
	return { refused, back: query ? `${pathname}?${query}` : pathname };
}
