import { useTranslations } from 'next-intl';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';
import type { PreparedForm } from './use-prepared-form.ts';

interface ProposeProps {
	intentId: string;
	/** What stands on the screen. */
	quoteId: string;
	/** Where something has to be told first. */
	form?: PreparedForm;
}

/** Instead of acting, an agent asks the traveller: with what the screen shows, for as long as it holds. */
export function Propose({ intentId, quoteId, form }: ProposeProps) {
	const t = useTranslations('proposals');
	return (
		<Paper as="section" className="grid gap-3 p-4 m:p-6">
			<h2 className="type-h3">{t('propose.title')}</h2>
			<p className="type-small max-w-measure">{t('propose.body')}</p>
			<form
				method="post"
				action={paths.api.propose()}
				{...(form && { onSubmit: form.onSubmit })}
				{...pageKey('P', t('propose.act'))}
			>
				<input type="hidden" name="intent" value={intentId} />
				<input type="hidden" name="quote" value={quoteId} />
				<Button type="submit" icon="mail" busy={form?.busy ?? false}>
					{t('propose.act')} <KeyCap keys="P" />
				</Button>
			</form>
			{form?.failed && (
				<Notice tone="bad" role="alert">
					{t('refused.down')}
				</Notice>
			)}
		</Paper>
	);
}
