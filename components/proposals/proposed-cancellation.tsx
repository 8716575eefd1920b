import type { Order } from '#contract/air/order.ts';
import { CancelBar } from '#components/cancel/cancel-bar.tsx';
import { CancellationItems } from '#components/cancel/cancellation-items.tsx';
import { ConfirmCancellation } from '#components/cancel/confirm-cancellation.tsx';
import { KeepOrCancel } from '#components/cancel/keep-or-cancel.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsOf } from '#components/trips/moments-of.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { cancellationMeans } from '#lib/cancelling/cancellation-sums.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';

interface ProposedCancellationProps {
	proposalId: string;
	intent: Intent;
	order: Order;
	quote: CancellationQuote;
	before: CancellationQuote | null;
	mayAct: boolean;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** A cancellation that an agent has prepared, with the press of the traveller's own page. */
export function ProposedCancellation(props: ProposedCancellationProps) {
	const { proposalId, intent, order, quote, before, mayAct, now, preferences } = props;
	const { locale } = preferences;
	const show = useFormat(preferences);
	const moment = momentsOf(order, show, locale);
	const means = cancellationMeans(quote);
	return (
		<>
			<KeepOrCancel {...{ order, quote, means, show, moment, locale }} who="customer" />
			<CancellationItems {...{ order, quote, means, now, show, moment }} who="customer" />
			<ClientMessages areas={['acting', 'cancel', 'units']}>
				<ConfirmCancellation
					{...{ intent, quote, before, now, preferences, proposalId }}
					who="customer"
					orderId={order.id}
					needsCode={!mayAct}
					airline={order.owner.name}
					ticketed={order.documents.length > 0}
					zone={zoneOf(order.slices)}
				/>
			</ClientMessages>
			<CancelBar {...{ order, quote, means, show }} />
		</>
	);
}
