'use client';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { priceBooking } from '#lib/api/intents.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface CreditPanelProps {
	ids: readonly string[];
	chosen: readonly string[];
	onChosen: (ids: readonly string[]) => void;
	intentId: string;
	services: readonly SelectedService[];
	/** The rest is the balance's, not a card's. */
	byBalance: boolean;
	priced: PricedBooking | null;
	onPriced: (priced: PricedBooking | null) => void;
	money: (amount: string) => string;
	who: BookingReader;
	disabled: boolean;
}

/** Credits of the airline, none of them chosen beforehand, and what they pay by the service's own sum. */
export function CreditPanel(props: CreditPanelProps) {
	const { ids, chosen, onChosen, intentId, services, byBalance, priced, money, who, disabled } = props;
	const t = useTranslations('payment.credit');
	const [code, setCode] = useState<string | null>(null);
	const found = useEffectEvent(props.onPriced);
	const refused = useEffectEvent((error: unknown) => {
		if (!(error instanceof ProblemError)) throw error;
		setCode(error.code);
		onChosen([]);
	});
	const asked = JSON.stringify([chosen, services]);
	useEffect(() => {
		const [credits, extras] = JSON.parse(asked) as [string[], SelectedService[]];
		let current = true;
		found(null);
		if (credits.length > 0) {
			priceBooking(intentId, { services: extras, pay: 'airline_credit', airline_credit_ids: credits }).then(
				(sum) => current && found(sum),
				(error: unknown) => current && refused(error),
			);
		}
		return () => {
			current = false;
		};
	}, [asked, intentId]);
	return (
		<fieldset className="grid min-w-0 gap-1" disabled={disabled}>
			<legend className="type-small mb-1 text-ink-2">{t(byBalance ? 'bodyBalance' : 'body')}</legend>
			{ids.map((id, index) => (
				<Checkbox
					key={id}
					checked={chosen.includes(id)}
					label={t('one', { number: index + 1 })}
					onChange={(event) => {
						setCode(null);
						onChosen(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id));
					}}
				/>
			))}
			{chosen.length === 0 && <p className="type-small">{t('choose')}</p>}
			{chosen.length > 0 && !priced && <Pending>{t('pricing')}</Pending>}
			{priced && (
				<p role="status" className="type-ui">
					{Number(priced.due_amount) === 0
						? t('takenAll')
						: t('taken', { credit: money(priced.credit_amount), due: money(priced.due_amount) })}
				</p>
			)}
			{code !== null && <RefusalNotice refusal={{ code, waitSeconds: null }} who={who} />}
		</fieldset>
	);
}
