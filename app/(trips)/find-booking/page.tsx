import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FindBooking } from '#components/trips/find-booking.tsx';
import { readViewer } from '#lib/server/read-viewer.ts';
import { CODE_MINUTES } from '#lib/server/trips/trip-code.ts';
import { FIND_STEPS } from '#lib/paths.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips.find');
	return { title: t('title') };
}

/** Opens a booking to someone without it in this browser: reference and name, then a code. Works without JavaScript. */
export default async function FindBookingPage({
	searchParams,
}: {
	searchParams: Promise<{ step?: string | string[]; reference?: string | string[] }>;
}) {
	const [{ step, reference }, { account }] = await Promise.all([searchParams, readViewer()]);
	return (
		<FindBooking
			step={FIND_STEPS.find((one) => one === step)}
			reference={[reference].flat()[0]?.slice(0, 40)}
			minutes={CODE_MINUTES}
			account={account !== undefined}
		/>
	);
}
