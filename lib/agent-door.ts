/** Why the desk's door did not open. */
export const DOOR_REFUSALS = ['code', 'limit', 'down'] as const;
export type DoorRefusal = (typeof DOOR_REFUSALS)[number];

/** What the door says and where it leads, by the address of the page that it stands before. */
export function doorOf(url: string): { refused: DoorRefusal | undefined; back: string } {
	const { pathname, searchParams } = new URL(url, 'http://own');
	const refused = DOOR_REFUSALS.find((one) => one === searchParams.get('refused'));
	searchParams.delete('refused');
	const query = searchParams.toString();
	return { refused, back: query ? `${pathname}?${query}` : pathname };
}
