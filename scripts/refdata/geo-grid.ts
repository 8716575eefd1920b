import { distanceKm } from '../../contract/common/distance-km.ts';

interface Point {
	latitude: number;
	longitude: number;
}

/** Points by whole degree, to find those near a position without walking them all. */
export class GeoGrid<T extends Point> {
	readonly #cells = new Map<number, T[]>();

	constructor(points: Iterable<T>) {
		for (const point of points) {
			const key = cellKey(Math.floor(point.latitude), Math.floor(point.longitude));
			const cell = this.#cells.get(key);
			if (cell) cell.push(point);
			else this.#cells.set(key, [point]);
		}
	}

	/** Points within `radiusKm`, with their distance, in the order of the input cells. */
	within(centre: Point, radiusKm: number): { point: T; km: number }[] {
		const found: { point: T; km: number }[] = [];
		const dLat = radiusKm / 111;
		const dLon = Math.min(
			180,
			dLat / Math.max(0.02, Math.cos((Math.min(89, Math.abs(centre.latitude) + dLat) * Math.PI) / 180)),
		);
		for (let lat = Math.floor(centre.latitude - dLat); lat <= Math.floor(centre.latitude + dLat); lat++) {
			for (let lon = Math.floor(centre.longitude - dLon); lon <= Math.floor(centre.longitude + dLon); lon++) {
				for (const point of this.#cells.get(cellKey(lat, lon)) ?? []) {
					const km = distanceKm(centre, point);
					if (km <= radiusKm) found.push({ point, km });
				}
			}
		}
		return found;
	}
}

const cellKey = (lat: number, lon: number) => lat * 1000 + ((((lon + 180) % 360) + 360) % 360);
