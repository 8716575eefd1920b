'use client';
import { useTranslations } from 'next-intl';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { deleteRate } from '#lib/api/negotiated-rates.ts';
import { DeleteAct } from '../delete-act.tsx';
import { goTo } from './go-to.ts';

interface DeleteRateProps {
	id: string;
	name: string;
	/** Goes to the page that says it is done. */
	go?: (href: string) => void;
}

/** Deletes a negotiated rate once it was said what that means for prices that are on a screen. */
export function DeleteRate({ id, name, go = goTo }: DeleteRateProps) {
	const t = useTranslations('negotiated.delete');
	const words = {
		act: t('act'),
		title: t('title', { name }),
		confirm: t('confirm'),
		keep: t('keep'),
		gone: t('gone'),
		failed: t('failed'),
	};
	return (
		<DeleteAct
			words={words}
			erase={() => deleteRate(id)}
			onDone={() => go(negotiatedRatePaths.list({ news: 'deleted' }))}
		>
			<p>{t('searches')}</p>
			<p>{t('screens')}</p>
			<p>{t('bookings')}</p>
		</DeleteAct>
	);
}
