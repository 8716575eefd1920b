'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { CHECKOUT_STEPS, type CheckoutStep } from '#lib/checkout/checkout-step.ts';

/** Where one is: done, here, still to come. */
export function CheckoutStepsNav({ step }: { step: CheckoutStep }) {
	const t = useTranslations('checkout.steps');
	const at = CHECKOUT_STEPS.indexOf(step);
	return (
		<ol
			aria-label={t('label')}
			className="mb-6 grid grid-cols-[auto_auto_1fr] border-b border-rule-strong m:grid-cols-3"
		>
			{CHECKOUT_STEPS.map((name, i) => (
				<li
					key={name}
					aria-current={i === at ? 'step' : undefined}
					className={clsx(
						'step type-ui -mb-px flex min-h-hit items-center gap-2 border-b-[3px] py-2 pe-5',
						i === at ? 'border-ink' : 'border-transparent',
						i < at ? 'text-good' : i > at && 'text-ink-3',
					)}
				>
					{i < at ? <Icon name="check" /> : <span className="font-serif text-[1.25rem]">{i + 1}</span>}
					<span className={clsx(i !== at && 'max-m:sr-only')}>{t(name)}</span>
					{i < at && <span className="sr-only">({t('done')})</span>}
				</li>
			))}
		</ol>
	);
}
