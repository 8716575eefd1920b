'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { countryName } from '#lib/checkout/countries.ts';
import { useCheckout } from './checkout-context.ts';
import { focusField } from './focus-field.ts';

const familyAt = (index: number) => `travellers.${index}.family_name` as const;
const countryAt = (index: number) => `travellers.${index}.identity_documents.0.issuing_country_code` as const;

const useFamily = (index: number): string =>
	useWatch<BookingDraft, ReturnType<typeof familyAt>>({ name: familyAt(index) }) ?? '';
const useCountryOf = (index: number): string =>
	useWatch<BookingDraft, ReturnType<typeof countryAt>>({ name: countryAt(index) }) ?? '';

/**
 * What is still empty of a later traveller and the first one has: the family name, and the country where a document is
 * asked for. One press takes both; nothing is taken by itself, since a wrong name on a ticket costs a change.
 */
export function SameAsFirst({ index }: { index: number }) {
	const t = useTranslations('checkout.traveller');
	const { rules, preferences, show } = useCheckout();
	const { setValue } = useFormContext<BookingDraft>();
	const running = useRunning();
	const [name, ownName] = [useFamily(0), useFamily(index)];
	const [land, ownLand] = [useCountryOf(0), useCountryOf(index)];
	const family = ownName.trim() === '' ? name.trim() : '';
	// Names of countries are the browser's own, which need not be the server's.
	const issuer = running && rules.documentsRequired && !ownLand ? land : '';
	if (family === '' && issuer === '') return null;
	const what = [family && show.isolate(family), issuer && countryName(issuer, preferences.locale)].filter(Boolean);
	const take = (): void => {
		if (family) setValue(familyAt(index), family, { shouldDirty: true, shouldValidate: true });
		if (issuer) setValue(countryAt(index), issuer, { shouldDirty: true, shouldValidate: true });
		// The button goes with what it was for.
		focusField(`travellers.${index}.given_name`);
	};
	return (
		<div>
			<Button tone="text" icon="copy" onClick={take}>
				{t('sameAsFirst', { what: show.commas(what) })}
			</Button>
		</div>
	);
}
