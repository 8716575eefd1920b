import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '#components/account/account-section.tsx';
import { Notifications } from '#components/account/notifications.tsx';
import { SavedNotice } from '#components/saved/saved-notice.tsx';
import { SAVED_NEWS } from '#lib/paths.ts';
import { accountQuery } from '#lib/server/accounts/account-query.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { stoppedMails } from '#lib/server/mail/stopped-mails.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { savedInWords } from '#lib/server/saved/saved-in-words.ts';
import { savedOf } from '#lib/server/saved/saved-store.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.sections');
	return { title: t('notifications') };
}

/** Which mails the account's person gets, and the searches whose price is watched. Works without JavaScript. */
export default async function NotificationsPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [account, { role, visitorId }, values, preferences, t] = await Promise.all([
		readAccount(),
		readViewer(),
		searchParams,
		readPreferences(),
		getTranslations('account.notifications'),
	]);
	const db = webDatabase();
	const [stopped, saved] = await Promise.all([
		stoppedMails(db, account.email),
		role === 'traveller' && visitorId !== undefined ? savedOf(db, visitorId) : [],
	]);
	const searches = await savedInWords(
		saved.filter(({ kind }) => kind === 'search'),
		preferences,
	);
	const alertNews = SAVED_NEWS.find((one) => one.startsWith('alert') && one === queryValue(values, 'alert'));
	return (
		<AccountSection title={t('title')} lead={t('lead', { email: account.email })} news={accountQuery(values).news}>
			{(alertNews ?? queryValue(values, 'alert') === 'unproved') && <SavedNotice news={alertNews ?? 'unproved'} />}
			<Notifications {...{ stopped, searches, preferences }} />
		</AccountSection>
	);
}
