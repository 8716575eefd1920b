/** A path of ours to go back to, below `below`; anything else leads to `otherwise`. */
export function returnPath(value: string | null, otherwise = '/', below = '/'): string {
	if (value === null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return otherwise;
	const { pathname } = new URL(value, 'http://own');
	const root = below.replace(/\/$/, '');
	return pathname === root || pathname.startsWith(`${root}/`) ? value : otherwise;
}
