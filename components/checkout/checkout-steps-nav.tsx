'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';

interface CheckoutStepsNavProps<Step extends string> {
	/** In their order, each with its name. */
	steps: readonly { step: Step; name: string }[];
	step: Step;
}

/** Where one is: done, here, still to come. */
export function CheckoutStepsNav<Step extends string>({ steps, step }: CheckoutStepsNavProps<Step>) {
	const t = useTranslations('checkout.steps');
	const at = steps.findIndex((one) => one.step === step);
	return (
		<ol
			aria-label={t('label')}
			className="mb-6 grid grid-cols-[auto_auto_1fr] border-b border-rule-strong m:auto-cols-fr m:grid-flow-col m:grid-cols-none"
		>
			{steps.map(({ step: key, name }, i) => (
				<li
					key={key}
					aria-current={i === at ? 'step' : undefined}
					className={clsx(
						'step type-ui -mb-px flex min-h-hit items-center gap-2 border-b-[3px] py-2 pe-5',
						i === at ? 'border-ink' : 'border-transparent',
						i < at ? 'text-good' : i > at && 'text-ink-3',
					)}
				>
					{i < at ? <Icon name="check" /> : <span className="font-serif text-[1.25rem]">{i + 1}</span>}
					<span className={clsx(i !== at && 'max-m:sr-only')}>{name}</span>
					{i < at && <span className="sr-only">({t('done')})</span>}
				</li>
			))}
		</ol>
	);
}
