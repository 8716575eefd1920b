'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { HostFrame } from './host-frame.tsx';
import { useFrame } from './use-frame.ts';
import { useShownTheme } from './use-shown-theme.ts';

export interface ChallengeDialogProps {
	/** The card host's origin, and the challenge there. */
	origin: string;
	clientId: string;
	locale: string;
	/** The holder has answered; the outcome has to be asked for. */
	onAnswered: () => void;
	onClose: () => void;
}

/** The bank's question to its customer, in a frame of the card host. It is answered or closed; nothing else shuts it. */
export function ChallengeDialog({ origin, clientId, locale, onAnswered, onClose }: ChallengeDialogProps) {
	const t = useTranslations('payment.challenge');
	const theme = useShownTheme();
	const [first] = useState(theme);
	const frameRef = useRef<HTMLIFrameElement>(null);
	const frame = useFrame(frameRef, origin, (data) => {
		if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'card-challenge') return;
		if ('type' in data && data.type === 'answered') onAnswered();
		// The question has the keyboard as soon as it can be answered.
		else frameRef.current?.focus();
	});
	const { state } = frame;
	return (
		<Dialog
			open
			insistent
			onClose={onClose}
			title={t('title')}
			actions={
				<>
					{state === 'failed' && (
						<Button tone="solid" onClick={frame.reload}>
							{t('reload')}
						</Button>
					)}
					<Button onClick={onClose}>{t('close')}</Button>
				</>
			}
		>
			<p className="type-small text-ink-2">{t('body')}</p>
			{state === 'failed' ? (
				<Notice tone="bad" role="alert">
					{t('down')}
				</Notice>
			) : (
				<>
					{state === 'loading' && <Pending>{t('loading')}</Pending>}
					<HostFrame
						key={frame.attempt}
						frameRef={frameRef}
						src={`${origin}/challenge/${encodeURIComponent(clientId)}?${new URLSearchParams({ locale, theme: first })}`}
						title={t('frame')}
						className="h-[21rem] max-h-[60dvh]"
					/>
				</>
			)}
		</Dialog>
	);
}
