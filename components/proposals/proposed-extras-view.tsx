import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { ExtrasTerms } from '#components/extras/extras-terms.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import type { TripProposed } from '#lib/proposals/proposal.ts';
import { ProposalSum } from './proposal-sum.tsx';
import { ProposedExtras } from './proposed-extras.tsx';

interface ProposedExtrasViewProps {
	proposalId: string;
	intent: Intent;
	order: Order;
	proposed: Extract<TripProposed, { purpose: 'add_services' }>;
	needsCode: boolean;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** Seats and bags that an agent has prepared, with the payment of the traveller's own page. */
export function ProposedExtrasView({ order, proposed, now, preferences, ...props }: ProposedExtrasViewProps) {
	const t = useTranslations('proposals');
	const show = useFormat(preferences);
	const { locale } = preferences;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem]">
			<ClientMessages areas={['acting', 'payment', 'errors', 'units', 'common']}>
				<ProposedExtras {...props} {...{ preferences }} orderId={order.id} quote={proposed.quote} />
			</ClientMessages>
			<Paper as="section" className="grid content-start gap-4 self-start p-4 max-l:-order-1 m:p-6">
				<h2 className="type-h3">{t('shown')}</h2>
				<ProposalSum {...{ proposed, order, show, locale }} who="customer" />
				<ExtrasTerms {...{ order, now, show, locale }} />
			</Paper>
		</div>
	);
}
