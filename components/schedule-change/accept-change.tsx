'use client';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useTranslations } from 'next-intl';
import { ActPoint } from '#components/acting/act-point.tsx';
import { ActPress } from '#components/acting/act-press.tsx';
import { ActRefused } from '#components/acting/act-refused.tsx';
import { ConfirmSheet } from '#components/acting/confirm-sheet.tsx';
import { useAct } from '#components/acting/use-act.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { acceptRefusal } from '#lib/schedule-change/accept-refusals.ts';

interface AcceptChangeProps {
	intent: Intent;
	orderId: string;
	changeId: string;
	/** Accepting costs nothing in this currency. */
	currency: string;
	/** A code has to be entered before the press. */
	needsCode: boolean;
	/** Travellers. */
	count: number;
	/** The new flights of each direction in words, written by the server. */
	flights: readonly string[];
	/** The first departure and the last arrival of the one direction that changes; null: several do. */
	times: { departs: string; arrives: string } | null;
}

const STALE = 'stale_airline_initiated_change_accept';
const NEWER: ReadonlySet<string> = new Set([STALE]);

/** What accepting means, said once more, and the press, which names the new times. */
export function AcceptChange({
	intent,
	orderId,
	changeId,
	currency,
	needsCode,
	count,
	flights,
	times,
}: AcceptChangeProps) {
	const t = useTranslations('schedule');
	const refused = useTranslations('schedule.refused');
	const refresh = useRefresh();
	const act = useAct({
		intent,
		orderId,
		needsCode,
		body: () => ({ change_id: changeId, agreed: { amount: '0.00', currency } }),
		// The server renders the page again, with the newest change.
		renew: async () => {
			refresh();
			return STALE;
		},
		stale: NEWER,
	});
	return (
		<ConfirmSheet title={t('confirm.title')} lead={t('confirm.lead', { count })} noScript={t('confirm.noScript')}>
			<ul className="type-small grid gap-2">
				{flights.map((flight) => (
					<ActPoint key={flight} icon="plane">
						{flight}
					</ActPoint>
				))}
				<ActPoint icon="info">{t('confirm.loses')}</ActPoint>
				<ActPoint icon="info">{t('confirm.final')}</ActPoint>
			</ul>
			<ActPress
				act={act}
				refused={
					act.refusal !== null && <ActRefused refusal={acceptRefusal(act.refusal)} own={refused} orderId={orderId} />
				}
				sending={t('steps.send')}
				tone="solid"
				keep={{ href: '#choices', label: t('confirm.back') }}
				note={t('confirm.note')}
			>
				{times ? t('confirm.act', times) : t('confirm.actPlain')}
			</ActPress>
		</ConfirmSheet>
	);
}
