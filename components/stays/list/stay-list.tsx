'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import type { Show } from '#components/shell/use-format.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';
import type { StayQuestion } from '#lib/stays/search/stay-question.ts';
import { StayItem } from './stay-item.tsx';
import type { TermsSeen } from './use-terms.ts';

interface StayListProps {
	/** Those that are drawn, of `size`. */
	cards: readonly StayCard[];
	size: number;
	terms: TermsSeen['terms'];
	question: StayQuestion;
	/** The query of the list's address. */
	list: string;
	place: string;
	show: Show;
	active: string | null;
	compact: boolean;
	onPoint: (id: string | null) => void;
}

/** The hotels, as the server wrote them until somebody touches the page or something of them changes. */
export const StayList = memo(function StayList({ cards, size, active, terms, ...rest }: StayListProps) {
	const t = useTranslations('stays.list');
	return (
		<LateHydration>
			<ol aria-label={t('label')} className={clsx('stay-list', !rest.compact && 'grid gap-4')}>
				{cards.map((card, i) => (
					<li key={card.id} aria-setsize={size} aria-posinset={i + 1}>
						<StayItem card={card} terms={terms[card.id]} active={active === card.id} first={i === 0} {...rest} />
					</li>
				))}
			</ol>
		</LateHydration>
	);
});

/** More hotels: by a press, or as it comes near. */
export function MoreStays({ onMore }: { onMore: () => void }) {
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
