import { useTranslations } from 'next-intl';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Show } from '#components/shell/use-format.ts';
import { CopyReference } from '#components/trips/copy-reference.tsx';
import { StubReference } from '#components/trips/stub-reference.tsx';
import { StatusMark } from '#components/trips/trip-head.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import { guestsInWords } from '#lib/stays/trip/guests-by-room.ts';
import type { Money } from '#lib/stays/price/money.ts';

interface StayHeadProps {
	booking: StaysBooking;
	/** What was charged because the guest did not come; null: nothing. */
	noShow: Money | null;
	show: Show;
}

/** What is booked, for whom and where it stands; on the stub the hotel's reference and what was paid. */
export function StayHead({ booking, noShow, show }: StayHeadProps) {
	const t = useTranslations('stayBooking.trip');
	const copy = useTranslations('trips.head');
	const inRoom = useTranslations('stayBooking.guest');
	const { accommodation, reference } = booking;
	const { address } = accommodation.location;
	const where = show.commas([address.line_one, address.postal_code, address.city_name].filter((part) => part !== null));
	const who = guestsInWords(booking, {
		own: show.isolate,
		inRoom: (number, name) => inRoom('inRoom', { number, name }),
		semicolons: show.semicolons,
		list: show.list,
	});
	const paid = noShow ?? { amount: booking.paid_amount, currency: booking.paid_currency };
	return (
		<Ticket
			as="section"
			edge="ink"
			className="l:grid-cols-[minmax(0,1fr)_auto_18rem]"
			stub={
				<div className="col-span-2 grid gap-1 m:col-span-1">
					{reference !== null && (
						<StubReference label={t('reference')} reference={reference}>
							<CopyReference reference={reference} words={{ copy: copy('copy'), copied: copy('copied') }} />
						</StubReference>
					)}
					<p className="type-small text-ink-2">
						{Number(paid.amount) > 0
							? t('paid', { amount: show.isolate(show.money(paid.amount, paid.currency)) })
							: t('nothingPaid')}
					</p>
				</div>
			}
		>
			<StatusMark status={booking.cancelled_at === null ? 'confirmed' : 'cancelled'} />
			<h1 className="type-h1 mt-2 mb-1">
				<bdi>{accommodation.name}</bdi>
			</h1>
			<p className="type-small text-ink-2">
				<bdi>{where}</bdi>
			</p>
			{who !== '' && <p className="type-small text-ink-2">{who}</p>}
		</Ticket>
	);
}
