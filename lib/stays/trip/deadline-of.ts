import { localOf, zoneName } from '../../i18n/zone-name.ts';
import type { StayTelling } from './stay-telling.ts';

/** A deadline, an instant, by the clock of the hotel, IANA. */
export function deadlineOf(before: string, zone: string, say: StayTelling): Record<'date' | 'time' | 'zone', string> {
	const local = localOf(before, zone);
	return {
		date: say.date(local.slice(0, 10)),
		time: say.time(local),
		zone: say.own(zoneName(local, zone, say.locale)),
	};
}
