import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StayRefused } from '#components/stays/checkout/stay-refused.tsx';
import { readStayOrigin, readStayRefusal } from '#lib/stays/checkout/stay-origin.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('stayBooking');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Why a rate was not quoted, with the way back; or the form for the number that it needs. */
export default async function StayRefusedPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const values = await searchParams;
	return <StayRefused {...readStayRefusal(values)} origin={readStayOrigin(values)} />;
}
