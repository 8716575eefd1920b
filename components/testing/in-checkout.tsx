import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type CheckoutFacts, CheckoutProvider } from '#components/checkout/checkout-context.ts';
import { useFormat } from '#components/shell/use-format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';

interface InCheckoutProps {
	/** What the part under test asks of the checkout beside its formats. */
	facts?: Partial<CheckoutFacts>;
	/** The form's values. */
	draft?: Record<string, unknown>;
	locale?: Locale;
	/** The currency that the visitor has prices shown in beside the charged one. */
	beside?: Preferences['beside'];
	children: ReactNode;
}

/** Stands for the checkout around a part of it. */
export function InCheckout({ facts, draft = { travellers: [] }, locale = 'en', beside, children }: InCheckoutProps) {
	const preferences: Preferences = {
		locale,
		theme: 'light',
		currencyDisplay: 'symbol',
		timeFormat: 'auto',
		...(beside && { beside }),
	};
	const format = useFormat(preferences);
	const form = useForm({ defaultValues: draft });
	const all = { intentId: 'bki_1', over: null, airlines: {}, country: () => 'GB', preferences, show: format, ...facts };
	return (
		<CheckoutProvider value={all as CheckoutFacts}>
			<FormProvider {...form}>{children}</FormProvider>
		</CheckoutProvider>
	);
}
