import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '#components/shell/not-found-page.tsx';
import { readUrl } from '#lib/server/request-url.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('errors');
	return { title: t('notFoundTitle'), robots: { index: false } };
}

/** An address that leads nowhere, or to what has ended. */
export default async function NotFound() {
	const { path } = await readUrl();
	return <NotFoundPage desk={path.startsWith('/agent/')} />;
}
