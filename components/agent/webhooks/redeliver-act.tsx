import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { redeliver } from '#lib/api/agent-webhooks.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useReadAgain } from './use-desk-query.ts';

/** The API delivers within a second: what came of it is looked for then, and once more for a slow receiver. */
const LOOK_AFTER_MS = [1_500, 6_000];

/** Has an event delivered once more. */
export function RedeliverAct({ eventId }: { eventId: string }) {
	const t = useTranslations('webhooks.event');
	const readAgain = useReadAgain();
	const act = useMutation(
		{
			mutationFn: () => redeliver(eventId),
			onSuccess: () => LOOK_AFTER_MS.forEach((ms) => setTimeout(() => void readAgain(), ms)),
		},
		queryClient(),
	);
	const refused = act.error instanceof ProblemError && act.error.code === 'unsupported_action';
	return (
		<div className="grid justify-items-start gap-3">
			<Button icon="rotate-ccw" busy={act.isPending} onClick={() => act.mutate()}>
				{t(act.isPending ? 'redelivering' : 'redeliver')}
			</Button>
			<div role="status" className="empty:hidden">
				{act.isSuccess && <Notice tone="good">{t('redelivered')}</Notice>}
				{act.error && <Notice tone="bad">{t(refused ? 'unsupported' : 'actFailed')}</Notice>}
			</div>
		</div>
	);
}
