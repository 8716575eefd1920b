import type { ReactNode } from 'react';
import { OnBehalf } from '../../on-behalf.tsx';

interface LayoutProps {
	params: Promise<{ bookingId: string }>;
	children: ReactNode;
}

/** Every page of a booked stay. */
export default async function TripLayout({ params, children }: LayoutProps) {
	const { bookingId } = await params;
	return <OnBehalf tripId={bookingId}>{children}</OnBehalf>;
}
