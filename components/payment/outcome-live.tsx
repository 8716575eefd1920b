'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { LiveLine } from '#components/live/live-line.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { bookingQuery, isUnderWay } from '#lib/api/bookings.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import type { LiveViewer } from '#lib/live/follow-live.ts';
import { forgetDraft } from '#lib/checkout/kept-draft.ts';

interface OutcomeLiveProps {
	intent: BookingIntent;
	viewer: LiveViewer;
	children: ReactNode;
}

/**
 * Follows a booking whose outcome is to come: asks, says the news once and politely, and has the server write the page
 * anew. Around what the server wrote.
 */
export function OutcomeLive({ intent, viewer, children }: OutcomeLiveProps) {
	const t = useTranslations('payment.outcome');
	const router = useRouter();
	const [first] = useState(intent);
	const { data, isError } = useQuery(
		{ ...bookingQuery(intent.id, intent), enabled: isUnderWay(intent) },
		queryClient(),
	);
	const latest = data ?? intent;
	const changed = latest.state !== intent.state;
	useEffect(() => {
		if (changed) router.refresh();
	}, [changed, router]);

	const booked = latest.state === 'confirmed';
	useEffect(() => {
		if (booked) forgetDraft(latest.id);
	}, [booked, latest.id]);

	const waiting = isUnderWay(intent);
	return (
		<>
			{children}
			{waiting && (
				<div className="wrap -mt-4 grid justify-items-start gap-3 pb-10">
					{isError ? <Notice tone="warn">{t('unreachable')}</Notice> : <Pending>{t('looking')}</Pending>}
				</div>
			)}
			{intent.state !== 'confirmed' && <LiveLine viewer={viewer} />}
			<LiveRegion>{latest.state === first.state ? undefined : newsOf(latest, t)}</LiveRegion>
		</>
	);
}

function newsOf(intent: BookingIntent, t: ReturnType<typeof useTranslations<'payment.outcome'>>): string {
	const { state, purpose, held, booking_reference } = intent;
	const pays = purpose === 'pay';
	if (state === 'confirmed')
		return t(pays ? 'news.paid' : held ? 'news.held' : 'news.confirmed', { reference: booking_reference ?? '' });
	if (state === 'draft') return t(pays ? 'news.failed_pay' : 'news.failed');
	return t('news.checking');
}
