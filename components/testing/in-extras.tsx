import type { ReactNode } from 'react';
import { type ExtrasFacts, ExtrasProvider } from '#components/extras/extras-context.ts';
import { useFormat } from '#components/shell/use-format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';

interface InExtrasProps {
	/** What the part under test asks of the choice beside its formats. */
	facts?: Partial<ExtrasFacts>;
	locale?: Locale;
	/** The currency that the visitor has prices shown in beside the charged one. */
	beside?: Preferences['beside'];
	children: ReactNode;
}

/** Stands for the choice of seats and bags around a part of it. */
export function InExtras({ facts, locale = 'en', beside, children }: InExtrasProps) {
	const show = useFormat({
		locale,
		theme: 'light',
		currencyDisplay: 'symbol',
		timeFormat: 'auto',
		...(beside && { beside }),
	});
	const nothing: ExtrasFacts = { parts: [], who: [], bags: [], currency: 'USD', held: [], locale, show };
	return <ExtrasProvider value={{ ...nothing, ...facts }}>{children}</ExtrasProvider>;
}
