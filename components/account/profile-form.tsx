import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { currencyChoices } from '#lib/i18n/currency-choices.ts';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#lib/i18n/locales.ts';

interface ProfileFormProps {
	email: string;
	verified: boolean;
	profile: { given_name: string; family_name: string; phone_number: string };
	locale: Locale;
	/** Beside which prices are shown; `none`. */
	currency: string;
	currencies: readonly string[];
	wrong: ReadonlySet<string>;
}

/** Name, phone, language and currency of the account's person. */
export function ProfileForm({ email, verified, profile, locale, currency, currencies, wrong }: ProfileFormProps) {
	const t = useTranslations('account');
	const shell = useTranslations('shell');
	const words = useTranslations('checkout.traveller');
	const name = (field: string) => (wrong.has(field) ? t('wrong.name') : undefined);
	const choices = currencyChoices(currencies, locale);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule pb-3">
				<div className="min-w-0">
					<p className="font-semibold break-words">
						<bdi>{email}</bdi>
					</p>
					<p className={`type-small inline-flex items-center gap-1.5 ${verified ? 'text-good' : 'text-warn'}`}>
						<Icon name={verified ? 'check' : 'triangle-exclamation-point'} size={17} />
						{t(verified ? 'profile.confirmed' : 'profile.unconfirmed')}
					</p>
				</div>
				<a className="link inline-flex min-h-hit items-center" href={accountPaths.section('security')}>
					{t('profile.changeEmail')}
				</a>
			</div>
			<Paper className="p-4 m:p-6">
				<form method="post" action={accountPaths.api.profile} className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<div className="grid gap-4 m:grid-cols-2">
						<TextInput
							name="given_name"
							label={words('givenName')}
							defaultValue={profile.given_name}
							error={name('given_name')}
							required
							maxLength={20}
							autoComplete="given-name"
							spellCheck={false}
						/>
						<TextInput
							name="family_name"
							label={words('familyName')}
							defaultValue={profile.family_name}
							error={name('family_name')}
							required
							maxLength={20}
							autoComplete="family-name"
							spellCheck={false}
						/>
						<TextInput
							name="phone_number"
							type="tel"
							label={t('profile.phone')}
							hint={t('profile.phoneHint')}
							defaultValue={profile.phone_number}
							error={wrong.has('phone_number') ? t('wrong.phone') : undefined}
							maxLength={40}
							autoComplete="tel"
							dir="ltr"
						/>
						<Select
							name="locale"
							label={shell('language')}
							defaultValue={locale}
							options={LOCALES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
						/>
						<Select
							name="currency"
							label={shell('beside')}
							defaultValue={currency}
							options={[{ value: 'none', label: shell('besideNone') }, ...choices]}
						/>
					</div>
					<p className="type-small text-ink-2">{t('profile.everywhere')}</p>
					<Button type="submit" tone="signal" className="justify-self-start">
						{t('save')}
					</Button>
				</form>
			</Paper>
		</>
	);
}
