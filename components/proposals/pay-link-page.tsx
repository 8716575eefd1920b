import { useTranslations } from 'next-intl';
import { UtcMoment } from '#components/agent/utc-moment.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { paths } from '#lib/paths.ts';
import type { PayLink, Proposal } from '#lib/proposals/proposal.ts';
import { Became, Withdraw } from './proposal-page.tsx';

interface PayLinkPageProps {
	proposal: Proposal;
	link: PayLink;
	names: readonly string[];
	agent: boolean;
	offerId: string | null;
	preferences: Preferences;
}

/** What an agent has filled in, as its traveller and its agent see it: flights, who flies them, for whom and the sum. */
export function PayLinkPage({ proposal, link, names, agent, offerId, preferences }: PayLinkPageProps) {
	const t = useTranslations('proposals');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const money = ({ quote }: PayLink) => <bdi>{show.money(quote.total_amount, quote.currency)}</bdi>;
	const moved = proposal.now?.purpose === 'book' ? proposal.now : null;
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-5 l:py-6">
			<div>
				<h1 className="type-h1 mb-1">{t('what.book')}</h1>
				<p className="max-w-[46rem] text-ink-2">{t('link.lead')}</p>
			</div>
			<Became proposal={proposal} reader={agent ? 'agent' : 'traveller'} />
			<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
				<h2 className="type-h3">{t('shown')}</h2>
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
								<p className="type-label">{t('link.operated', { airline: show.isolate(one.operated_by) })}</p>
							)}
						</li>
					))}
				</ul>
				{names.length > 0 && <p>{t('link.names', { names: show.list([...names]) })}</p>}
				<Sum
					rows={moved ? [{ term: t('shown'), value: money(link) }] : []}
					total={{ term: moved ? t('now') : t('link.total'), value: money(moved ?? link) }}
				/>
				{proposal.state === 'open' && (
					<p className="type-small">
						{t('columns.until')}: <UtcMoment at={proposal.expiresAt} preferences={preferences} />
					</p>
				)}
			</Paper>
			<div className="flex flex-wrap gap-3">
				{offerId !== null && (
					<LinkButton tone="signal" href={paths.checkoutFlight(offerId)}>
						{t('link.pay')}
					</LinkButton>
				)}
				{agent && proposal.state === 'open' && <Withdraw id={proposal.id} />}
				{agent && (proposal.state === 'superseded' || proposal.state === 'expired') && (
					<LinkButton href={paths.checkoutFlight(link.quote.id)}>{t('again.book')}</LinkButton>
				)}
			</div>
			{offerId !== null && <p className="type-micro text-ink-2">{t('link.terms')}</p>}
		</div>
	);
}
