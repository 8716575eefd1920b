import { useTranslations } from 'next-intl';
import { PriceClock } from '#components/offer/price-clock.tsx';
import { writtenClock } from '#components/offer/written-clock.ts';
import { RatesNote } from '#components/shell/rates-note.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { HotelOffer, OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';
import { dueOfAll } from '#lib/stays/price/due-of-all.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import { HotelCodes } from './hotel-codes.tsx';
import { RatesLife } from './rates-life.tsx';
import { RoomRates } from './room-rates.tsx';

interface HotelRoomsProps {
	opened: OpenedHotel;
	/** The dates and guests were refused: what is wrong stands beside the fields. */
	isWrong: boolean;
	stay: { checkIn: number; zone: string; clock: string; priceFor: string; search: string };
	/** The same page, and other hotels nearby. */
	hrefs: { again: string; nearby: string };
	preferences: Preferences;
	show: Show;
}

/** What the hotel has for the stay, or why nothing can be shown and what to do. */
export function HotelRooms({ opened, isWrong, stay, hrefs, preferences, show }: HotelRoomsProps) {
	const t = useTranslations('stays.hotel');
	const { hotel, offer, now, programmes } = opened;
	if (offer.state === 'unasked') return <p className="mt-4">{t(isWrong ? 'notChecked' : 'noDates')}</p>;
	if (offer.state === 'problem') return <Failed offer={offer} href={hrefs.again} />;
	if (offer.state === 'sold_out')
		return (
			<Notice
				className="mt-4"
				action={
					<LinkButton href={hrefs.nearby}>
						{t('otherStays', { city: show.isolate(hotel.location.address.city_name) })}
					</LinkButton>
				}
			>
				<b>{t('soldOut')}</b>
				<p>{t('soldOutBody')}</p>
			</Notice>
		);
	const { endsAt } = offer;
	const due = dueOfAll(offer.rooms.flatMap(({ rates }) => rates).map(priceOfRate));
	const words = {
		stands: t('clock.stands', { time: '{time}', zone: '{zone}' }),
		left: t('clock.left', { time: '{time}' }),
		lastMinute: t('clock.lastMinute'),
		ended: t('clock.ended'),
	};
	return (
		<div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
			<p className="type-small flex items-start gap-2 text-ink-2">
				<Icon name="hourglass" size={17} className="mt-0.5" />
				<PriceClock
					{...{ endsAt, preferences, words }}
					zone={stay.zone}
					serverNow={now}
					written={writtenClock({ endsAt, now, zone: stay.zone, lastMinute: words.lastMinute }, preferences)}
				/>
			</p>
			{due && (
				<p className="type-small">{t('dueAlways', { amount: show.isolate(show.money(due.amount, due.currency)) })}</p>
			)}
			<HotelCodes offer={offer} show={show} />
			<RatesNote preferences={preferences} />
			<RatesLife endsAt={endsAt} serverNow={now} words={{ expired: t('expired'), renew: t('renew') }}>
				<LateHydration>
					<RoomRates
						{...{ hotel, offer, programmes, show }}
						dueSaid={due !== null}
						priceFor={stay.priceFor}
						search={stay.search}
						stay={{ ...stay, now }}
					/>
				</LateHydration>
			</RatesLife>
		</div>
	);
}

function Failed({ offer, href }: { offer: Extract<HotelOffer, { state: 'problem' }>; href: string }) {
	const t = useTranslations('stays.hotel.failure');
	const { kind, waitSeconds } = offer;
	return (
		<Notice tone="warn" role="alert" className="mt-4" action={<LinkButton href={href}>{t('retry')}</LinkButton>}>
			<b>{t('title')}</b>
			<p>{kind === 'limit' ? t('limit', { seconds: waitSeconds ?? 60 }) : t('body')}</p>
		</Notice>
	);
}
