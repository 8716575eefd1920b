import type { ReactNode } from 'react';
import { WarmIntl } from '#components/shell/warm-intl.tsx';
import { OnBehalf } from '../../on-behalf.tsx';

interface LayoutProps {
	params: Promise<{ orderId: string }>;
	children: ReactNode;
}

/** Every page of a booked journey. */
export default async function TripLayout({ params, children }: LayoutProps) {
	const { orderId } = await params;
	return (
		<>
			<WarmIntl />
			<OnBehalf tripId={orderId}>{children}</OnBehalf>
		</>
	);
}
