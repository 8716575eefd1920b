'use client';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Show } from '#components/shell/use-format.ts';
import type { StayCard, StayTerms } from '#lib/stays/search/stay-card.ts';
import type { StayQuestion } from '#lib/stays/search/stay-question.ts';
import { StayItem } from './stay-item.tsx';

interface StayListProps {
	cards: readonly StayCard[];
	/** How many of them are drawn. */
	shown: number;
	onMore: () => void;
	terms: Readonly<Record<string, StayTerms>>;
	question: StayQuestion;
	place: string;
	show: Show;
	active: string | null;
	compact: boolean;
	onPoint: (id: string | null) => void;
}

/** Pictures that come to the screen without scrolling. */
const AT_ONCE = 2;

/** The hotels, a screen at a time: more come as the end comes near, or by a press. */
export const StayList = memo(function StayList({ cards, shown, onMore, active, terms, ...rest }: StayListProps) {
	const t = useTranslations('stays.list');
	return (
		<>
			<ol aria-label={t('label')} className="stay-list grid gap-4">
				{cards.slice(0, shown).map((card, i) => (
					<li key={card.id} aria-setsize={cards.length} aria-posinset={i + 1}>
						<StayItem card={card} terms={terms[card.id]} active={active === card.id} first={i < AT_ONCE} {...rest} />
					</li>
				))}
			</ol>
			{shown < cards.length && <More key={shown} onMore={onMore} />}
		</>
	);
});

/** More hotels: by a press, or as it comes near. */
function More({ onMore }: { onMore: () => void }) {
	const t = useTranslations('stays.list');
	const end = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const mark = end.current;
		if (!mark) return;
		const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '800px' });
		sight.observe(mark);
		return () => sight.disconnect();
	}, [onMore]);
	return (
		<div ref={end} className="js-only mt-4 flex justify-center">
			<Button onClick={onMore}>{t('more')}</Button>
		</div>
	);
}
