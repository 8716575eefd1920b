'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { balanceLeftQuery } from '#lib/api/agent-balance.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface BalancePanelProps {
	/** What is taken from it. */
	amount: string;
	currency: string;
	money: (amount: string) => string;
}

/** What is left of the agency's balance before and after this, and whether it is enough. */
export function BalancePanel({ amount, currency, money }: BalancePanelProps) {
	const t = useTranslations('payment.balance');
	const { data: left } = useQuery(balanceLeftQuery(currency), queryClient());
	const body = <p className="type-small text-ink-2">{t('body')}</p>;
	// An API that does not tell what is left refuses what is too much.
	if (!left) return body;
	const after = subtractAmounts(currency, left.amount, amount);
	const isBelow = (value: string) => compareAmounts(currency, value, '0') < 0;
	if (!left.unlimited && isBelow(after))
		return (
			<Notice tone="warn" role="status">
				{t('short', { left: money(left.amount), missing: money(after.replace('-', '')) })}
			</Notice>
		);
	return (
		<div role="status">
			<p>
				{left.unlimited && isBelow(after)
					? t('spent', { after: money(after.replace('-', '')) })
					: t('left', { left: money(left.amount), after: money(after) })}
			</p>
			{body}
		</div>
	);
}
