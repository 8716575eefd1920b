'use client';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useExtras } from './extras-context.ts';
import type { ChosenLine } from './use-added-extras.ts';
import { useLineWords } from './use-line-words.ts';

interface ExtrasGoneProps {
	/** What was chosen and is sold no more. */
	gone: readonly ChosenLine[];
	/** Something else is still chosen, and what that costs. */
	isChosen: boolean;
	total: string;
}

/** What of the choice somebody else has bought meanwhile, and what can be done: choose again, or go on without. */
export function ExtrasGone({ gone, isChosen, total }: ExtrasGoneProps) {
	const t = useTranslations('extras.gone');
	const words = useLineWords();
	const { show, currency } = useExtras();
	if (gone.length === 0) return null;
	return (
		<Notice tone="bad" role="alert" action={<LinkButton href="#choice">{t('again')}</LinkButton>}>
			<p className="type-ui">{t('title', { what: show.list(gone.map(words)) })}</p>
			<p>{isChosen ? t('rest', { amount: show.isolate(show.money(total, currency)) }) : t('nothing')}</p>
		</Notice>
	);
}
