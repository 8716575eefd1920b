'use client';
import { useTranslations } from 'next-intl';
import { useCheckout } from './checkout-context.ts';
import { DraftSelect } from './draft-select.tsx';
import { DraftText } from './draft-text.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { useDraftField } from './use-draft-field.ts';

/** A frequent flyer number, which nobody must have. */
export function LoyaltyFields({ index }: { index: number }) {
	const t = useTranslations('checkout.loyalty');
	const { value, error } = useDraftField(`travellers.${index}.loyalty_programme_accounts.0.account_number`);
	return (
		<OptionalFields title={t('title')} used={Boolean(value) || Boolean(error)}>
			<Account index={index} />
		</OptionalFields>
	);
}

function Account({ index }: { index: number }) {
	const t = useTranslations('checkout.loyalty');
	const { rules, airlines } = useCheckout();
	const at = `travellers.${index}.loyalty_programme_accounts.0` as const;
	const options = rules.programmes
		.map((code) => ({ value: code, label: airlines[code] ? `${airlines[code]} (${code})` : code }))
		.sort((a, b) => a.label.localeCompare(b.label));
	return (
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
	);
}
