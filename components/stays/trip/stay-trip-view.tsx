import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Payment } from '#contract/air/payment.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsIn } from '#components/trips/moments-of.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { cancellationStages } from '#lib/stays/hotel/cancellation-stages.ts';
import { stayBegins } from '#lib/stays/hotel/stay-begins.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { bookedPrice } from '#lib/stays/trip/booked-price.ts';
import { paths } from '#lib/paths.ts';
import { cancelledLate } from '#lib/stays/trip/cancelled-late.ts';
import { mayBeCancelled } from '#lib/stays/trip/may-be-cancelled.ts';
import { noShowOf } from '#lib/stays/trip/no-show-of.ts';
import { stayPapersOf } from '#lib/stays/trip/stay-papers-of.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import type { IssuedPaper } from '#lib/trips/issued-paper.ts';
import type { SentMail } from '#lib/trips/sent-mail.ts';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { StayContact } from './stay-contact.tsx';
import { StayHead } from './stay-head.tsx';
import { StayLines } from './stay-lines.tsx';
import { StayMoney } from './stay-money.tsx';
import { StayPapers } from './stay-papers.tsx';
import { StayRefund } from './stay-refund.tsx';
import { StayTermsPaper } from './stay-terms-paper.tsx';
import { StayTimeline, type StayTimelineProps } from './stay-timeline.tsx';
import { useStayTelling } from './use-stay-telling.ts';

interface StayTripViewProps {
	booking: StaysBooking;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** False for one who has the link of a mail alone: persons, requests and the way to the key are left out. */
	full: boolean;
	/** Of that link. */
	linkKey?: string | undefined;
	/** What would come back on another day. */
	simulator?: ReactNode;
	/** What happened to it; left out for one who has the link of a mail alone. */
	history?: StayHistory | undefined;
	preferences: Preferences;
}

/** What happened to a stay. Null: it cannot be read. */
interface StayHistory {
	payments: readonly Payment[] | null;
	mails: readonly SentMail[] | null;
	acts: readonly TripAct[] | null;
	papers: readonly IssuedPaper[] | null;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** An agent looks at it. */
	agent: boolean;
	/** The links in e-mails have just been made to stop working. */
	linksEnded: boolean;
}

/** A booked stay: where it stands, what is booked, what was paid and what is due at the hotel, key and contact. */
export function StayTripView({ booking, now, full, linkKey, simulator, history, preferences }: StayTripViewProps) {
	const t = useTranslations('stayBooking');
	const payments = history ? history.payments : [];
	const who = history?.agent ? 'agent' : 'customer';
	const { paid, atHotel } = bookedPrice(booking);
	const noShow = noShowOf(booking, payments ?? []);
	const show = useFormat(tellingCurrencies(preferences, [paid, ...atHotel]));
	const { locale } = preferences;
	const { accommodation } = booking;
	const zone = zoneOfHotel(accommodation);
	const moment = momentsIn(zone, show, locale, t('cityTime', { city: accommodation.location.address.city_name }));
	const late = cancelledLate(booking, useStayTelling(show, locale));
	const cancelled = booking.cancelled_at !== null;
	const cancellable = mayBeCancelled(booking, now);
	const rate = accommodation.rooms[0]?.rates[0];
	const checkIn = stayBegins(booking.check_in_date, accommodation.check_in_information?.check_in_after_time, zone);
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:py-8">
			<StayHead {...{ booking, noShow, show }} />
			{booking.cancelled_at !== null && (
				<Notice tone="bad">
					<h2 className="type-h3">{t('trip.cancelledTitle')}</h2>
					<p>{t('trip.cancelledOn', moment(booking.cancelled_at))}</p>
					<p>
						{Number(booking.refund_amount) > 0
							? t('trip.refund', {
									amount: show.isolate(
										show.money(booking.refund_amount ?? '0', booking.refund_currency ?? booking.paid_currency),
									),
								})
							: t('trip.noRefund')}
					</p>
					{late !== null && <p>{late}</p>}
				</Notice>
			)}
			{history?.payments && <StayRefund payments={history.payments} {...{ booking, who, show, locale, moment }} />}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
				<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
					<Paper as="section" className="grid gap-3 p-4 m:p-6">
						<h2 className="type-h2">{t('trip.stay')}</h2>
						<StayLines stay={{ ...booking, party: booking.guest_types }} {...{ show, locale }} />
						{full && <Asked booking={booking} />}
					</Paper>
					{rate && !cancelled && (
						<StayTermsPaper
							{...{ rate, now, show, locale }}
							hotel={accommodation}
							paid={booking.paid_amount}
							cancelHref={full && cancellable ? paths.cancelStay(booking.id) : undefined}
							who={who}
							stages={cancellable && now < checkIn ? cancellationStages(rate, { now, checkIn, zone }) : undefined}
							tooLate={!cancellable && now < instantOf(`${booking.check_out_date}T23:59:59`, zone)}
						/>
					)}
					{simulator}
					{history && <History {...{ booking, history, show, locale }} />}
				</div>
				<aside className="grid content-start gap-6">
					<StayMoney {...{ booking, noShow, show }} />
					{!cancelled && <StayContact booking={booking} />}
					<StayPapers {...{ booking, linkKey }} papers={stayPapersOf(booking, payments, full)} />
				</aside>
			</div>
		</div>
	);
}

function History({
	booking,
	history: { payments, mails, acts, papers, now, agent, linksEnded },
	...props
}: { booking: StaysBooking; history: StayHistory } & Pick<StayTimelineProps, 'show' | 'locale'>) {
	const known = { payments: payments ?? [], mails: mails ?? [], acts: acts ?? [], papers: papers ?? [] };
	const unread = [
		...(mails === null ? (['mails'] as const) : []),
		...(acts === null || papers === null ? (['audit'] as const) : []),
	];
	return <StayTimeline facts={{ booking, now, ...known }} {...{ unread, agent, linksEnded }} {...props} />;
}

/** What the hotel was asked for. */
function Asked({ booking }: { booking: StaysBooking }) {
	const t = useTranslations('stayBooking.trip');
	const asked = [
		{ term: t('requests'), value: booking.accommodation_special_requests },
		{ term: t('loyalty'), value: booking.loyalty_programme_account_number },
	].filter(({ value }) => value);
	if (asked.length === 0) return null;
	return (
		<dl className="type-small grid gap-2 border-t border-rule pt-3">
			{asked.map(({ term, value }) => (
				<div key={term}>
					<dt className="text-ink-2">{term}</dt>
					<dd className="whitespace-pre-line break-words">
						<bdi>{value}</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}
