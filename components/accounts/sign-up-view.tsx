import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AccountStep } from '#lib/accounts/sign-in-paths.ts';
import { paths } from '#lib/paths.ts';
import { Back, CurrentPassword, EmailField, NewPassword, Trouble } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';

interface SignUpViewProps {
	step: AccountStep | undefined;
	back: string;
	email: string;
}

/** Where an account begins: address and password, then a press in the mailbox. Works without JavaScript. */
export function SignUpView({ step, back, email }: SignUpViewProps) {
	const t = useTranslations('signIn');
	if (step === 'sent')
		return (
			<AccountFrame title={t('up.sentTitle')} lead={email ? t('up.sentLead', { email }) : t('up.sentLeadPlain')}>
				<Notice role="status">{t('sent.note')}</Notice>
				<LinkButton tone="text" href={paths.signUp({ back })}>
					{t('sent.again')}
				</LinkButton>
			</AccountFrame>
		);
	const signIn = (text: React.ReactNode) => (
		<a className="link" href={paths.signIn({ back })}>
			{text}
		</a>
	);
	return (
		<AccountFrame title={t('up.title')} lead={t.rich('up.known', { link: signIn })}>
			{step === 'limit' && <Trouble>{t('limitMail')}</Trouble>}
			{step === 'down' && <Trouble>{t('down')}</Trouble>}
			<form method="post" action={paths.api.signUp()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<Back back={back} />
				<EmailField {...{ step, email }} />
				<NewPassword step={step} />
				<Button type="submit" tone="signal" size="l" full>
					{t('up.create')}
				</Button>
			</form>
		</AccountFrame>
	);
}

interface VerifyEmailViewProps {
	step: AccountStep | undefined;
	/** Null: the link opens nothing. */
	link: { token: string; email: string; asksPassword: boolean } | null;
}

/** Where the link leads that confirms an address: nothing happens before its button is pressed. */
export function VerifyEmailView({ step, link }: VerifyEmailViewProps) {
	const t = useTranslations('signIn');
	if (!link)
		return (
			<AccountFrame title={t('verify.title')}>
				<Trouble>{t(step === 'limit' || step === 'down' ? step : 'verify.expired')}</Trouble>
				<div className="flex flex-wrap gap-3">
					<LinkButton href={paths.signIn()}>{t('verify.signIn')}</LinkButton>
					<LinkButton href={paths.signUp()}>{t('verify.signUp')}</LinkButton>
				</div>
			</AccountFrame>
		);
	return (
		<AccountFrame title={t('verify.title')} lead={t('verify.lead', { email: link.email })}>
			<form method="post" action={paths.api.verifyEmail()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<input type="hidden" name="token" value={link.token} />
				{link.asksPassword && (
					<CurrentPassword
						label={t('verify.password')}
						hint={t('verify.passwordHint')}
						error={step === 'wrong' ? t('verify.wrong') : undefined}
					/>
				)}
				<Button type="submit" tone="signal" size="l" full>
					{t('verify.press')}
				</Button>
			</form>
		</AccountFrame>
	);
}
