'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActCodeField } from '#components/acting/act-code-field.tsx';
import { ActRefused } from '#components/acting/act-refused.tsx';
import { useActCode } from '#components/acting/use-act-code.ts';
import { PayStep } from '#components/paying/pay-step.tsx';
import { useOnlineAgain } from '#components/shell/use-online-again.ts';
import { Paper } from '#components/ui/paper.tsx';
import { ProblemError } from '#lib/api/problem-error.ts';
import { changeRefusal } from '#lib/changing/change-refusals.ts';
import type { ChangePressProps } from './agree-change.tsx';
import { EndedPrice } from './ended-price.tsx';

const stay = (): void => {};

/** The payment of a change that costs something: by card, or by the agency's balance for agents. */
export function PayChange(props: ChangePressProps) {
	const { intent, orderId, quote, needsCode, proposalId, who, ended, renew, preferences } = props;
	const agent = who === 'agent';
	const refused = useTranslations('change.refused');
	const [refusal, setRefusal] = useState<string | null>(null);
	const [renewing, setRenewing] = useState(false);
	useOnlineAgain(refusal === 'offline', () => setRefusal(null));
	const code = useActCode(orderId, needsCode);
	const ask = async (): Promise<void> => {
		setRenewing(true);
		setRefusal(null);
		try {
			setRefusal(await renew());
		} catch (problem) {
			if (!(problem instanceof ProblemError)) throw problem;
			setRefusal(problem.told);
		} finally {
			setRenewing(false);
		}
	};
	return (
		<Paper as="section" edge="ink" className="js-only grid grid-cols-[minmax(0,1fr)] gap-4 p-4 m:p-6">
			{(ended || renewing) && <EndedPrice onRenew={() => void ask()} busy={renewing} />}
			{refusal !== null && <ActRefused refusal={changeRefusal(refusal)} own={refused} orderId={orderId} />}
			<PayStep
				intent={intent}
				preferences={preferences}
				prepare={async () => ((await code.enter()) ? { change_id: quote.id, proposal_id: proposalId } : null)}
				services={[]}
				methods={{ agent, card: true, hold: null, balance: agent, credit: false }}
				agreed={{ amount: quote.change_total, currency: quote.currency }}
				onPriced={stay}
				onFieldErrors={stay}
				onPriceChanged={() => void ask()}
				onOfferOver={stay}
				onCodeRequired={code.ask}
				before={<ActCodeField code={code} disabled={false} />}
			/>
		</Paper>
	);
}
