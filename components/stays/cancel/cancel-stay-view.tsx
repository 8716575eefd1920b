import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { StayLines } from '#components/stays/trip/stay-lines.tsx';
import { StayTermsPaper } from '#components/stays/trip/stay-terms-paper.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { paths } from '#lib/paths.ts';
import { tellingCurrencies } from '#lib/stays/price/telling-currencies.ts';
import { bookedPrice } from '#lib/stays/trip/booked-price.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { ConfirmStayCancellation } from './confirm-stay-cancellation.tsx';
import { RefundSimulator } from './refund-simulator.tsx';

interface CancelStayViewProps {
	intent: Intent;
	booking: StaysBooking;
	/** The service's clock, epoch milliseconds. */
	now: number;
	/** A code has to be entered before the press unless. */
	mayAct: boolean;
	/** What comes back is more than the agent's role may refund. */
	aboveLimit?: boolean;
	/** What an agent has proposed and the press approves. */
	proposalId?: string | undefined;
	/** Beside the press. */
	children?: ReactNode;
	preferences: Preferences;
	/** Who reads. */
	who: BookingReader;
}

/** Cancelling a stay: its page. */
export function CancelStayView(props: CancelStayViewProps) {
	const t = useTranslations('stayBooking.cancelling');
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:py-8">
			<div>
				<a
					className="link type-small inline-flex min-h-hit items-center gap-1.5"
					href={paths.stayTrip(props.booking.id)}
				>
					<Icon name="arrow-left" size={17} />
					{t('back')}
				</a>
				<h1 className="type-h1">{t('title')}</h1>
			</div>
			<CancelStayBody {...props} />
		</div>
	);
}

/** What comes back until when, what on any day, and the press with what comes back now. */
export function CancelStayBody(of: CancelStayViewProps) {
	const { intent, booking, now, mayAct, aboveLimit = false, proposalId, children, who, ...props } = of;
	const { paid, atHotel } = bookedPrice(booking);
	const preferences = tellingCurrencies(props.preferences, [paid, ...atHotel]);
	const show = useFormat(preferences);
	const { locale } = preferences;
	const zone = zoneOfHotel(booking.accommodation);
	const rate = booking.accommodation.rooms[0]?.rates[0];
	const timeline = rate?.cancellation_timeline ?? [];
	const open = timeline.filter(({ before }) => now <= Date.parse(before)).length;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_24rem] l:gap-8">
			<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
				<Paper as="section" className="p-4 m:p-6">
					<StayLines stay={{ ...booking, party: booking.guest_types }} {...{ show, locale }} named />
				</Paper>
				{rate && (
					<StayTermsPaper
						{...{ rate, now, show, locale, who }}
						hotel={booking.accommodation}
						paid={booking.paid_amount}
					/>
				)}
				{open > 0 && Number(paid.amount) > 0 && (
					<ClientMessages areas={['stayBooking', 'units', 'common']}>
						<RefundSimulator
							// A deadline that has passed leaves its days behind.
							key={open}
							{...{ timeline, zone, now, preferences }}
							currency={booking.paid_currency}
							arrival={booking.check_in_date}
							city={booking.accommodation.location.address.city_name}
						/>
					</ClientMessages>
				)}
			</div>
			<div className="grid gap-6 self-start l:sticky l:top-6">
				<ClientMessages areas={['stayBooking', 'acting', 'errors', 'units', 'common']}>
					<ConfirmStayCancellation
						{...{ intent, timeline, now, preferences, proposalId, aboveLimit, who }}
						bookingId={booking.id}
						hotel={booking.accommodation.name}
						paid={paid}
						needsCode={!mayAct}
					/>
				</ClientMessages>
				{children}
			</div>
		</div>
	);
}
