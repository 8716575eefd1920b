'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';

/** In place of paying, an agent sends what is filled in to its traveller, who pays it. */
export function SendPayLink({ intentId, offerId }: { intentId: string; offerId: string }) {
	const t = useTranslations('checkout.payLink');
	return (
		<Paper as="section" className="grid gap-3 p-4 m:p-6">
			<h2 className="type-h3">{t('title')}</h2>
			<p className="type-small max-w-measure">{t('body')}</p>
			<form method="post" action={paths.api.propose()}>
				<input type="hidden" name="intent" value={intentId} />
				<input type="hidden" name="quote" value={offerId} />
				<Button type="submit" icon="mail">
					{t('act')}
				</Button>
			</form>
		</Paper>
	);
}
