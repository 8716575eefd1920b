import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { CheckIn } from './check-in.ts';

/** What check-in is told with, on a page or in a mail. `t`: the translator of `trips.before`. */
interface CheckInTelling {
	t: (
		key: 'opens' | 'open' | 'unknown' | 'where' | 'whereNoTerminal',
		values: { airline: string; reference: string; place: string } & Record<string, string>,
	) => string;
	locale: Locale;
	own: (text: string) => string;
	date: (local: string) => string;
	time: (local: string) => string;
	duration: (minutes: number) => string;
}

/** When online check-in opens, and where one checks in, in sentences. */
export function checkInWords({ opens, airline, reference, place, terminal }: CheckIn, say: CheckInTelling): string[] {
	const { t, own } = say;
	const names = { airline: own(airline), reference: own(reference), place: own(place) };
	const where = terminal ? t('where', { ...names, terminal: own(terminal) }) : t('whereNoTerminal', names);
	if (!opens) return [t('unknown', names), where];
	const span = say.duration(opens.hours * 60);
	if (opens.open) return [t('open', { ...names, span }), where];
	const local = localOf(opens.at, opens.zone);
	const moment = { date: say.date(local), time: say.time(local), zone: own(zoneName(local, opens.zone, say.locale)) };
	return [t('opens', { ...names, ...moment, span }), where];
}
