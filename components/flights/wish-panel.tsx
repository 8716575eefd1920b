'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Wish } from '#lib/travel/all-in-price.ts';

/** What each traveller takes, and how it is changed from among the filters. */
export interface WishProps {
	wish: Wish;
	onWish: (wish: Wish) => void;
}

/** What each traveller takes, asked once at the head of the filters; every price is then told with it. */
export function WishPanel({ wish, onChange }: { wish: Wish; onChange: (wish: Wish) => void }) {
	const t = useTranslations('flights.wish');
	const amount = (key: 'checked' | 'carry_on', label: string, most: number) => (
		<label className="mb-1 flex min-h-hit items-center justify-between gap-3">
			{label}
			<select
				className="control !w-auto shrink-0"
				value={wish[key]}
				onChange={(event) => onChange({ ...wish, [key]: Number(event.target.value) })}
			>
				{Array.from({ length: most + 1 }, (_, count) => (
					<option key={count}>{count}</option>
				))}
			</select>
		</label>
	);
	return (
		<section aria-label={t('title')} className="mb-4 rounded-2 border border-rule-strong bg-sheet px-3 py-2">
			<h3 className="type-label">{t('title')}</h3>
			{amount('checked', t('checked'), 3)}
			{amount('carry_on', t('carryOn'), 2)}
			<Checkbox
				label={t('seat')}
				checked={wish.seat}
				onChange={(event) => onChange({ ...wish, seat: event.target.checked })}
			/>
			<p className="type-micro pb-1 text-ink-2">{t('body')}</p>
		</section>
	);
}
