import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { lastFour, type ListedTraveller } from '#lib/accounts/saved-traveller.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { intlLocale, type Locale } from '#lib/i18n/locales.ts';

interface TravellersListProps {
	travellers: readonly ListedTraveller[];
	/** `YYYY-MM-DD` */
	today: string;
	locale: Locale;
}

const SOON_DAYS = 183;

/** Those whom the account books for, with the end of each document's number. */
export function TravellersList({ travellers, today, locale }: TravellersListProps) {
	const t = useTranslations('account.travellers');
	const soon = new Date(Date.parse(today) + SOON_DAYS * 86_400_000).toISOString().slice(0, 10);
	const countries = new Intl.DisplayNames(intlLocale(locale), { type: 'region' });
	if (travellers.length === 0) return null;
	return (
		<ul className="grid gap-x-8 m:grid-cols-2">
			{travellers.map((traveller) => {
				const { id, given_name, family_name, born_on, documents } = traveller;
				const name = `${given_name} ${family_name}`;
				const passport = documents.find(({ type }) => type === 'passport');
				const expires = passport?.expires_on ?? null;
				return (
					<li key={id} className="flex items-start justify-between gap-4 border-b border-rule py-3">
						<div className="type-small min-w-0 text-ink-2">
							<p className="type-body font-semibold text-ink">
								<bdi>{name}</bdi>
							</p>
							<p>{t('born', { date: formatDate(born_on, 'medium', locale) })}</p>
							{passport && expires && (
								<p>
									{t('passport', {
										country: countries.of(passport.issuing_country_code ?? 'ZZ') ?? '',
										number: `\u2066${lastFour(passport.number_end)}\u2069`,
										date: formatDate(expires, 'medium', locale),
									})}
								</p>
							)}
							{expires && expires < soon && (
								<p className="inline-flex items-center gap-1.5 font-semibold text-warn">
									<Icon name="triangle-exclamation-point" size={17} />
									{t(expires < today ? 'expired' : 'expiresSoon')}
								</p>
							)}
						</div>
						<div className="flex shrink-0 flex-col items-end">
							<a
								className="link inline-flex min-h-hit items-center"
								href={accountPaths.section('travellers', { edit: id })}
								aria-label={t('editNamed', { name })}
							>
								{t('edit')}
							</a>
							<form method="post" action={accountPaths.api.travellers} className="-me-2">
								<input type="hidden" name="id" value={id} />
								<input type="hidden" name="act" value="remove" />
								<Button type="submit" tone="text" size="s" aria-label={t('removeNamed', { name })}>
									{t('remove')}
								</Button>
							</form>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
