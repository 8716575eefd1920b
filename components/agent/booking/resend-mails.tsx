'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useRunning } from '#components/ui/use-running.ts';
import { resendMail } from '#lib/api/agent-booking.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { pageKey } from '../keys/page-keys.ts';

interface ResendMailsProps {
	tripId: string;
	/** By kind, with the name of each. */
	mails: readonly { kind: string; name: string }[];
}

/** What is said of a refusal, by its code. */
const REFUSED: Readonly<Record<string, 'often' | 'untrue' | 'stopped'>> = {
	rate_limit_exceeded: 'often',
	mail_untrue: 'untrue',
	mail_stopped: 'stopped',
};

/** The mails that a booking got, each with a button that sends it once more. */
export function ResendMails({ tripId, mails }: ResendMailsProps) {
	const t = useTranslations('deskBooking.mails');
	const running = useRunning();
	const refresh = useRefresh();
	const send = useMutation(
		{ mutationFn: (kind: string) => resendMail(tripId, kind), onSuccess: refresh },
		queryClient(),
	);
	return (
		<>
			<ul className="grid gap-2" {...pageKey('R', t('title'))}>
				{mails.map(({ kind, name }) => (
					<li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<span>{name}</span>
						<Button
							size="s"
							disabled={!running}
							busy={send.isPending && send.variables === kind}
							aria-label={t('sendWhich', { mail: name })}
							onClick={() => send.mutate(kind)}
						>
							{t('send')}
						</Button>
					</li>
				))}
			</ul>
			<div role="status" className="empty:hidden">
				{send.isSuccess && <Notice tone="good">{t('sent')}</Notice>}
				{send.error && (
					<Notice tone="bad">{t((send.error instanceof ProblemError && REFUSED[send.error.code]) || 'failed')}</Notice>
				)}
			</div>
		</>
	);
}
