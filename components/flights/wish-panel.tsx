'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import type { Wish } from '#lib/travel/all-in-price.ts';

/** Asks once for what each traveller takes; every price then counts it. */
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
		<section
			aria-label={t('title')}
			className="grid gap-x-8 gap-y-1 mb-4 border-y border-rule-strong py-4 m:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
		>
			<div>
				<h2 className="type-h3">{t('title')}</h2>
				<p className="type-small text-ink-2">{t('body')}</p>
			</div>
			<div>
				{stepper('checked', t('checked'), 3)}
				{stepper('carry_on', t('carryOn'), 2)}
				<Checkbox
					label={t('seat')}
					checked={wish.seat}
					onChange={(event) => onChange({ ...wish, seat: event.target.checked })}
				/>
			</div>
		</section>
	);
}
