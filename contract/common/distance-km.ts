/** A position on earth, degrees. */
export interface Position {
	latitude: number;
	longitude: number;
}

/** Kilometres between two positions along the great circle. */
export function distanceKm(a: Position, b: Position): number {
	const rad = Math.PI / 180;
	const dLat = (b.latitude - a.latitude) * rad;
	const dLon = (b.longitude - a.longitude) * rad;
	const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2;
	return 12_742 * Math.asin(Math.sqrt(h));
}
