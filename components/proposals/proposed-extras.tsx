'use client';
import { ActCodeField } from '#components/acting/act-code-field.tsx';
import { useActCode } from '#components/acting/use-act-code.ts';
import { PayStep } from '#components/paying/pay-step.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { type ExtrasQuote, extrasOf } from '#lib/trips/extras-quote.ts';

interface ProposedExtrasProps {
	proposalId: string;
	intent: Intent;
	orderId: string;
	quote: ExtrasQuote;
	needsCode: boolean;
	preferences: Preferences;
}

const stay = (): void => {};
const reload = (): void => location.reload();

/** The payment of seats and bags that an agent has prepared. */
export function ProposedExtras({ proposalId, intent, orderId, quote, needsCode, preferences }: ProposedExtrasProps) {
	const code = useActCode(orderId, needsCode);
	const services = extrasOf(quote.id);
	return (
		<Paper as="section" edge="ink" className="js-only grid grid-cols-[minmax(0,1fr)] gap-5 p-4 m:p-6">
			<PayStep
				{...{ intent, preferences, services }}
				prepare={async () => ((await code.enter()) ? { add_services: services, proposal_id: proposalId } : null)}
				methods={{ agent: false, card: true, hold: null, balance: false, credit: false }}
				agreed={{ amount: quote.total_amount, currency: quote.currency }}
				before={<ActCodeField code={code} disabled={false} />}
				onPriced={stay}
				onFieldErrors={reload}
				onPriceChanged={reload}
				onOfferOver={reload}
				onExtrasGone={reload}
				onCodeRequired={code.ask}
			/>
		</Paper>
	);
}
