import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { MaskedTraveller } from '#lib/agent-customers/masked-traveller.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { intlLocale, type Locale } from '#lib/i18n/locales.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import { ShownDocuments } from './shown-documents.tsx';

interface CustomerPersonsProps {
	customerId: string;
	travellers: readonly MaskedTraveller[];
	companions: readonly string[];
	/** Whether the customer has an account, which alone can save travellers. */
	account: boolean;
	/** What programmes are called, by their codes. */
	programmes: Readonly<Record<string, string>>;
	/** `YYYY-MM-DD` */
	today: string;
	locale: Locale;
}

const SOON_DAYS = 183;

/** Those with whom a customer travels: saved by their account, with the ends of numbers, and others of their bookings. */
export function CustomerPersons({ customerId, travellers, companions, account, ...props }: CustomerPersonsProps) {
	const t = useTranslations('deskCustomers.persons');
	return (
		<section className="grid gap-2" aria-labelledby="persons">
			<h2 id="persons" className="type-h3">
				{t('title')}
			</h2>
			{travellers.length === 0 && <p className="type-small text-ink-2">{t(account ? 'none' : 'noAccount')}</p>}
			<ul className="grid">
				{travellers.map((one) => (
					<li key={one.id} className="type-small border-b border-rule py-2">
						<Traveller customerId={customerId} traveller={one} {...props} />
					</li>
				))}
			</ul>
			{travellers.some(({ documents }) => documents.length > 0) && (
				<p className="type-small text-ink-2">{t('recorded')}</p>
			)}
			{companions.length > 0 && (
				<p className="type-small">
					<span className="text-ink-2">{t('companions')}</span> <bdi>{inARow(companions)}</bdi>
				</p>
			)}
		</section>
	);
}

function Traveller({
	customerId,
	traveller: { id, name, born_on, documents, loyalty },
	programmes,
	today,
	locale,
}: Pick<CustomerPersonsProps, 'customerId' | 'programmes' | 'today' | 'locale'> & { traveller: MaskedTraveller }) {
	const t = useTranslations('deskCustomers.persons');
	const types = useTranslations('deskCustomers.documents.types');
	const countries = new Intl.DisplayNames(intlLocale(locale), { type: 'region' });
	const soon = new Date(Date.parse(today) + SOON_DAYS * 86_400_000).toISOString().slice(0, 10);
	return (
		<>
			<p className="font-semibold">
				<bdi>{name}</bdi>
			</p>
			<p className="text-ink-2">{t('born', { date: formatDate(born_on, 'medium', locale) })}</p>
			{documents.map(({ type, country, masked, expires_on: until }) => (
				<p key={`${type} ${masked}`} className="text-ink-2 tabular-nums">
					{inARow([types(type), country && (countries.of(country) ?? country)])} <bdi>{masked}</bdi>
					{until && `\u00a0· ${t('until', { date: formatDate(until, 'medium', locale) })}`}
					{until && until < soon && (
						<span className="ms-2 inline-flex items-center gap-1 font-semibold text-warn">
							<Icon name="triangle-exclamation-point" size={17} />
							{t(until < today ? 'expired' : 'expiresSoon')}
						</span>
					)}
				</p>
			))}
			{loyalty.map(({ programme, masked }) => (
				<p key={`${programme} ${masked}`} className="text-ink-2 tabular-nums">
					<bdi>{programmes[programme] ?? programme}</bdi> <bdi>{masked}</bdi>
				</p>
			))}
			{documents.length > 0 && <ShownDocuments customerId={customerId} traveller={{ id, name }} />}
		</>
	);
}
