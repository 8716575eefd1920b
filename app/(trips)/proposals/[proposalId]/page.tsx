import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeskFollow } from '#components/agent/desk-follow.tsx';
import { PayLinkPage } from '#components/proposals/pay-link-page.tsx';
import { ProposedCancellation } from '#components/proposals/proposed-cancellation.tsx';
import { ProposedChange } from '#components/proposals/proposed-change.tsx';
import { ProposedExtrasView } from '#components/proposals/proposed-extras-view.tsx';
import { ProposalPage } from '#components/proposals/proposal-page.tsx';
import { CancelStayBody } from '#components/stays/cancel/cancel-stay-view.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { tripInLanguage } from '#lib/server/place-names/trip-in-language.ts';
import { isPayLink } from '#lib/proposals/proposal.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { openProposal, type OpenedProposal } from '#lib/server/proposals/open-proposal.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { stayNow, tripNow } from '#lib/server/trips/trip-now.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';
import { WithSavedCards } from '../../../with-saved-cards.tsx';
import { OnBehalf } from '../../trips/on-behalf.tsx';
import { unopenedTrip } from '../../trips/flights/[orderId]/unopened-trip.tsx';

interface PageProps {
	params: Promise<{ proposalId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('proposals');
	return privatePage(t('pageTitle'));
}

/** What an agent has prepared, for its traveller to approve or decline, and for the agent to look at and take back. */
export default async function ProposedPage({ params, searchParams }: PageProps) {
	const [{ proposalId }, values, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const key = typeof values.key === 'string' ? values.key : undefined;
	const opened = await openProposal(proposalId, { ...visitor, key });
	if (opened.state === 'started' || opened.state === 'missing' || opened.state === 'problem')
		return unopenedTrip(opened, url);
	if (opened.state === 'link') {
		const { agent, proposal, stamp } = opened;
		const page = <PayLinkPage {...opened} preferences={preferences} />;
		if (!agent) return page;
		// The page has its own status for the outcome.
		return (
			<OnBehalf tripId={null}>
				<DeskFollow href={paths.api.proposalsNow(proposal.id)} shown={stamp} waiting={undefined}>
					{page}
				</DeskFollow>
			</OnBehalf>
		);
	}
	const { proposal, access, records } = opened;
	const { proposed } = proposal;
	if (isPayLink(proposed)) return unopenedTrip({ state: 'missing' }, url);
	const about = await tripInLanguage(opened.about, preferences.locale);
	const { order, booking } = opened.about;
	const agent = isStaff(visitor.role);
	return (
		<OnBehalf tripId={proposal.tripId}>
			<TripFollow
				orderId={proposal.tripId ?? ''}
				agent={agent}
				linkKey={access === 'link' ? key : undefined}
				shown={order ? tripNow({ order, now: opened.now }, records) : stayNow(booking, records)}
				part="proposals"
			>
				<ProposalPage
					{...{ about, preferences }}
					proposal={{ ...proposal, proposed }}
					reader={agent ? 'agent' : access === 'link' ? 'link' : 'traveller'}
					linkKey={key}
				>
					{await pressOf(opened, preferences)}
				</ProposalPage>
			</TripFollow>
		</OnBehalf>
	);
}

/** The act as its own page shows it, where it can be approved. */
async function pressOf(
	opened: Extract<OpenedProposal, { proposal: unknown }>,
	preferences: Preferences,
): Promise<ReactNode> {
	const proposalId = opened.proposal.id;
	switch (opened.state) {
		case 'cancel': {
			const { intent, shown } = opened.opened;
			return (
				<ProposedCancellation {...inLanguage(shown, preferences.locale)} {...{ intent, proposalId, preferences }} />
			);
		}
		case 'change': {
			const { intent, shown } = opened.opened;
			return (
				<WithSavedCards>
					<ProposedChange {...inLanguage(shown, preferences.locale)} {...{ intent, proposalId, preferences }} />
				</WithSavedCards>
			);
		}
		case 'cancel_stay': {
			const { intent, shown } = opened.opened;
			return (
				<CancelStayBody
					{...(await tripInLanguage(shown, preferences.locale))}
					{...{ intent, proposalId, preferences }}
					who="customer"
				/>
			);
		}
		case 'add_services': {
			const { opened: read, proposal, about } = opened;
			if (proposal.proposed.purpose !== 'add_services' || !about.order) return null;
			return (
				<WithSavedCards>
					<ProposedExtrasView
						order={inLanguage(about.order, preferences.locale)}
						proposed={proposal.proposed}
						{...{ proposalId, preferences }}
						intent={read.intent}
						now={read.shown.now}
						needsCode={!read.shown.mayAct}
					/>
				</WithSavedCards>
			);
		}
		default:
			return null;
	}
}
