'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActCodeField } from '#components/acting/act-code-field.tsx';
import { ActPoint } from '#components/acting/act-point.tsx';
import { ActRefused } from '#components/acting/act-refused.tsx';
import { CONFIRM } from '#components/acting/confirm-id.ts';
import { useAct } from '#components/acting/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pending } from '#components/ui/pending.tsx';
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
	const steps = useTranslations('acting.steps');
	const router = useRouter();
	const { phase, refusal, code, press } = useAct({
		intent,
		orderId,
		needsCode,
		body: () => ({ change_id: changeId, agreed: { amount: '0.00', currency } }),
		// The server writes the page anew, with the newest change.
		renew: async () => {
			router.refresh();
			return STALE;
		},
		stale: NEWER,
	});
	const busy = phase !== null;
	return (
		<section
			id={CONFIRM}
			className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-4 rounded-3 border border-ink bg-raise p-4 shadow-2 m:p-6 print:hidden"
		>
			<div>
				<h2 className="type-h2">{t('confirm.title')}</h2>
				<p className="mt-1 text-ink-2">{t('confirm.lead', { count })}</p>
			</div>
			<noscript>
				<Notice tone="warn">{t('confirm.noScript')}</Notice>
			</noscript>
			<ul className="type-small grid gap-2">
				{flights.map((flight) => (
					<ActPoint key={flight} icon="plane">
						{flight}
					</ActPoint>
				))}
				<ActPoint icon="info">{t('confirm.loses')}</ActPoint>
				<ActPoint icon="info">{t('confirm.final')}</ActPoint>
			</ul>
			<div className="js-only grid grid-cols-[minmax(0,1fr)] gap-4">
				<ActCodeField code={code} disabled={busy} />
				{refusal !== null && <ActRefused refusal={acceptRefusal(refusal)} own={refused} orderId={orderId} />}
				{phase && <Pending>{phase === 'send' ? t('steps.send') : steps(phase)}</Pending>}
				<div className="grid gap-3 m:grid-cols-2">
					<Button tone="solid" size="l" busy={busy} onClick={press} className="!whitespace-normal">
						{times ? t('confirm.act', times) : t('confirm.actPlain')}
					</Button>
					<LinkButton size="l" href="#choices" className="!whitespace-normal">
						{t('confirm.back')}
					</LinkButton>
				</div>
				<p className="type-micro text-ink-2">{t('confirm.note')}</p>
			</div>
		</section>
	);
}
