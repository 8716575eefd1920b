'use client';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { LiveLine } from '#components/live/live-line.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import { intentQuery, isUnderWay } from '#lib/api/intents.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { PURPOSE_PAGES } from '#lib/intents/purpose-pages.ts';
import type { LiveViewer } from '#lib/live/follow-live.ts';
import { forgetDraft } from '#lib/checkout/kept-draft.ts';
import { useArrival } from './use-arrival.ts';

interface OutcomeLiveProps {
	intent: Intent;
	viewer: LiveViewer;
	children: ReactNode;
}

/**
 * Follows a booking whose outcome is to come: asks, says the news once and politely, and has the server write the page
 * anew. Around what the server wrote.
 */
export function OutcomeLive({ intent, viewer, children }: OutcomeLiveProps) {
	const t = useTranslations('payment.outcome');
	const refresh = useRefresh();
	const [first] = useState(intent);
	const { data, isError, fetchStatus } = useQuery(
		{ ...intentQuery(intent.id, intent), enabled: isUnderWay(intent) },
		queryClient(),
	);
	const latest = data ?? intent;
	const changed = latest.state !== intent.state;
	useEffect(() => {
		if (changed) refresh();
	}, [changed, refresh]);

	const booked = latest.state === 'confirmed';
	useEffect(() => {
		if (booked) forgetDraft(latest.id);
	}, [booked, latest.id]);

	useArrival(intent.state);
	const running = useRunning();
	/** Booked is said on arrival too: the page was left for this one when the button was pressed. */
	const news = latest.state !== first.state || (running && latest.state === 'confirmed');
	const waiting = isUnderWay(intent);
	// Without a connection nothing is asked, and nothing fails.
	const trouble = fetchStatus === 'paused' ? 'offline' : isError && 'unreachable';
	return (
		<>
			{children}
			{waiting && (
				<div className="wrap -mt-4 grid justify-items-start gap-3 pb-10">
					{trouble ? <Notice tone="warn">{t(trouble)}</Notice> : <Pending>{t('looking')}</Pending>}
				</div>
			)}
			{intent.state !== 'confirmed' && <LiveLine viewer={viewer} />}
			<LiveRegion>{news ? newsOf(latest, t) : undefined}</LiveRegion>
		</>
	);
}

function newsOf(intent: Intent, t: ReturnType<typeof useTranslations<'payment.outcome'>>): string {
	const { state, purpose, booking_reference } = intent;
	const pages = PURPOSE_PAGES[purpose];
	if (state === 'confirmed')
		return t(`news.${pages.news ?? pages.done(intent, false)}`, { reference: booking_reference ?? '' });
	if (state === 'draft') return t(`news.failed.${purpose}`);
	return t(`news.checking.${purpose}`);
}
