import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { PasskeyButton } from '#components/account/security/passkey-button.tsx';
import { ProofPage } from '#components/account/security/proof-page.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PROOF_REFUSALS, securityPaths } from '#lib/accounts/security-paths.ts';
import { paths } from '#lib/paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { factorsOf } from '#lib/server/accounts/factors/factors.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('security.confirm');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Where somebody who has signed in proves again who they are. Codes and passwords work without JavaScript. */
export default async function ConfirmPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, { account, pending }] = await Promise.all([searchParams, readViewer()]);
	const back = returnPath(queryValue(query, 'return') || null, paths.trips());
	if (pending) redirect(securityPaths.code({ back }));
	const own = account && (await accountById(webDatabase(), account.id));
	if (!own) redirect(`/sign-in?return=${encodeURIComponent(back)}`);
	const { totp, codesLeft, passkeys } = await factorsOf(webDatabase(), own.id);
	return (
		<ProofPage
			step="confirm"
			by={{ password: own.passwordHash !== null && !totp && passkeys.length === 0, code: totp || codesLeft > 0 }}
			staff={false}
			refused={PROOF_REFUSALS.find((one) => one === queryValue(query, 'refused'))}
			passkey={
				passkeys.length > 0 && (
					<ClientMessages areas={['security']}>
						<PasskeyButton purpose="prove" back={back} />
					</ClientMessages>
				)
			}
			{...{ back }}
		/>
	);
}
