import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { ScoreOfTen } from '#components/stays/score-of-ten.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { OpenedHotel } from '#lib/stays/hotel/opened-hotel.ts';

interface HotelReviewsProps {
	reviews: OpenedHotel['reviews'];
	/** The same page with reviews after a cursor; without one, the newest. */
	hrefOf: (after: string | null) => string;
	/** It is not the first page. */
	isLater: boolean;
	locale: Locale;
	show: Show;
}

/** What guests say, a page at a time. */
export function HotelReviews({ reviews, hrefOf, isLater, locale, show }: HotelReviewsProps) {
	const t = useTranslations('stays.hotel');
	return (
		<section id="reviews" aria-labelledby="reviews-title" className="mt-10">
			<h2 id="reviews-title" className="type-h2">
				{t('reviews')}
			</h2>
			{reviews === null ? (
				<p className="mt-2">{t('reviewsFailed')}</p>
			) : reviews.page.length === 0 ? (
				<p className="mt-2">{t('reviewsNone')}</p>
			) : (
				<>
					<p className="type-small text-ink-2">{t('reviewsNote')}</p>
					<ul className="mt-3 mb-4 grid gap-x-8 l:grid-cols-2">
						{reviews.page.map(({ reviewer_name: name, score, text, created_at: day }, i) => (
							<li key={`${name}${day}${i}`} className="border-t border-rule py-3">
								<p className="type-small flex flex-wrap items-baseline gap-x-3">
									<ScoreOfTen score={score} className="font-serif text-[1.125rem] font-bold" show={show} />
									<bdi>{name}</bdi>
									<span className="text-ink-2">{formatDate(day, 'medium', locale)}</span>
								</p>
								{text === null ? (
									<p className="type-small text-ink-2">{t('reviewNoText')}</p>
								) : (
									<p dir="auto">{text}</p>
								)}
							</li>
						))}
					</ul>
					<Pagination
						label={t('reviewsPages')}
						previous={isLater ? { href: hrefOf(null), label: t('reviewsNewest') } : undefined}
						next={reviews.after === null ? undefined : { href: hrefOf(reviews.after), label: t('reviewsOlder') }}
					/>
				</>
			)}
		</section>
	);
}
