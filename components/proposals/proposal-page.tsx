import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import { useTripTitle } from '#components/trips/use-trip-title.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import {
	isPayLink,
	type Proposal,
	type ProposedOn,
	type ProposalState,
	type TripProposed,
} from '#lib/proposals/proposal.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { formatDateRange } from '#lib/i18n/format-date.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { ProposalSum } from './proposal-sum.tsx';
import { Decline } from './proposed-for-you.tsx';

interface ProposalPageProps {
	proposal: Proposal & { proposed: TripProposed };
	about: ProposedOn;
	/** Who looks: the traveller who decides, somebody who has the link alone, or an agent. */
	reader: 'traveller' | 'link' | 'agent';
	linkKey?: string | undefined;
	preferences: Preferences;
	/** Where it can be approved; null where it is only shown. */
	children: ReactNode;
}

/** A prepared act as its traveller and its agent see it: what it is, the numbers, until when, and its outcome. */
export function ProposalPage({ proposal, about, reader, linkKey, preferences, children }: ProposalPageProps) {
	const t = useTranslations('proposals');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const { id, proposed, state } = proposal;
	const { order, booking } = about;
	const tripId = proposal.tripId ?? '';
	const moment = momentsIn(order ? zoneOf(order.slices) : zoneOfHotel(booking.accommodation), show, locale);
	const titleOf = useTripTitle(show, locale);
	const title = order
		? titleOf(itineraryOf(order, projectJourney(order.slices).flights))
		: show.commas([
				show.isolate(booking.accommodation.name),
				formatDateRange(booking.check_in_date, booking.check_out_date, 'medium', locale),
			]);
	const who = reader === 'agent' ? 'agent' : 'customer';
	const reference = order ? order.booking_reference : (booking.reference ?? booking.id);
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-5 l:py-6">
			<div>
				<a
					className="link type-small inline-flex min-h-hit items-center gap-1.5"
					href={paths.tripOfKind(tripId, reader === 'link' ? linkKey : undefined)}
				>
					<Icon name="arrow-left" size={17} />
					{t('back')}
				</a>
				<h1 className="type-h1 mb-1">{t(`what.${proposed.purpose}`)}</h1>
				<p className="max-w-[46rem] text-ink-2">
					{t.rich('lead', { title, reference, bdi: (chunks) => <bdi>{chunks}</bdi> })}{' '}
					{state === 'open' && t('until', moment(proposal.expiresAt))}
				</p>
			</div>
			<Became {...{ proposal, reader }} />
			{children ?? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-2">
					<Paper as="section" className="grid content-start gap-4 p-4 m:p-6">
						<h2 className="type-h3">{t('shown')}</h2>
						<ProposalSum {...{ proposed, order, who, show, locale }} />
					</Paper>
					{proposal.now && !isPayLink(proposal.now) && (
						<Paper as="section" edge="ink" className="grid content-start gap-4 p-4 m:p-6">
							<h2 className="type-h3">{t('now')}</h2>
							<ProposalSum proposed={proposal.now} {...{ order, who, show, locale }} sumOnly />
						</Paper>
					)}
				</div>
			)}
			<div className="flex flex-wrap gap-3">
				{state === 'open' && reader === 'traveller' && <Decline id={id} />}
				{state === 'open' && reader === 'agent' && <Withdraw id={id} />}
				{state === 'open' && reader === 'link' && (
					<LinkButton tone="signal" href={paths.findBooking({ reference })}>
						{t('open')}
					</LinkButton>
				)}
				{state === 'superseded' && reader !== 'link' && (
					<LinkButton href={AGAIN[proposed.purpose](tripId)}>{t(`again.${proposed.purpose}`)}</LinkButton>
				)}
			</div>
			{state === 'open' && reader !== 'agent' && <p className="type-micro text-ink-2">{t('nothing')}</p>}
		</div>
	);
}

/** Where what was proposed is done as it is now. */
const AGAIN = {
	cancel: paths.cancelTrip,
	cancel_stay: paths.cancelStay,
	change: (id: string) => paths.changeTrip(id),
	add_services: paths.extrasTrip,
} as const satisfies Record<TripProposed['purpose'], (tripId: string) => string>;

const TONES = {
	open: 'info',
	approved: 'good',
	declined: 'warn',
	withdrawn: 'warn',
	superseded: 'warn',
	expired: 'warn',
} as const satisfies Record<ProposalState, string>;

/** Its status, in words for the traveller or the agent who reads it. */
export function Became({
	proposal: { state, done, now },
	reader,
}: {
	proposal: Proposal;
	reader: ProposalPageProps['reader'];
}) {
	const t = useTranslations('proposals.became');
	if (state === 'open' && reader === 'traveller') return null;
	const key = state === 'approved' && done ? 'done' : state === 'superseded' && now === null ? 'gone' : state;
	return (
		<div role="status">
			<Notice tone={TONES[state]}>
				{state === 'open' ? t(reader === 'agent' ? 'openAgent' : 'openLink') : t(key as 'done')}
			</Notice>
		</div>
	);
}

/** The agent takes it back. */
export function Withdraw({ id }: { id: string }) {
	const t = useTranslations('proposals');
	return (
		<form method="post" action={paths.api.withdrawProposal(id)}>
			<Button type="submit">{t('withdraw')}</Button>
		</form>
	);
}
