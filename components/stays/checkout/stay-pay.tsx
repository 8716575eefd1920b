'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PayStepProps } from '#components/paying/pay-step-props.ts';
import { PayStep } from '#components/paying/pay-step.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/paths.ts';

export interface StayPayProps {
	/** What is booked, and what the rate says. Written by the server. */
	stay: ReactNode;
	terms: ReactNode;
	pay: Omit<PayStepProps, 'before'>;
}

/** Everything once more, and the press that books. */
export function StayPay({ stay, terms, pay }: StayPayProps) {
	const t = useTranslations('stayBooking.review');
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<Paper as="section" className="grid gap-4 p-4 m:p-6">
				<h2 className="type-h2">{t('title')}</h2>
				{stay}
			</Paper>
			{terms}
			<Paper as="section" className="p-4 m:p-6">
				<QueryClientProvider client={queryClient()}>
					<PayStep {...pay} before={<Accepting />} />
				</QueryClientProvider>
			</Paper>
		</div>
	);
}

/** What one agrees to by booking. */
function Accepting() {
	const t = useTranslations('stayBooking.review');
	return (
		<p className="type-small text-ink-2">
			{t.rich('accept', {
				terms: (chunks) => (
					<a className="link" href={paths.legal('terms')} target="_blank" rel="noreferrer">
						{chunks}
					</a>
				),
			})}
		</p>
	);
}
