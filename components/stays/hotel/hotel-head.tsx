import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { ScoreOfTen } from '#components/stays/score-of-ten.tsx';
import type { OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';

/** What a hotel is called, where it is, and what guests say of it. */
export function HotelHead({ hotel, show }: { hotel: OpenedHotel['hotel']; show: Show }) {
	const t = useTranslations('stays.hotel');
	const { address } = hotel.location;
	const { line_one: street, postal_code: code, city_name: city, region } = address;
	// Each in its own direction, and the first first.
	const parts = [street, code, city, region].filter((part) => part !== null).map(show.isolate);
	return (
		<div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
			<div className="min-w-0">
				<h1 className="type-h1">
					<bdi>{hotel.name}</bdi>
				</h1>
				<p className="text-ink-2">
					{hotel.rating !== null && (
						<>
							<span className="text-ink">{t('stars', { stars: hotel.rating })}</span>
							{'\u00a0· '}
						</>
					)}
					{show.commas(parts)}
				</p>
			</div>
			{hotel.review_score === null ? (
				<p className="type-small text-ink-2">{t('noScore')}</p>
			) : (
				<p className="m:text-end">
					<span className="sr-only">
						{t('scoreLabel')}: {t('scoreOf', { score: show.number(hotel.review_score) })}
					</span>
					<span aria-hidden="true">
						<ScoreOfTen score={hotel.review_score} className="type-price" show={show} />
					</span>
					{hotel.review_count !== null && (
						<span className="type-micro block text-ink-2">
							<a className="link" href="#reviews">
								{t('reviewCount', { count: hotel.review_count })}
							</a>{' '}
							{t('reviewSource')}
						</span>
					)}
				</p>
			)}
		</div>
	);
}
