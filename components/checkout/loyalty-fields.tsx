'use client';
import { useTranslations } from 'next-intl';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { useCheckout } from './checkout-context.ts';
import { DraftSelect } from './draft-select.tsx';
import { DraftText } from './draft-text.tsx';
import { useDraftField } from './use-draft-field.ts';

/** A frequent flyer number of a programme that the airline takes. */
export function LoyaltyFields({ index }: { index: number }) {
	const t = useTranslations('checkout.loyalty');
	const { rules, airlines } = useCheckout();
	const at = `travellers.${index}.loyalty_programme_accounts.0` as const;
	const { value, error } = useDraftField(`${at}.account_number`);
	const options = rules.programmes
		.map((code) => ({ value: code, label: airlines[code] ? `${airlines[code]} (${code})` : code }))
		.sort((a, b) => a.label.localeCompare(b.label));
	return (
		<Disclosure
			title={t('title')}
			open={Boolean(value) || Boolean(error) || undefined}
			className="border-t border-rule"
		>
			<div className="grid gap-4 m:grid-cols-2">
				<DraftSelect
					path={`${at}.airline_iata_code`}
					label={t('programme')}
					options={[{ value: '', label: t('none') }, ...options]}
				/>
				<DraftText
					path={`${at}.account_number`}
					label={t('number')}
					hint={t('note')}
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
				/>
			</div>
		</Disclosure>
	);
}
