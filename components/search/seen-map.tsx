import { plateBox, world } from '#lib/map/world.ts';
import type { Position } from '#lib/map/project.ts';
import type { RecentPlace } from '#lib/recent-searches.ts';
import type { SeenPlace } from '#lib/travel/seen-from.ts';
import { PIN_HEIGHT, placePins } from './place-pins.ts';

type Known<Place> = Place & Position;
const isKnown = <Place extends { latitude: number | null; longitude: number | null }>(
	place: Place,
): place is Known<Place> => place.latitude !== null && place.longitude !== null;

/** Pixels. */
const SIZE = { width: 608, height: 440 };
/** About what a letter of a label takes. */
const LETTER = 7.4;

interface SeenMapProps {
	from: RecentPlace;
	places: readonly (SeenPlace & { price: string })[];
}

/** Where prices were seen, as links upon the atlas. The list beside it says the same, so that it is hidden from screen readers. */
export function SeenMap({ from, places }: SeenMapProps) {
	const known = places.filter(isKnown);
	const start = isKnown(from) ? from : undefined;
	const map = world();
	const box = plateBox(map, [...known, ...(start ? [start] : [])], SIZE.width / SIZE.height);
	const at = (position: Position) => {
		const [x, y] = map.point(position);
		return { x: ((x - box.x) / box.width) * SIZE.width, y: ((y - box.y) / box.height) * SIZE.height };
	};
	const pins = [
		...(start ? [{ ...at(start), width: start.name.length * LETTER + 16 }] : []),
		...known.map((place) => ({ ...at(place), width: (place.name.length + place.price.length + 1) * LETTER + 16 })),
	];
	const labels = placePins(pins, SIZE);
	const offset = start ? 1 : 0;
	return (
		<div
			aria-hidden="true"
			dir="ltr"
			style={SIZE}
			className="relative flex-none overflow-hidden border-e border-ink bg-sea max-l:hidden rtl:border-s rtl:border-e-0"
		>
			<svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} className="absolute inset-0 size-full">
				<title>{from.name}</title>
				<use href="/land.svg#graticule" className="fill-none stroke-graticule [stroke-width:1]" />
				<use
					href="/land.svg#land"
					className="fill-none stroke-sea-line opacity-40 [stroke-width:8] [stroke-linejoin:round]"
				/>
				<use href="/land.svg#land" className="fill-land stroke-land-line [stroke-width:1]" />
			</svg>
			{pins.map(({ x, y }, index) => (
				<i
					key={index === 0 && start ? 'from' : known[index - offset]?.code}
					style={{ left: x - 5, top: y - 5 }}
					className={`absolute size-2.5 rounded-full border border-ink ${start && index === 0 ? 'bg-signal' : 'bg-sheet'}`}
				/>
			))}
			{start && labels[0] && (
				<bdi
					style={{ ...labels[0], height: PIN_HEIGHT, width: pins[0]?.width }}
					className="type-label absolute grid place-items-center whitespace-nowrap"
				>
					{start.name}
				</bdi>
			)}
			{known.map((place, index) => {
				const label = labels[index + offset];
				return (
					label && (
						<a
							key={place.code}
							href={place.href}
							tabIndex={-1}
							style={{ ...label, height: PIN_HEIGHT, width: pins[index + offset]?.width }}
							className="type-micro absolute flex items-center justify-center gap-1 whitespace-nowrap rounded-2 border border-ink bg-sheet text-ink no-underline hover:bg-well"
						>
							<bdi>{place.name}</bdi>
							<bdi className="font-semibold">{place.price}</bdi>
						</a>
					)
				);
			})}
		</div>
	);
}
