import { distanceKm } from '#contract/common/distance-km.ts';
import type { Slice } from '#contract/air/segment.ts';

type Ends = Pick<Slice, 'segments'>;
type Airport = Slice['segments'][number]['origin'];

/** Airports farther apart than this are not two of one place, kilometres. */
const ONE_PLACE_KM = 150;

/** Whether the second of two directions goes back from where the first went to, to where it began, be it to another airport there. */
export function comesBack([out, back, ...more]: readonly Ends[]): boolean {
	const [start, there] = endsOf(out);
	const [again, home] = endsOf(back);
	if (!start || !there || !again || !home || more.length > 0) return false;
	return isOnePlace(start, home) && isOnePlace(there, again);
}

const endsOf = (slice: Ends | undefined) => [slice?.segments[0]?.origin, slice?.segments.at(-1)?.destination] as const;

const isOnePlace = (one: Airport, other: Airport): boolean =>
	one.iata_code === other.iata_code || distanceKm(one, other) <= ONE_PLACE_KM;
