import { useTranslations } from 'next-intl';
import { useColon } from '#components/shell/use-colon.ts';
import { UtcMoment } from '#components/agent/utc-moment.tsx';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { StayDues } from '#components/stays/price/stay-dues.tsx';
import { useStayTelling } from '#components/stays/trip/use-stay-telling.ts';
import { DefinitionList, Sum } from '#components/ui/definition-list.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { type FlightLink, isPayLink, type PayLink, type Proposal, type StayLink } from '#lib/proposals/proposal.ts';
import { factsOfTerms, headlineOfTerms } from '#lib/stays/checkout/stay-dues.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { Became, Withdraw } from './proposal-page.tsx';

interface PayLinkPageProps {
	proposal: Proposal;
	link: PayLink;
	names: readonly string[];
	agent: boolean;
	/** The offer or quote whose checkout the reader can open; null: they can't. */
	quoteId: string | null;
	preferences: Preferences;
}

/** What an agent has filled in, as its traveller and its agent see it: what is booked, for whom and the sum. */
export function PayLinkPage({ proposal, link, names, agent, quoteId, preferences }: PayLinkPageProps) {
	const t = useTranslations('proposals');
	const { locale } = preferences;
	const colon = useColon();
	const { purpose } = link;
	const moved = proposal.now && isPayLink(proposal.now) ? proposal.now : null;
	const show = useFormat(tellingCurrencies(preferences, amountsOf(moved ?? link)));
	const sum = (of: PayLink) => <HeadlineAmounts amounts={amountsOf(of)} show={show} />;
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-5 l:py-6">
			<div>
				<h1 className="type-h1 mb-1">{t(`what.${purpose}`)}</h1>
				<p className="max-w-[46rem] text-ink-2">{t(`link.${purpose}.lead`)}</p>
			</div>
			<Became proposal={proposal} reader={agent ? 'agent' : 'traveller'} />
			<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
				<h2 className="type-h3">{t('shown')}</h2>
				{purpose === 'book' ? (
					<LinkedFlights {...{ link, show, locale }} />
				) : (
					<LinkedStay {...{ link, show, locale }} />
				)}
				{names.length > 0 && <p>{t('link.names', { names: show.list([...names]) })}</p>}
				<Sum
					rows={moved ? [{ term: t('shown'), value: sum(link) }] : []}
					total={{ term: moved ? t('now') : <SumTerm purpose={purpose} />, value: sum(moved ?? link) }}
				/>
				{link.purpose === 'book_stay' && !moved && <StayDues terms={link.terms} show={show} />}
				{proposal.state === 'open' && (
					<p className="type-small">
						{t('columns.until')}
						{colon}
						<UtcMoment at={proposal.expiresAt} preferences={preferences} />
					</p>
				)}
			</Paper>
			<div className="flex flex-wrap gap-3">
				{quoteId !== null && (
					<LinkButton tone="signal" href={paths.checkoutOf(purpose, quoteId)}>
						{t(`link.${purpose}.act`)}
					</LinkButton>
				)}
				{agent && proposal.state === 'open' && <Withdraw id={proposal.id} />}
				{agent && (proposal.state === 'superseded' || proposal.state === 'expired') && (
					<LinkButton href={paths.checkoutOf(purpose, link.quote.id)}>{t(`again.${purpose}`)}</LinkButton>
				)}
			</div>
			{quoteId !== null && <p className="type-micro text-ink-2">{t(`link.${purpose}.terms`)}</p>}
		</div>
	);
}

const amountsOf = (link: PayLink) =>
	link.purpose === 'book_stay'
		? headlineOfTerms(link.terms)
		: [{ amount: link.quote.total_amount, currency: link.quote.currency }];

/** What of a stay is paid when stands below its total. */
function SumTerm({ purpose }: Pick<PayLink, 'purpose'>) {
	const toPay = useTranslations('proposals.link');
	const stay = useTranslations('stayBooking.price');
	return purpose === 'book' ? toPay('total') : stay('total');
}

interface LinkedProps<Link> {
	link: Link;
	show: Show;
	locale: Locale;
}

function LinkedFlights({ link, show, locale }: LinkedProps<FlightLink>) {
	const t = useTranslations('proposals.link');
	return (
		<ul className="grid gap-3">
			{link.flights.map((one) => (
				<li key={`${one.flight}${one.departing_at}`} className="type-small">
					<bdi className="type-h3 block">
						{one.from} – {one.to}
					</bdi>
					<p>
						{show.commas([
							formatDate(one.departing_at.slice(0, 10), 'medium', locale),
							show.isolate(`${show.time(one.departing_at)} – ${show.time(one.arriving_at)}`),
							show.isolate(one.flight),
						])}
					</p>
					{one.operated_by !== null && (
						<p className="type-label">{t('operated', { airline: show.isolate(one.operated_by) })}</p>
					)}
				</li>
			))}
		</ul>
	);
}

function LinkedStay({ link: { terms }, show, locale }: LinkedProps<StayLink>) {
	return (
		<>
			<p className="type-h3">
				<bdi>{terms.accommodation}</bdi>
			</p>
			<DefinitionList items={factsOfTerms(terms, useStayTelling(show, locale))} />
		</>
	);
}
