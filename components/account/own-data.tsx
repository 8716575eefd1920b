import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';

interface OwnDataProps {
	/** Where to prove again first who one is; null: the last proof is recent enough. */
	proveHref: string | null;
	/** Accounts of the desk are ended by an admin. */
	erasable: boolean;
	/** Erase was pressed without the box. */
	unsure: boolean;
}

/** Export and erase, with what each does. */
export function OwnData({ proveHref, erasable, unsure }: OwnDataProps) {
	const t = useTranslations('account.data');
	const news = useTranslations('account.news');
	const confirm = useTranslations('security.confirm');
	return (
		<>
			{proveHref && (
				<Notice action={<LinkButton href={proveHref}>{confirm('title')}</LinkButton>}>{news('proof')}</Notice>
			)}
			<Paper as="section" className="grid justify-items-start gap-3 p-4 m:p-6">
				<h2 className="type-h2">{t('export')}</h2>
				<p>{t('exportNote')}</p>
				{!proveHref && (
					<div className="flex flex-wrap gap-3">
						<LinkButton href={accountPaths.record()}>{t('read')}</LinkButton>
						<LinkButton icon="download" href={accountPaths.api.export}>
							{t('exportAct')}
						</LinkButton>
					</div>
				)}
			</Paper>
			{erasable && (
				<Paper as="section" className="grid gap-3 p-4 m:p-6">
					<h2 className="type-h2">{t('erase')}</h2>
					<p>{t('eraseNote')}</p>
					<p>{t('eraseKept')}</p>
					{!proveHref && (
						<form method="post" action={accountPaths.api.erase} className="grid justify-items-start gap-3">
							{unsure && (
								<Notice tone="bad" role="alert">
									{t('unsure')}
								</Notice>
							)}
							<Checkbox name="sure" value="1" required label={t('sure')} />
							<Button type="submit" tone="bad">
								{t('eraseAct')}
							</Button>
						</form>
					)}
				</Paper>
			)}
		</>
	);
}
