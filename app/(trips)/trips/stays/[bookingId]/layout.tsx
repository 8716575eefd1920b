import type { ReactNode } from 'react';
import { WarmIntl } from '#components/shell/warm-intl.tsx';
import { OnBehalf } from '../../on-behalf.tsx';

interface LayoutProps {
	params: Promise<{ bookingId: string }>;
	children: ReactNode;
}

/** Every page of a booked stay. */
export default async function TripLayout({ params, children }: LayoutProps) {
	const { bookingId } = await params;
	return (
		<>
			<WarmIntl />
			<OnBehalf tripId={bookingId}>{children}</OnBehalf>
		</>
	);
}
