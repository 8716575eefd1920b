import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { Order } from '#contract/air/order.ts';
import { ChangeReview } from '#components/change/change-review.tsx';
import { ConfirmChange } from '#components/change/confirm-change.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import type { ChangeQuote } from '#lib/changing/change-quote.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';

interface ProposedChangeProps {
	proposalId: string;
	intent: Intent;
	order: Order;
	change: OrderChange;
	offer: OrderChangeOffer;
	quote: ChangeQuote;
	mayAct: boolean;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** A change of flights that an agent has prepared, with the press, and the payment, of the traveller's own page. */
export function ProposedChange(props: ProposedChangeProps) {
	const { proposalId, intent, order, change, offer, quote, mayAct, now, preferences } = props;
	const show = useFormat(preferences);
	return (
		<>
			<ChangeReview {...{ order, change, offer, show }} who="customer" locale={preferences.locale} />
			<ClientMessages areas={['acting', 'change', 'payment', 'errors', 'units', 'common']}>
				<ConfirmChange
					{...{ intent, quote, now, preferences, proposalId }}
					orderId={order.id}
					needsCode={!mayAct}
					who="customer"
					airline={order.owner.name}
					zone={zoneOf(order.slices)}
				/>
			</ClientMessages>
		</>
	);
}
