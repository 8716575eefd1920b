import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AccountStep } from '#lib/accounts/sign-in-paths.ts';
import { paths } from '#lib/paths.ts';
import { EmailField, Trouble } from './account-fields.tsx';

/** Asks for the account's new address, which counts once its mail is answered. */
export function ChangeEmailView({ step, email }: { step: AccountStep | undefined; email: string }) {
	const t = useTranslations('signIn');
	return (
		<section className="grid max-w-[30rem] grid-cols-[minmax(0,1fr)] content-start gap-5">
			<div>
				<h1 className="type-h1">{t('change.title')}</h1>
				<p className="mt-1 text-ink-2">{t('change.lead', { email })}</p>
			</div>
			{step === 'changed' && (
				<Notice tone="good" role="status">
					{t('change.done')}
				</Notice>
			)}
			{step === 'sent' && <Notice role="status">{t('change.sent')}</Notice>}
			{step === 'limit' && <Trouble>{t('limitMail')}</Trouble>}
			{step === 'down' && <Trouble>{t('down')}</Trouble>}
			<form method="post" action={paths.api.changeEmail()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<EmailField step={step} email="" label={t('change.new')} />
				<Button type="submit" tone="signal" size="l" full>
					{t('change.send')}
				</Button>
			</form>
		</section>
	);
}
