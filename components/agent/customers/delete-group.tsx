'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { goTo } from '#components/agent/negotiated-rates/go-to.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { deleteGroup } from '#lib/api/customers.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface DeleteGroupProps {
	id: string;
	name: string;
	/** Goes to the page that says it is done. */
	go?: (href: string) => void;
}

/** Deletes a group once it was said what that means for those who are in it. */
export function DeleteGroup({ id, name, go = goTo }: DeleteGroupProps) {
	const t = useTranslations('deskCustomers.groups.delete');
	const running = useRunning();
	const [asking, setAsking] = useState(false);
	const act = useMutation(
		{ mutationFn: () => deleteGroup(id), onSuccess: () => go(customerPaths.groups({ news: 'group_deleted' })) },
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
				<p>{t('members')}</p>
				<div role="status" className="empty:hidden">
					{act.error && <Notice tone="bad">{t(gone ? 'gone' : 'failed')}</Notice>}
				</div>
			</Dialog>
		</div>
	);
}
