/** A label at a point of a picture; pixels. */
export interface Pin {
	x: number;
	y: number;
	width: number;
}

export const PIN_HEIGHT = 26;
/** From a point to its label. */
const AWAY = 6;

/** Where a label lies by its point: its left and top edges. Undefined: there is no room, its point alone is drawn. */
export type PinPlace = { left: number; top: number } | undefined;

/** Puts labels above, below or beside their points so that none lies over another, over a point, or beyond the picture. */
export function placePins(pins: readonly Pin[], { width, height }: { width: number; height: number }): PinPlace[] {
	const taken = pins.map(({ x, y }) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }));
	return pins.map(({ x, y, width: wide }, at) => {
		const places = [
			{ left: x - wide / 2, top: y - AWAY - PIN_HEIGHT },
			{ left: x - wide / 2, top: y + AWAY },
			{ left: x + AWAY + 2, top: y - PIN_HEIGHT / 2 },
			{ left: x - AWAY - 2 - wide, top: y - PIN_HEIGHT / 2 },
		];
		const free = places.find(({ left, top }) => {
			const [right, bottom] = [left + wide, top + PIN_HEIGHT];
			if (left < 4 || top < 4 || right > width - 4 || bottom > height - 4) return false;
			return taken.every(
				(box, other) =>
					other === at || box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom,
			);
		});
		if (free) taken.push({ ...free, right: free.left + wide, bottom: free.top + PIN_HEIGHT });
		return free;
	});
}
