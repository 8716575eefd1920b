import { useTranslations } from 'next-intl';
import { PrintButton } from '#components/trips/print-button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';

/** Takes the record away: as a file, or on paper. */
export function RecordActs() {
	const t = useTranslations('account');
	return (
		<div className="flex flex-wrap gap-3 print:hidden">
			<LinkButton icon="download" href={accountPaths.api.export}>
				{t('data.exportAct')}
			</LinkButton>
			<PrintButton className={buttonClass({})}>{t('record.print')}</PrintButton>
		</div>
	);
}
