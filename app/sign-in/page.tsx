import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { PasskeyButton } from '#components/account/security/passkey-button.tsx';
import { SignInView } from '#components/accounts/sign-in-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { type AccountSearch, askedOfSignIn } from '#lib/server/accounts/asked-of-sign-in.ts';
import { LINK_MINUTES } from '#lib/server/accounts/link-store.ts';
import { oidcProvider } from '#lib/server/accounts/oidc.ts';
import { typedEmail } from '#lib/server/accounts/typed-email.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('signIn');
	return { title: t('title'), robots: { index: false } };
}

/** Where people sign in. */
export default async function SignInPage({ searchParams }: { searchParams: AccountSearch }) {
	const [asked, { account }, head] = await Promise.all([askedOfSignIn(searchParams), readViewer(), headers()]);
	const own = account && (await accountById(webDatabase(), account.id));
	return (
		<SignInView
			step={asked.step}
			back={asked.back}
			email={typedEmail(head)}
			minutes={LINK_MINUTES.sign_in}
			provider={oidcProvider()?.name ?? null}
			signedIn={own?.email ?? null}
			passkey={
				<ClientMessages areas={['security']}>
					<PasskeyButton purpose="sign_in" back={asked.back} />
				</ClientMessages>
			}
		/>
	);
}
