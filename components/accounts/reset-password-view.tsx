import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AccountStep } from '#lib/accounts/sign-in-paths.ts';
import { paths } from '#lib/paths.ts';
import { EmailField, NewPassword, Trouble } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';

interface ResetPasswordViewProps {
	step: AccountStep | undefined;
	email: string;
	/** Of the mail; null: none, or one that opens nothing. */
	link: { token: string; email: string; invited: boolean } | null;
	minutes: number;
}

/** Asks for the mail, and with its link for another password. Works without JavaScript. */
export function ResetPasswordView({ step, email, link, minutes }: ResetPasswordViewProps) {
	const t = useTranslations('signIn');
	if (link)
		return (
			<AccountFrame
				title={t(link.invited ? 'invite.title' : 'reset.title')}
				lead={t(link.invited ? 'invite.lead' : 'reset.lead', { email: link.email })}
			>
				<form method="post" action={paths.api.setPassword()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
					<input type="hidden" name="token" value={link.token} />
					{/* For password managers. */}
					<input type="hidden" name="username" autoComplete="username" value={link.email} />
					<NewPassword step={step} label={link.invited ? undefined : t('reset.new')} />
					<Button type="submit" tone="signal" size="l" full>
						{t(link.invited ? 'invite.set' : 'reset.set')}
					</Button>
				</form>
			</AccountFrame>
		);
	return (
		<AccountFrame title={t('reset.title')} lead={step === 'sent' ? undefined : t('reset.ask')}>
			{step === 'sent' && (
				<Notice role="status">
					{email ? t('reset.sentLead', { email, minutes }) : t('reset.sentLeadPlain', { minutes })}
				</Notice>
			)}
			{step === 'expired' && <Trouble>{t('reset.expired')}</Trouble>}
			{step === 'elsewhere' && <Trouble>{t('elsewhere')}</Trouble>}
			{step === 'limit' && <Trouble>{t('limitMail')}</Trouble>}
			{step === 'down' && <Trouble>{t('down')}</Trouble>}
			<form method="post" action={paths.api.mailReset()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<EmailField {...{ step, email }} />
				<Button type="submit" tone={step === 'sent' ? 'line' : 'signal'} size="l" full>
					{t(step === 'sent' ? 'sent.again' : 'reset.send')}
				</Button>
			</form>
		</AccountFrame>
	);
}
