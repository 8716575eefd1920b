import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { CheckoutStep } from '#lib/checkout/checkout-step.ts';
import { ContinueButton } from './continue-button.tsx';
import { TRAVELLERS_FORM } from './travellers-step.tsx';

interface NextActProps {
	step: CheckoutStep;
	busy: boolean;
	onPay: () => void;
}

/** The act of a step at the foot of a phone's screen. The last step has the press that pays in it: none stands beside that. */
export function NextAct({ step, busy, onPay }: NextActProps) {
	const t = useTranslations('checkout.steps');
	if (step === 'pay') return null;
	if (step === 'travellers')
		return (
			<ContinueButton form={TRAVELLERS_FORM} busy={busy} className="!whitespace-normal">
				{t('next')}
			</ContinueButton>
		);
	return (
		<Button tone="signal" onClick={onPay} className="!whitespace-normal">
			{t('next')}
		</Button>
	);
}
