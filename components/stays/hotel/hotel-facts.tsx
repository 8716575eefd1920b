import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';
import { sourceName } from './source-name.ts';

interface HotelFactsProps {
	opened: OpenedHotel;
	/** By whose clock, in words. */
	clock: string;
	show: Show;
}

/** When one may come and has to go, what the house has, who gives it how many stars. What it does not say is said to be not stated. */
export function HotelFacts({ opened, clock, show }: HotelFactsProps) {
	const t = useTranslations('stays.hotel');
	const amenity = useTranslations('stays.amenities');
	const { hotel } = opened;
	const { check_in_information: times, amenities } = hotel;
	const clockTime = (time: string) => show.isolate(show.time(`2027-01-01T${time}:00`));
	return (
		<section aria-label={t('facts')} className="border-y border-rule-strong py-4">
			<dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 s:grid-cols-2 l:grid-cols-4">
				<Fact icon="clock" title={t('checkIn')}>
					{times
						? times.check_in_before_time === null
							? t('fromTime', { time: clockTime(times.check_in_after_time) })
							: t('between', {
									from: clockTime(times.check_in_after_time),
									to: clockTime(times.check_in_before_time),
								})
						: t('notStated')}
				</Fact>
				<Fact icon="clock" title={t('checkOut')}>
					{times ? t('byTime', { time: clockTime(times.check_out_before_time) }) : t('notStated')}
				</Fact>
				<Ratings hotel={hotel} />
				<Group hotel={hotel} programmes={opened.programmes} show={show} />
			</dl>
			{times && <p className="type-micro mt-2 text-ink-2">{clock}</p>}
			<h2 className="type-label mt-4 mb-1">{t('amenities')}</h2>
			{amenities === null || amenities.length === 0 ? (
				<p className="type-small text-ink-2">{t('notStated')}</p>
			) : (
				<ul className="type-small flex flex-wrap gap-x-6 gap-y-1">
					{amenities.map(({ type, description }) => (
						<li key={type} className="flex items-start gap-1.5">
							<Icon
								name={type === 'wifi' ? 'wifi' : type === 'restaurant' ? 'utensils' : 'check'}
								size={17}
								className="mt-[.15rem]"
							/>
							{amenity.has(type) ? amenity(type) : description}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
	return (
		<div className="relative ps-8">
			<dt className="type-label">
				<Icon name={icon} className="absolute start-0 top-0.5" />
				{title}
			</dt>
			<dd className="type-small">{children}</dd>
		</div>
	);
}

/** Stars, and who gives them. */
function Ratings({ hotel }: { hotel: OpenedHotel['hotel'] }) {
	const t = useTranslations('stays.hotel');
	const { rating, ratings } = hotel;
	const lines =
		ratings && ratings.length > 0
			? ratings.map(({ source, value }) => t('ratingBy', { stars: value, source: sourceName(source) }))
			: [rating === null ? t('notStated') : t('ratingOwn', { stars: rating })];
	return (
		<Fact icon="badge-check" title={t('ratings')}>
			{lines.map((line) => (
				<span key={line} className="block">
					{line}
				</span>
			))}
		</Fact>
	);
}

/** What it belongs to, and whose members it knows. */
function Group({ hotel, programmes, show }: Pick<OpenedHotel, 'hotel' | 'programmes'> & { show: Show }) {
	const t = useTranslations('stays.hotel');
	const { brand, chain, supported_loyalty_programme: programme } = hotel;
	const group = brand && chain ? t('groupOf', { brand: brand.name, chain: chain.name }) : (brand ?? chain)?.name;
	if (!group && !programme) return null;
	return (
		<Fact icon="building-complex" title={t(group ? 'group' : 'loyalty')}>
			{group && <span className="block">{group}</span>}
			{programme && t('loyaltyTakes', { programme: show.isolate(programmes[programme] ?? programme) })}
		</Fact>
	);
}
