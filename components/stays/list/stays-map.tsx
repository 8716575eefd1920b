'use client';
import { useTranslations } from 'next-intl';
import {
	type KeyboardEvent,
	memo,
	type PointerEvent,
	Suspense,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import {
	hasLeft,
	type MapView,
	moved,
	pinsOf,
	planeOf,
	type Size,
	viewOf,
	zoomed,
	reachOf,
	tilePlaneOf,
} from '#lib/stays/search/map-plane.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';
import { MapDrawing } from './map-drawing.tsx';
import { useMapArea } from './use-map-area.ts';
import { MapPinButton } from './map-pin-button.tsx';

const MapTiles = latePart(() => import('./map-tiles.tsx').then((module) => module.MapTiles), NoPart);

export interface StaysMapProps {
	cards: readonly StayCard[];
	place: { name: string; latitude: number; longitude: number };
	currency: string;
	show: Show;
	active: string | null;
	onPoint: (id: string | null) => void;
	/** A hotel's pin was pressed. */
	onChoose: (id: string) => void;
	onSearchHere: (area: { latitude: number; longitude: number; km: number }) => void;
	/** Pins are pressed with a finger. */
	touch: boolean;
	/** Of a map of tiles under the pins; null: the area is drawn by us. */
	styleUrl: string | null;
	className: string;
}

const NEARER = 0.6;
const STEP_PX = 80;
/** Room of a price, pixels. */
const ROOM = { width: 74, height: 32 };
const FINGER_ROOM = { width: 84, height: 48 };
/** Nearer by, hotels that still lie on one another are in one house. */
const DENSEST_KM = 1.6;
const SIZE: Size = { width: 640, height: 640 };

/** The hotels on a map that can be moved: prices as pins, several that would lie on one another as one. */
export const StaysMap = memo(function StaysMap(props: StaysMapProps) {
	const { cards, place, currency, show, active, onPoint, onChoose, onSearchHere } = props;
	const t = useTranslations('stays.map');
	const box = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState(SIZE);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const sizes = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
		sizes.observe(element);
		return () => sizes.disconnect();
	}, []);
	// Another search is looked at from its own middle; filters leave the map where it is.
	const { latitude, longitude } = place;
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- the first hotels of a search say how far it reaches
	const home = useMemo(() => viewOf({ latitude, longitude }, cards), [latitude, longitude]);
	const [at, setAt] = useState<{ home: MapView; view: MapView }>({ home, view: home });
	const view = at.home === home ? at.view : home;
	const setView = useCallback((next: MapView) => setAt({ home, view: next }), [home]);
	// Where tiles do not come, the area is drawn as it is without them.
	const [tiles, setTiles] = useState(props.styleUrl);
	const plane = useMemo(() => (tiles === null ? planeOf : tilePlaneOf)(view, size), [tiles, view, size]);
	const area = useMapArea(view, size, tiles === null);
	// What is pointed at in the list comes out of its pin; under the pointer nothing moves.
	const [own, setOwn] = useState<string | null>(null);
	const room = props.touch ? FINGER_ROOM : ROOM;
	const apart = active === own ? null : active;
	const pins = useMemo(() => pinsOf(cards, plane, apart, room), [cards, plane, apart, room]);
	const point = useCallback(
		(id: string | null) => {
			setOwn(id);
			onPoint(id);
		},
		[onPoint],
	);
	const press = useCallback(
		([first, ...more]: readonly StayCard[]) => {
			if (!first) return;
			if (more.length === 0 || view.across < DENSEST_KM) onChoose(first.id);
			else setView({ ...zoomed(view, NEARER), latitude: first.latitude, longitude: first.longitude });
		},
		[onChoose, setView, view],
	);
	const drag = useRef<{ id: number; x: number; y: number; view: MapView } | null>(null);
	const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
		if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a'))) return;
		drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, view };
		event.currentTarget.setPointerCapture(event.pointerId);
	};
	const onPointerMove = (event: PointerEvent) => {
		const from = drag.current;
		if (from?.id === event.pointerId) setView(moved(from.view, size, [event.clientX - from.x, event.clientY - from.y]));
	};
	const onPointerEnd = () => {
		drag.current = null;
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const way = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [1, 0], ArrowRight: [-1, 0] }[event.key];
		if (event.key === '+' || event.key === '=') setView(zoomed(view, NEARER));
		else if (event.key === '-') setView(zoomed(view, 1 / NEARER));
		else if (way) setView(moved(view, size, [(way[0] ?? 0) * STEP_PX, (way[1] ?? 0) * STEP_PX]));
		else return;
		event.preventDefault();
	};
	return (
		<section aria-label={t('label', { place: place.name })} className={props.className}>
			{/* biome-ignore lint/a11y/useSemanticElements: a map that is moved is none of HTML's elements */}
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hand and keyboard move it */}
			<div
				ref={box}
				role="group"
				aria-label={t('moves')}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and plus and minus move it
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
				tabIndex={0}
				className="stay-map h-full"
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={onPointerEnd}
				onPointerCancel={onPointerEnd}
				onDoubleClick={() => setView(zoomed(view, NEARER))}
				onKeyDown={onKeyDown}
			>
				{tiles !== null && (
					<Suspense>
						<MapTiles styleUrl={tiles} view={view} size={size} onFailure={() => setTiles(null)} />
					</Suspense>
				)}
				<MapDrawing {...{ plane, view, place, show, area, pins, room }} bare={tiles !== null} />
				{pins.map((pin) => (
					<MapPinButton
						key={pin.key}
						pin={pin}
						active={pin.key === active}
						{...{ currency, show }}
						onPoint={point}
						onPress={press}
					/>
				))}
				<div className="absolute end-3 top-3 grid gap-1">
					<IconButton icon="plus" tone="line" label={t('nearer')} onClick={() => setView(zoomed(view, NEARER))} />
					<IconButton icon="minus" tone="line" label={t('farther')} onClick={() => setView(zoomed(view, 1 / NEARER))} />
				</div>
				{hasLeft(view, home) && (
					<Button
						tone="solid"
						icon="search"
						className="!absolute start-1/2 top-3 -translate-x-1/2 rtl:translate-x-1/2"
						onClick={() =>
							onSearchHere({ latitude: view.latitude, longitude: view.longitude, km: reachOf(view, size) })
						}
					>
						{t('searchHere')}
					</Button>
				)}
			</div>
		</section>
	);
});
