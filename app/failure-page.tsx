import { getTranslations } from 'next-intl/server';
import { StatePage } from '#components/shell/state-page.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { FailureNumber, FailureRetry } from './error.tsx';

/** What stands in for a page that could not be rendered. The server makes it, so that no page carries a script for it. */
export async function FailurePage() {
	const t = await getTranslations('errors');
	return (
		<StatePage title={t('title')}>
			<p role="alert">{t('body')}</p>
			<FailureNumber>{t('reference')}</FailureNumber>
			<div className="flex flex-wrap gap-3">
				<FailureRetry className={buttonClass({ tone: 'solid' })}>{t('retry')}</FailureRetry>
				<LinkButton href="/">{t('home')}</LinkButton>
			</div>
		</StatePage>
	);
}
