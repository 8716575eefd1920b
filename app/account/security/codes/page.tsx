import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintButton } from '#components/trips/print-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Notice } from '#components/ui/notice.tsx';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { unseenBackupCodes } from '#lib/server/accounts/factors/backup-codes.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('security.codes');
	return { title: t('pageTitle'), robots: { index: false, follow: false } };
}

/** New backup codes, until the person has kept them: a quarter of an hour at most. Works without JavaScript. */
export default async function BackupCodesPage() {
	const [viewer, t] = await Promise.all([readViewer(), getTranslations('security.codes')]);
	const { account } = viewer;
	const open = account && (await may(viewer, 'account.secure')) === 'full';
	const codes = open ? await unseenBackupCodes(webDatabase(), account.id) : undefined;
	return (
		<>
			<div>
				<h1 className="type-h1">{t('pageTitle')}</h1>
				{codes && <p className="mt-2 max-w-measure text-ink-2">{t('pageLead')}</p>}
			</div>
			{codes ? (
				<>
					<ul dir="ltr" className="grid max-w-[26rem] grid-cols-2 gap-x-6 gap-y-2 font-semibold">
						{codes.map((code) => (
							<li key={code}>{code}</li>
						))}
					</ul>
					<div className="flex flex-wrap gap-3 print:hidden">
						<LinkButton href={securityPaths.api.backupCodes()} icon="download">
							{t('download')}
						</LinkButton>
						<PrintButton className={buttonClass({})}>{t('print')}</PrintButton>
						<form method="post" action={securityPaths.api.security()}>
							<input type="hidden" name="act" value="codes_kept" />
							<Button type="submit" tone="signal">
								{t('kept')}
							</Button>
						</form>
					</div>
				</>
			) : (
				<>
					<Notice tone="warn">{t('gone')}</Notice>
					<a className="link" href={securityPaths.security()}>
						{t('back')}
					</a>
				</>
			)}
		</>
	);
}
