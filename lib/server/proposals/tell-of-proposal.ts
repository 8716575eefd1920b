import 'server-only';
import { publishTicks } from '../live/publish.ts';

/** Open pages of the booking and of the desk learn that something was proposed or decided. */
export const tellOfProposal = (tripId: string | null): Promise<unknown> =>
	publishTicks([
		...(tripId === null ? [] : [{ topic: 'trip' as const, ref: tripId }]),
		{ topic: 'desk' as const, ref: '*' },
	]);
