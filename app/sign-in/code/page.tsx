import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { PasskeyButton } from '#components/account/security/passkey-button.tsx';
import { ProofPage } from '#components/account/security/proof-page.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { PROOF_REFUSALS } from '#lib/accounts/security-paths.ts';
import { paths } from '#lib/paths.ts';
import { factorsOf } from '#lib/server/accounts/factors/factors.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { returnPath } from '#lib/server/return-path.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('security.code');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** The second step of signing in. Codes work without JavaScript. */
export default async function CodePage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, { pending }] = await Promise.all([searchParams, readViewer()]);
	const staff = pending !== undefined && isStaff(pending.role);
	const back = returnPath(queryValue(query, 'return') || null, staff ? paths.agent() : paths.trips());
	if (!pending) redirect(back);
	const { totp, codesLeft, passkeys } = await factorsOf(webDatabase(), pending.id);
	return (
		<ProofPage
			step="code"
			by={{ password: false, code: totp || codesLeft > 0 }}
			refused={PROOF_REFUSALS.find((one) => one === queryValue(query, 'refused'))}
			passkey={
				passkeys.length > 0 && (
					<ClientMessages areas={['security']}>
						<PasskeyButton purpose="prove" back={back} />
					</ClientMessages>
				)
			}
			{...{ staff, back }}
		/>
	);
}
