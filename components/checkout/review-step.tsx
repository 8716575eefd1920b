'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PayStepProps } from '#components/paying/pay-step-props.ts';
import { PayStep } from '#components/paying/pay-step.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { BookingTerms } from './booking-terms.tsx';
import { FARE_TERMS } from './fare-terms.ts';

export interface ReviewStepProps {
	/** The journey in short, with who flies; every flight; and what the fare says. Written by the server. */
	trip: ReactNode;
	flights: ReactNode;
	terms: ReactNode;
	pay: PayStepProps;
}

/** Everything once more, and the press that books. */
export function ReviewStep({ trip, flights, terms, pay }: ReviewStepProps) {
	const t = useTranslations('checkout.review');
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<Paper as="section" className="grid gap-4 p-4 m:p-6">
				<h2 className="type-h2">{t('title')}</h2>
				{trip}
			</Paper>
			<Disclosure title={t('flights')}>
				<div className="grid gap-4">{flights}</div>
			</Disclosure>
			<div id={FARE_TERMS} tabIndex={-1}>
				{terms}
			</div>
			<Paper as="section" className="p-4 m:p-6">
				<QueryClientProvider client={queryClient()}>
					<PayStep {...pay} before={<BookingTerms />} />
				</QueryClientProvider>
			</Paper>
		</div>
	);
}
