import { useTranslations } from 'next-intl';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';

/** In place of doing it, an agent asks the traveller: with what stands on the screen, for as long as it holds. */
export function Propose({ intentId, quoteId }: { intentId: string; quoteId: string }) {
	const t = useTranslations('proposals');
	return (
		<Paper as="section" className="grid gap-3 p-4 m:p-6">
			<h2 className="type-h3">{t('propose.title')}</h2>
			<p className="type-small max-w-measure">{t('propose.body')}</p>
			<form method="post" action={paths.api.propose()} {...pageKey('P', t('propose.act'))}>
				<input type="hidden" name="intent" value={intentId} />
				<input type="hidden" name="quote" value={quoteId} />
				<Button type="submit" icon="mail">
					{t('propose.act')} <KeyCap keys="P" />
				</Button>
			</form>
		</Paper>
	);
}
