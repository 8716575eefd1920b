import { useTranslations } from 'next-intl';
import type { ActRefusal } from '#lib/acting/act-refusals.ts';

/** A refusal in words; `own` translates those of the act's own catalogue, below its `refused`. */
export function useRefusalWords<Own extends string>(
	refusal: ActRefusal<Own>,
	own: (key: `${Own}.title` | `${Own}.body`) => string,
): { title: string; body: string } {
	const t = useTranslations('acting.refused');
	return 'own' in refusal
		? { title: own(`${refusal.own}.title`), body: own(`${refusal.own}.body`) }
		: { title: t(`${refusal.shared}.title`), body: t(`${refusal.shared}.body`) };
}
