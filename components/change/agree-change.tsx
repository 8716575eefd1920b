'use client';
import { useTranslations } from 'next-intl';
import { ActCodeField } from '#components/acting/act-code-field.tsx';
import { ActRefused } from '#components/acting/act-refused.tsx';
import { useAct } from '#components/acting/use-act.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { changeRefusal } from '#lib/changing/change-refusals.ts';
import { changeDue, without } from '#lib/changing/change-quote.ts';
import { paths } from '#lib/paths.ts';
import type { ConfirmChangeProps } from './confirm-change.tsx';
import { EndedPrice } from './ended-price.tsx';

export interface ChangePressProps extends ConfirmChangeProps {
	/** The price has ended. */
	ended: boolean;
	/** Asks for what the same flights cost now; gives a code where they cannot be had. */
	renew(): Promise<string | null>;
	show: Show;
}

/** Refusals of a price that counts no more: another is asked for. */
const STALE = new Set(['order_not_changeable', 'price_changed']);

/** The press of a change for which nothing is paid: even, or money comes back. */
export function AgreeChange(props: ChangePressProps) {
	const { intent, orderId, quote, needsCode, aboveLimit = false, who, proposalId, airline, ended, renew, show } = props;
	const t = useTranslations('change');
	const refused = useTranslations('change.refused');
	const steps = useTranslations('acting.steps');
	const { id, currency, change_total: total, refund_to: to } = quote;
	const due = changeDue(quote) === 'back' ? 'back' : 'even';
	const act = useAct({
		intent,
		orderId,
		needsCode,
		renew,
		stale: STALE,
		body: () => ({ change_id: id, proposal_id: proposalId, agreed: { amount: total, currency } }),
	});
	const { phase } = act;
	// Known before the press, so it is said before it.
	const refusal = act.refusal ?? (aboveLimit ? 'needs_lead' : null);
	const busy = phase !== null;
	const amount = show.isolate(show.money(without(currency, total), currency));
	return (
		<Paper as="section" edge="ink" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{t(`confirm.${due}.title`, { amount, who })}</h2>
				<p className="mt-1">
					{due === 'even'
						? t('confirm.even.body')
						: t(`where.${to ?? 'unknown'}`, { airline: show.isolate(airline), who })}
				</p>
			</div>
			<div className="js-only grid grid-cols-[minmax(0,1fr)] gap-4">
				<ActCodeField code={act.code} disabled={busy} />
				{ended && !busy && <EndedPrice onRenew={act.renew} />}
				{refusal !== null && <ActRefused refusal={changeRefusal(refusal)} own={refused} orderId={orderId} />}
				{phase && <Pending>{phase === 'send' ? t('confirm.sending') : steps(phase)}</Pending>}
				<div className="grid gap-3 m:grid-cols-2">
					<Button
						tone="signal"
						size="l"
						busy={busy}
						disabled={ended || aboveLimit}
						onClick={act.press}
						className="!whitespace-normal"
					>
						{t(`confirm.${due}.act`, { amount, who })}
					</Button>
					<LinkButton size="l" href={paths.trip(orderId)} className="!whitespace-normal">
						{t('confirm.keep', { who })}
					</LinkButton>
				</div>
				<p className="type-micro text-ink-2">{t('confirm.note', { who })}</p>
			</div>
		</Paper>
	);
}
