import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { useCheckout } from './checkout-context.ts';

/** What to call the travellers: by their names as soon as they have them. Those on a lap have no seat and no bags. */
export function useWho() {
	const t = useTranslations('checkout');
	const nameless = useTranslations('extras.seats');
	const { rules, show } = useCheckout();
	const travellers = useWatch<BookingDraft, 'travellers'>({ name: 'travellers' });
	return rules.passengers.map(({ id, type, age }, i) => {
		const { given_name: given = '', family_name: family = '' } = travellers[i] ?? {};
		const full = `${given} ${family}`.trim();
		const number = nameless('yours', { number: i + 1 });
		return {
			id,
			index: i,
			type,
			seated: type !== 'infant_without_seat',
			number: i + 1,
			/** Traveller 1, or their name. */
			name: full ? show.isolate(full) : number,
			short: given.trim() ? show.isolate(given.trim()) : number,
			kind: kindOf(type, age, t),
		};
	});
}

function kindOf(type: string | null, age: number | null, t: ReturnType<typeof useTranslations<'checkout'>>): string {
	if (type === 'infant_without_seat') return t('traveller.infant');
	if (age !== null && age < 18) return t('traveller.childAge', { age });
	return t(type === 'child' ? 'traveller.child' : 'traveller.adult');
}
