import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AccountStep } from '#lib/accounts/sign-in-paths.ts';
import { paths } from '#lib/paths.ts';
import { Back, CurrentPassword, EmailField, Trouble } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';

interface SignInViewProps {
	step: AccountStep | undefined;
	/** The page to go on to; empty: none. */
	back: string;
	/** What was typed before. */
	email: string;
	/** How long a mailed link works. */
	minutes: number;
	/** What another provider to sign in with is called; null: there is none. */
	provider: string | null;
	/** The address of who is signed in already. */
	signedIn: string | null;
	/** The button of a passkey. */
	passkey?: ReactNode;
}

const TROUBLES = ['wrong', 'limit', 'down', 'expired', 'elsewhere'] as const;

/** Where people sign in: by password, or by a link that is mailed to them. Works without JavaScript. */
export function SignInView({ step, back, email, minutes, provider, signedIn, passkey }: SignInViewProps) {
	const t = useTranslations('signIn');
	if (step === 'sent') return <LinkSent {...{ back, email, minutes }} />;
	const trouble = TROUBLES.find((one) => one === step);
	const create = (text: ReactNode) => (
		<a className="link" href={paths.signUp({ back })}>
			{text}
		</a>
	);
	return (
		<AccountFrame title={t('title')} lead={t.rich('new', { link: create })}>
			{trouble && <Trouble>{t(trouble)}</Trouble>}
			{step === 'provider' && <Trouble>{t('provider', { name: provider ?? '' })}</Trouble>}
			{step === 'known' && <Notice role="status">{t('linkKnown', { name: provider ?? '' })}</Notice>}
			{step === 'changed' && <Notice role="status">{t('changedEmail')}</Notice>}
			{signedIn !== null && <Notice>{t('already', { email: signedIn })}</Notice>}
			<form method="post" action={paths.api.signIn()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<Back back={back} />
				<EmailField {...{ step }} email={email || (signedIn ?? '')} />
				<div className="grid gap-1">
					<CurrentPassword />
					<a
						className="link type-small inline-flex min-h-hit items-center justify-self-end"
						href={paths.resetPassword()}
					>
						{t('forgotten')}
					</a>
				</div>
				<Button type="submit" tone="signal" size="l" full>
					{t('signIn')}
				</Button>
				<Button
					type="submit"
					tone="text"
					icon="mail"
					formAction={paths.api.mailSignInLink()}
					formNoValidate
					className="justify-self-start"
				>
					{t('sendLink')}
				</Button>
			</form>
			{passkey}
			{provider !== null && (
				<div className="grid gap-4">
					<p className="text-center text-ink-2">{t('orCompany')}</p>
					<LinkButton href={paths.api.oidc(back)} icon="building-complex" full>
						{provider}
					</LinkButton>
				</div>
			)}
		</AccountFrame>
	);
}

/** A link is on its way, if there is an account. */
function LinkSent({ back, email, minutes }: { back: string; email: string; minutes: number }) {
	const t = useTranslations('signIn');
	return (
		<AccountFrame
			title={t('sent.title')}
			lead={email ? t('sent.lead', { email, minutes }) : t('sent.leadPlain', { minutes })}
		>
			<Notice role="status">{t('sent.note')}</Notice>
			<form method="post" action={paths.api.mailSignInLink()} className="flex flex-wrap gap-3">
				<Back back={back} />
				<input type="hidden" name="email" value={email} />
				{email && <Button type="submit">{t('sent.again')}</Button>}
				<LinkButton tone="text" href={paths.signIn({ back })}>
					{t('sent.password')}
				</LinkButton>
			</form>
		</AccountFrame>
	);
}

/** Where the link of a mail leads: nothing happens before its button is pressed. */
export function SignInLinkView({ token, email }: { token: string; email: string }) {
	const t = useTranslations('signIn');
	return (
		<AccountFrame title={t('link.title')} lead={t('link.lead', { email })}>
			<form method="post" action={paths.api.takeSignInLink()}>
				<input type="hidden" name="token" value={token} />
				<Button type="submit" tone="signal" size="l" full>
					{t('link.press')}
				</Button>
			</form>
		</AccountFrame>
	);
}
