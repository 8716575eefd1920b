import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { ScoreOfTen } from '#components/stays/score-of-ten.tsx';
import { StayPicture } from '#components/stays/picture/stay-picture.tsx';
import { StayPrice } from '#components/stays/price/stay-price.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Show } from '#components/shell/use-format.ts';
import type { StayCard, StayTerms } from '#lib/stays/search/stay-card.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { guestsOf, nightsOf, type StayQuestion } from '#lib/stays/search/stay-question.ts';
import { TermsLines } from './terms-lines.tsx';

interface StayItemProps {
	card: StayCard;
	/** Undefined while they are not known. */
	terms: StayTerms | 'failed' | undefined;
	question: StayQuestion;
	/** The query of the list's address: the hotel's page leads back to it. */
	list: string;
	/** The place that distances are from. */
	place: string;
	show: Show;
	/** It, or its pin on the map, is pointed at. */
	active: boolean;
	/** The first of the list: its picture is fetched at once, and before others. */
	first: boolean;
	/** Without picture and terms, for the sheet over a phone's map. */
	compact: boolean;
	onPoint?: ((id: string | null) => void) | undefined;
}

/** A hotel of the list. All of it is readable without JavaScript. */
export const StayItem = memo(function StayItem(props: StayItemProps) {
	const { card, terms, question, list, place, show, active, first, compact, onPoint } = props;
	const t = useTranslations('stays.list');
	const href = stayPaths.stay(card.id, list);
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it marks its pin; nothing is done by it
		<article
			id={card.id}
			data-active={active || undefined}
			onPointerEnter={() => onPoint?.(card.id)}
			onPointerLeave={() => onPoint?.(null)}
			onFocus={() => onPoint?.(card.id)}
			onBlur={() => onPoint?.(null)}
			className="stay-item"
		>
			{!compact && (
				<div className="stay-photo">{card.photo && <StayPicture src={card.photo} alt="" first={first} strip />}</div>
			)}
			<div className="grid min-w-0 gap-2.5 p-4">
				<div className="flex items-start justify-between gap-4">
					<div className="min-w-0">
						<h2 className="type-h3">
							<a href={href} className="text-ink no-underline hover:underline">
								{card.name}
							</a>
						</h2>
						<p className="type-small text-ink-2">
							{card.stars !== null && (
								<>
									<span className="text-ink">{t('stars', { stars: card.stars })}</span>
									{'\u00a0· '}
								</>
							)}
							<bdi>{card.address}</bdi>
							{'\u00a0· '}
							{t('away', { km: show.number(card.km), place: show.isolate(place) })}
						</p>
					</div>
					<Score card={card} show={show} />
				</div>
				{!compact && <TermsLines terms={terms} show={show} />}
				{card.accepted && (
					<p className="type-small flex items-start gap-2 text-good">
						<Icon name="check" size={17} className="mt-0.5" />
						<span>{t('codesAccepted', { names: show.commas(card.accepted.map(show.isolate)) })}</span>
					</p>
				)}
				<div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-t border-rule pt-3">
					<div className="min-w-48 flex-1">
						<StayPrice price={card.price} nights={nightsOf(question)} guests={guestsOf(question)} show={show} />
					</div>
					<a href={href} className={buttonClass()} aria-label={t('seeRoomsOf', { hotel: card.name })}>
						{t('seeRooms')}
					</a>
				</div>
			</div>
		</article>
	);
});

function Score({ card, show }: { card: StayCard; show: Show }) {
	const t = useTranslations('stays.list');
	if (card.score === null) return <p className="type-micro flex-none text-ink-2">{t('noReviews')}</p>;
	return (
		<p className="flex-none text-end whitespace-nowrap">
			<span className="sr-only">{t('scoreLabel')} </span>
			<ScoreOfTen
				score={card.score}
				className="font-serif text-[1.25rem] leading-[1.625rem] font-semibold"
				show={show}
			/>
			<span className="type-micro block text-ink-2">{t('reviews', { count: card.reviews ?? 0 })}</span>
		</p>
	);
}
