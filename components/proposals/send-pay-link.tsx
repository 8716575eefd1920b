'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { saveDraft } from '#lib/api/intents.ts';
import { paths } from '#lib/paths.ts';
import { usePreparedForm } from './use-prepared-form.ts';

interface SendPayLinkProps {
	intentId: string;
	/** The offer or quote on the screen. */
	quoteId: string;
	of: 'flight' | 'stay';
	/** Everything typed, as a press sends it; null: something has to be mended first. */
	prepare(): Promise<object | null>;
}

/** In place of paying, an agent sends what is filled in to its traveller, who pays it. */
export function SendPayLink({ intentId, quoteId, of, prepare }: SendPayLinkProps) {
	const t = useTranslations('checkout.payLink');
	const { busy, failed, onSubmit } = usePreparedForm(async () => {
		const draft = await prepare();
		// The link is made of what the server keeps, which is sent only when typing pauses.
		if (draft) await saveDraft(intentId, draft);
		return draft !== null;
	});
	return (
		<Paper as="section" className="grid gap-3 p-4 m:p-6">
			<h2 className="type-h3">{t(`${of}.title`)}</h2>
			<p className="type-small max-w-measure">{t(`${of}.body`)}</p>
			<form method="post" action={paths.api.propose()} onSubmit={onSubmit}>
				<input type="hidden" name="intent" value={intentId} />
				<input type="hidden" name="quote" value={quoteId} />
				<Button type="submit" icon="mail" busy={busy}>
					{t(`${of}.act`)}
				</Button>
			</form>
			{failed && (
				<Notice tone="bad" role="alert">
					{t('unsaved')}
				</Notice>
			)}
		</Paper>
	);
}
