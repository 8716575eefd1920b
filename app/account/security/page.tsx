import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { AddPasskey } from '#components/account/security/passkey-button.tsx';
import { SecurityView } from '#components/account/security/security-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { SECURITY_NEWS, securityPaths } from '#lib/accounts/security-paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { countFactors, factorsOf } from '#lib/server/accounts/factors/factors.ts';
import { totpAddress, waitingTotp } from '#lib/server/accounts/factors/totp-store.ts';
import { qrCode } from '#lib/server/accounts/qr-code.ts';
import { listSessions } from '#lib/server/accounts/session-store.ts';
import { whatHappened } from '#lib/server/accounts/what-happened.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('security.page');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** How an account is opened, and where it is open. Works without JavaScript but for passkeys. */
export default async function SecurityPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, viewer, preferences, common] = await Promise.all([
		searchParams,
		readViewer(),
		readPreferences(),
		getTranslations('common'),
	]);
	const { account, pending } = viewer;
	const db = webDatabase();
	const own = account && (await accountById(db, account.id));
	if (pending) redirect(securityPaths.code({ back: securityPaths.security() }));
	if (!own) redirect(`/sign-in?return=${encodeURIComponent(securityPaths.security())}`);
	const proved = (await may(viewer, 'account.secure')) === 'full';
	const [factors, secret, sessions, happened] = await Promise.all([
		factorsOf(db, own.id),
		proved ? waitingTotp(db, own.id) : undefined,
		listSessions(db, { accountId: own.id }),
		whatHappened(db, own.id),
	]);
	const address = secret && totpAddress(secret, { email: own.email, site: common('brand') });
	return (
		<SecurityView
			proved={proved}
			needed={isStaff(own.role) && countFactors(factors) === 0}
			news={SECURITY_NEWS.find((one) => one === queryValue(query, 'news'))}
			password={own.passwordHash !== null}
			app={{
				on: factors.totp,
				waiting: secret && address ? { ...qrCode(address), secret } : null,
			}}
			codesLeft={countFactors(factors) > 0 ? factors.codesLeft : null}
			passkeys={factors.passkeys.map(({ id, name, createdAt, usedAt }) => ({
				id,
				name,
				added: createdAt.toISOString(),
				used: usedAt?.toISOString() ?? null,
			}))}
			addPasskey={
				<ClientMessages areas={['security']}>
					<AddPasskey />
				</ClientMessages>
			}
			sessions={sessions.map(({ id, browser, created_at: began, seen_at: used }) => ({
				id,
				browser,
				began: began.toISOString(),
				used: used.toISOString(),
				own: id === viewer.sessionId,
			}))}
			happened={happened}
			preferences={preferences}
		/>
	);
}
