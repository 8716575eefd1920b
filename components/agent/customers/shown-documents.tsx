'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useColon } from '#components/shell/use-colon.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import { DOCUMENT_REASONS, type DocumentReason } from '#lib/agent-customers/masked-traveller.ts';
import { showDocuments } from '#lib/api/customers.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface ShownDocumentsProps {
	customerId: string;
	traveller: { id: string; name: string };
	/** How long numbers stand on the screen; ms. */
	shownMs?: number;
}

const SHOWN_MS = 30_000;

/** Shows the numbers of a traveller's documents once an agent says why; they hide again by themselves. */
export function ShownDocuments({ customerId, traveller: { id, name }, shownMs = SHOWN_MS }: ShownDocumentsProps) {
	const t = useTranslations('deskCustomers.documents');
	const colon = useColon();
	const running = useRunning();
	const [asking, setAsking] = useState(false);
	const [reason, setReason] = useState<DocumentReason | ''>('');
	const show = useMutation(
		{
			mutationFn: (why: DocumentReason) => showDocuments(customerId, { traveller: id, reason: why }),
			onSuccess: () => setAsking(false),
		},
		queryClient(),
	);
	const { data: shown, reset } = show;
	useEffect(() => {
		if (!shown) return;
		const timer = setTimeout(reset, shownMs);
		return () => clearTimeout(timer);
	}, [shown, reset, shownMs]);
	return (
		<div>
			<div role="status">
				{shown?.map(({ type, number }) => (
					<p key={`${type} ${number}`} className="tabular-nums">
						{t(`types.${type}`)}
						{colon}
						<bdi className="font-semibold">{number}</bdi>
					</p>
				))}
			</div>
			{!shown && (
				<Button
					size="s"
					disabled={!running}
					aria-label={t('showOf', { name })}
					onClick={() => {
						setReason('');
						reset();
						setAsking(true);
					}}
				>
					{t('show')}
				</Button>
			)}
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t('title', { name })}
				actions={
					<>
						<Button busy={show.isPending} disabled={reason === ''} onClick={() => reason && show.mutate(reason)}>
							{t('confirm')}
						</Button>
						<Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
					</>
				}
			>
				<p className="type-small">{t('recorded')}</p>
				<Select
					label={t('reason')}
					value={reason}
					options={[
						{ value: '', label: t('choose') },
						...DOCUMENT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
					]}
					onChange={({ target }) => setReason(DOCUMENT_REASONS.find((one) => one === target.value) ?? '')}
				/>
				<div role="alert" className="empty:hidden">
					{show.error && <Notice tone="bad">{t('failed')}</Notice>}
				</div>
			</Dialog>
		</div>
	);
}
