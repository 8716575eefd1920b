import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { DOCUMENTS_KEPT_DAYS, type WholeTraveller } from '#lib/accounts/saved-traveller.ts';
import { countriesIn } from '#lib/checkout/countries.ts';
import { GENDERS, TITLES } from '#lib/checkout/traveller-choices.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { PlainDate } from './plain-date.tsx';

interface TravellerFormProps {
	/** Undefined: a new one. */
	traveller?: WholeTraveller | undefined;
	/** Fields to mend. */
	wrong: ReadonlySet<string>;
	locale: Locale;
}

/** All that is kept of one traveller, as a plain form. */
export function TravellerForm({ traveller, wrong, locale }: TravellerFormProps) {
	const t = useTranslations('account');
	const words = useTranslations('checkout.traveller');
	const choose = { value: '', label: words('choose') };
	const bad = (name: string) =>
		wrong.has(name) ? t(`wrong.${name.startsWith('born') ? 'date' : 'field'}`) : undefined;
	const name = (field: 'given_name' | 'family_name') => (wrong.has(field) ? t('wrong.name') : undefined);
	return (
		<Paper as="section" edge="ink" className="p-4 m:p-6">
			<form method="post" action={accountPaths.api.travellers} className="grid grid-cols-[minmax(0,1fr)] gap-5">
				<div>
					<h2 className="type-h2">{t(traveller ? 'travellers.editTitle' : 'travellers.addTitle')}</h2>
					<p className="type-small mt-1 text-ink-2">{words('passportNote')}</p>
				</div>
				{traveller && <input type="hidden" name="id" value={traveller.id} />}
				<div className="grid gap-4 m:grid-cols-2">
					<TextInput
						name="given_name"
						label={words('givenName')}
						defaultValue={traveller?.given_name}
						error={name('given_name')}
						required
						maxLength={20}
						autoComplete="off"
						spellCheck={false}
					/>
					<TextInput
						name="family_name"
						label={words('familyName')}
						defaultValue={traveller?.family_name}
						error={name('family_name')}
						required
						maxLength={20}
						autoComplete="off"
						spellCheck={false}
					/>
					<PlainDate
						name="born_on"
						label={words('bornOn')}
						hint={words('dateHint')}
						value={traveller?.born_on}
						error={bad('born_on')}
						required
					/>
					<div className="grid content-start gap-4 s:grid-cols-2">
						<Select
							name="title"
							label={words('salutation')}
							defaultValue={traveller?.title ?? ''}
							required
							options={[choose, ...TITLES.map((value) => ({ value, label: words(`titles.${value}`) }))]}
						/>
						<Select
							name="gender"
							label={words('gender')}
							defaultValue={traveller?.gender ?? ''}
							required
							options={[choose, ...GENDERS.map((value) => ({ value, label: words(`genders.${value}`) }))]}
						/>
					</div>
				</div>
				<Documents {...{ traveller, wrong, locale }} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" tone="signal">
						{t('save')}
					</Button>
					<LinkButton href={accountPaths.section('travellers')}>{t('cancel')}</LinkButton>
				</div>
			</form>
		</Paper>
	);
}

function Documents({ traveller, wrong, locale }: TravellerFormProps) {
	const t = useTranslations('account');
	const words = useTranslations('checkout.document');
	const choose = { value: '', label: useTranslations('checkout.traveller')('choose') };
	const of = (type: string) => traveller?.documents.find((one) => one.type === type);
	const field = (name: string) => (wrong.has(name) ? t('wrong.field') : undefined);
	const countries = [choose, ...countriesIn(locale)];
	const number = { maxLength: 40, autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;
	return (
		<fieldset className="grid gap-4 border-t border-rule pt-4">
			<legend className="type-h3">{t('travellers.documents')}</legend>
			<p className="type-small text-ink-2">{t('travellers.documentsNote')}</p>
			<div className="grid gap-4 m:grid-cols-3">
				<TextInput
					name="passport"
					label={words('passportNumber')}
					defaultValue={of('passport')?.unique_identifier}
					error={field('passport')}
					{...number}
				/>
				<Select
					name="passport_country"
					label={words('country')}
					defaultValue={of('passport')?.issuing_country_code ?? ''}
					error={field('passport_country')}
					options={countries}
				/>
				<PlainDate
					name="passport_expires"
					label={words('expires')}
					value={of('passport')?.expires_on}
					error={wrong.has('passport_expires') ? t('wrong.date') : undefined}
				/>
				<TextInput
					name="tax_id"
					label={words('taxNumber')}
					defaultValue={of('tax_id')?.unique_identifier}
					error={field('tax_id')}
					{...number}
				/>
				<Select
					name="tax_id_country"
					label={t('travellers.taxCountry')}
					defaultValue={of('tax_id')?.issuing_country_code ?? ''}
					error={field('tax_id_country')}
					options={countries}
				/>
				<span className="max-m:hidden" />
				<TextInput
					name="known_traveler_number"
					label={words('known_traveler_number')}
					defaultValue={of('known_traveler_number')?.unique_identifier}
					error={field('known_traveler_number')}
					{...number}
				/>
				<TextInput
					name="passenger_redress_number"
					label={words('passenger_redress_number')}
					defaultValue={of('passenger_redress_number')?.unique_identifier}
					error={field('passenger_redress_number')}
					{...number}
				/>
			</div>
			<Checkbox
				name="forget_documents"
				value="1"
				defaultChecked={traveller?.forgetDocuments ?? true}
				label={t('travellers.forget', { days: DOCUMENTS_KEPT_DAYS })}
			/>
		</fieldset>
	);
}
