import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { isPayLink, type Proposal } from '#lib/proposals/proposal.ts';
import { ProposalSum } from './proposal-sum.tsx';

interface ProposedForYouProps {
	proposals: readonly Proposal[];
	/** Of flights. */
	order?: Order | undefined;
	/** The key of a reader who came by an e-mail’s link only: they see it and decide nothing. */
	linkKey?: string | undefined;
	/** Whose clock deadlines are told by. */
	zone: string;
	preferences: Preferences;
}

/** What agents have prepared for a trip and its traveller is asked about: the numbers, until when, and yes or no. */
export function ProposedForYou({ proposals, order, linkKey, zone, preferences }: ProposedForYouProps) {
	const t = useTranslations('proposals');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const moment = momentsIn(zone, show, locale);
	if (proposals.length === 0) return null;
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 print:hidden">
			{proposals.map(
				({ id, proposed, expiresAt }) =>
					!isPayLink(proposed) && (
						<Paper key={id} as="section" edge="ink" className="grid gap-4 p-4 m:p-6">
							<div>
								<p className="type-label text-ink-2">{t('forYou')}</p>
								<h2 className="type-h2">{t(`what.${proposed.purpose}`)}</h2>
								<p className="type-small mt-1">{t('until', moment(expiresAt))}</p>
							</div>
							<ProposalSum {...{ proposed, order, show, locale }} who="customer" />
							<div className="flex flex-wrap gap-3">
								<LinkButton tone="signal" href={paths.proposal(id, linkKey)}>
									{t('look')}
								</LinkButton>
								{linkKey === undefined && <Decline id={id} />}
							</div>
							<p className="type-micro text-ink-2">{t('nothing')}</p>
						</Paper>
					),
			)}
		</div>
	);
}

/** Says no, without JavaScript too. */
export function Decline({ id }: { id: string }) {
	const t = useTranslations('proposals');
	return (
		<form method="post" action={paths.api.declineProposal(id)}>
			<Button type="submit">{t('decline')}</Button>
		</form>
	);
}
