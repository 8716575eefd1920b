'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { deleteRate } from '#lib/api/negotiated-rates.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
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
	const running = useRunning();
	const [asking, setAsking] = useState(false);
	const act = useMutation(
		{ mutationFn: () => deleteRate(id), onSuccess: () => go(negotiatedRatePaths.list({ news: 'deleted' })) },
		queryClient(),
	);
	const gone = act.error instanceof ProblemError && act.error.code === 'not_found';
	return (
		<div>
			<Button icon="trash" disabled={!running} onClick={() => setAsking(true)}>
				{t('act')}
			</Button>
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t('title', { name })}
				actions={
					<>
						<Button tone="bad" busy={act.isPending} onClick={() => act.mutate()}>
							{t('confirm')}
						</Button>
						<Button onClick={() => setAsking(false)}>{t('keep')}</Button>
					</>
				}
			>
				<p>{t('searches')}</p>
				<p>{t('screens')}</p>
				<p>{t('bookings')}</p>
				<div role="status" className="empty:hidden">
					{act.error && <Notice tone="bad">{t(gone ? 'gone' : 'failed')}</Notice>}
				</div>
			</Dialog>
		</div>
	);
}
