import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { SignUpView } from '#components/accounts/sign-up-view.tsx';
import { type AccountSearch, askedOfSignIn } from '#lib/server/accounts/asked-of-sign-in.ts';
import { typedEmail } from '#lib/server/accounts/typed-email.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('signIn.up');
	return { title: t('title'), robots: { index: false } };
}

/** Where an account begins. */
export default async function SignUpPage({ searchParams }: { searchParams: AccountSearch }) {
	const [{ step, back }, head] = await Promise.all([askedOfSignIn(searchParams), headers()]);
	return <SignUpView step={step} back={back} email={typedEmail(head)} />;
}
