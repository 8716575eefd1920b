import { arcPath } from '#lib/map/project.ts';
import { plateBox, world } from '#lib/map/world.ts';
import type { RecentPlace, RecentSearch } from '#lib/recent-searches.ts';

type Known = RecentPlace & { latitude: number; longitude: number };

const ASPECT = 1.9;
const isKnown = (place: RecentPlace): place is Known => place.latitude !== null && place.longitude !== null;

/** A plate of the atlas with the routes someone searched, and nothing else. The newest is drawn full. */
export function Atlas({ searches, label }: { searches: readonly RecentSearch[]; label: string }) {
	const map = world();
	const routes = searches.map((search) => search.places.filter(isKnown));
	const places = [...new Map(routes.flat().map((place) => [place.code, place])).values()];
	const box = plateBox(map, places, ASPECT);
	const unit = box.width / 1_000;
	const newest = new Set(routes[0]?.map((place) => place.code));
	return (
		<svg
			viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
			preserveAspectRatio={places.length > 0 ? 'xMidYMid slice' : 'xMidYMin slice'}
			role="img"
			aria-label={label}
			className="absolute inset-0 size-full bg-sea"
		>
			<use href="/land.svg#graticule" className="fill-none stroke-graticule [stroke-width:1]" />
			<use
				href="/land.svg#land"
				className="fill-none stroke-sea-line opacity-25 [stroke-width:14] [stroke-linejoin:round]"
			/>
			<use
				href="/land.svg#land"
				className="fill-none stroke-sea-line opacity-35 [stroke-width:8] [stroke-linejoin:round]"
			/>
			<use
				href="/land.svg#land"
				className="fill-none stroke-sea-line opacity-50 [stroke-width:4] [stroke-linejoin:round]"
			/>
			<use href="/land.svg#land" className="fill-land stroke-land-line [stroke-width:1]" />
			{routes.map((route, at) =>
				route
					.slice(1)
					.map((to, leg) => (
						<path
							key={`${searches[at]?.query}-${to.code}-${leg}`}
							d={arcPath(map, route[leg] as Known, to)}
							vectorEffect="non-scaling-stroke"
							className="fill-none stroke-ink [stroke-width:1.75]"
							strokeDasharray={at === 0 ? undefined : '2 4'}
						/>
					)),
			)}
			{places.map((place) => {
				const [x, y] = map.point(place);
				return (
					<g key={place.code}>
						<circle
							cx={x}
							cy={y}
							r={(newest.has(place.code) ? 7 : 5) * unit}
							vectorEffect="non-scaling-stroke"
							className="fill-signal stroke-ink [stroke-width:1.5]"
						/>
						<text
							x={x + 12 * unit}
							y={y + 6 * unit}
							fontSize={19 * unit}
							strokeWidth={5 * unit}
							className="fill-ink stroke-land font-semibold [paint-order:stroke] [stroke-linejoin:round]"
						>
							{place.name}
						</text>
					</g>
				);
			})}
		</svg>
	);
}
