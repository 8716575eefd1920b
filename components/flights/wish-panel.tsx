'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import type { Wish } from '#lib/travel/all-in-price.ts';

/** What each traveller takes, and how it is changed from among the filters. */
export interface WishProps {
	wish: Wish;
	onWish: (wish: Wish) => void;
}

/** What each traveller takes, asked once at the head of the filters; every price is then told with it. */
export function WishPanel({ wish, onChange }: { wish: Wish; onChange: (wish: Wish) => void }) {
	const t = useTranslations('flights.wish');
	const common = useTranslations('common');
	const stepper = (key: 'checked' | 'carry_on', label: string, max: number) => (
		<NumberStepper
			label={label}
			min={0}
			max={max}
			value={wish[key]}
			onChange={(value) => onChange({ ...wish, [key]: value })}
			increaseLabel={common('increase', { what: label })}
			decreaseLabel={common('decrease', { what: label })}
		/>
	);
	return (
		<section aria-label={t('title')} className="mb-4 rounded-2 border border-rule-strong bg-sheet px-3 py-2">
			<h3 className="type-label">{t('title')}</h3>
			{stepper('checked', t('checked'), 3)}
			{stepper('carry_on', t('carryOn'), 2)}
			<Checkbox
				label={t('seat')}
				checked={wish.seat}
				onChange={(event) => onChange({ ...wish, seat: event.target.checked })}
			/>
			<p className="type-micro pb-1 text-ink-2">{t('body')}</p>
		</section>
	);
}
