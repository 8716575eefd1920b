import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import { pingEndpoint, switchEndpoint } from '#lib/api/agent-webhooks.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useReadAgain } from './use-desk-query.ts';

/** Tries the endpoint, and turns deliveries off and on. What came of it is said once, politely. */
export function EndpointActs({ active }: { active: boolean }) {
	const t = useTranslations('webhooks.endpoint');
	const [asking, setAsking] = useState(false);
	const readAgain = useReadAgain();
	const running = useRunning();
	const ping = useMutation({ mutationFn: pingEndpoint, onSettled: readAgain }, queryClient());
	const turn = useMutation({ mutationFn: switchEndpoint, onSettled: readAgain }, queryClient());
	const begin = (act: () => void) => {
		ping.reset();
		turn.reset();
		setAsking(false);
		act();
	};
	return (
		<>
			<div className="flex flex-wrap gap-3">
				{/* Until the page runs a press would do nothing. */}
				<Button size="s" busy={ping.isPending} disabled={!running} onClick={() => begin(() => ping.mutate())}>
					{t(ping.isPending ? 'pinging' : 'ping')}
				</Button>
				<Button
					size="s"
					busy={turn.isPending}
					disabled={!running}
					onClick={() => (active ? setAsking(true) : begin(() => turn.mutate(true)))}
				>
					{t(active ? 'stop' : 'start')}
				</Button>
			</div>
			<div role="status" className="empty:hidden">
				{ping.isSuccess && <Notice tone="good">{t('pinged')}</Notice>}
				{turn.isSuccess && <Notice tone="good">{t(turn.variables ? 'started' : 'stopped')}</Notice>}
				{ping.error && <Notice tone="bad">{t(failure(ping.error))}</Notice>}
				{turn.error && <Notice tone="bad">{t(failure(turn.error))}</Notice>}
			</div>
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t('stopTitle')}
				actions={
					<>
						<Button tone="bad" onClick={() => begin(() => turn.mutate(false))}>
							{t('stop')}
						</Button>
						<Button onClick={() => setAsking(false)}>{t('keep')}</Button>
					</>
				}
			>
				<p>{t('stopBody')}</p>
			</Dialog>
		</>
	);
}

function failure(error: Error): 'pingRefused' | 'gone' | 'actFailed' {
	if (!(error instanceof ProblemError)) return 'actFailed';
	if (error.code === 'webhook_client_error') return 'pingRefused';
	return error.code === 'not_found' ? 'gone' : 'actFailed';
}
