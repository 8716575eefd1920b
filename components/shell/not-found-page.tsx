import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { StatePage } from './state-page.tsx';

/** What is said where an address leads nowhere: to travellers, or to those at the desk. */
export function NotFoundPage({ desk }: { desk: boolean }) {
	const t = useTranslations('errors');
	const agent = useTranslations('agent');
	return (
		<StatePage title={t('notFoundTitle')}>
			<p>{t(desk ? 'notFoundDesk' : 'notFoundBody')}</p>
			<LinkButton href={desk ? paths.agent() : '/'} tone="solid">
				{desk ? agent('door.desk') : t('home')}
			</LinkButton>
		</StatePage>
	);
}
