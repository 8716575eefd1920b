import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import type { Condition, Reading } from '#lib/agent-desk/finding/reading.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';

/** Puts into words how what was typed is understood: `name Müller, date 24 Nov 2026`. */
export function useReadingWords(preferences: Preferences): (reading: Reading) => string {
	const t = useTranslations('agent.read');
	const show = useFormat(preferences);
	const valueOf = (condition: Condition): string => {
		switch (condition.what) {
			case 'id':
				return condition.id;
			case 'reference':
				return condition.reference;
			case 'ticket':
				return condition.digits;
			case 'email':
				return condition.email;
			case 'phone':
				return condition.phone;
			case 'flight':
				return condition.flight;
			case 'route':
				return `${condition.from}–${condition.to}`;
			case 'airport':
				return condition.code;
			case 'date':
				return formatDate(condition.on, 'medium', preferences.locale);
			default:
				return condition.text;
		}
	};
	return (reading) => show.commas(reading.map((one) => t(`as.${one.what}`, { value: show.isolate(valueOf(one)) })));
}
