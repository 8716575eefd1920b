import { paths } from '#lib/paths.ts';
import { CHOICE } from './keys/page-keys.ts';

/** Leads to a booking of any kind by its reference; by its id where that is not known. */
export const TripReference = ({ tripId, reference }: { tripId: string; reference: string | null }) => (
	<a {...CHOICE} className="link desk-trip" href={paths.tripOfKind(tripId)}>
		<bdi>{reference ?? tripId}</bdi>
	</a>
);
