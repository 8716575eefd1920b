import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#lib/paths.ts';

/** Instead of the choices, for readers with an e-mail’s link only: the link shows and never acts. */
export function ChangeByLink({ reference }: { reference: string }) {
	const t = useTranslations('schedule.link');
	return (
		<Notice
			className="print:hidden"
			action={
				<LinkButton tone="signal" href={paths.findBooking({ reference })}>
					{t('open')}
				</LinkButton>
			}
		>
			<h2 className="type-h3">{t('title')}</h2>
			<p>{t('body')}</p>
		</Notice>
	);
}
