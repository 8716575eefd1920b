'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { ProblemError } from '#lib/api/problem-error.ts';
import { sendActCode } from '#lib/api/trips.ts';
import { cancelRefusal } from '#lib/cancelling/cancel-refusals.ts';

interface ActCodeProps {
	orderId: string;
	value: string;
	onChange(value: string): void;
	error: 'missing' | 'wrong' | null;
	disabled: boolean;
}

/** Has a code sent to the e-mail of the booking, and takes what is typed of it. */
export function ActCode({ orderId, value, onChange, error, disabled }: ActCodeProps) {
	const t = useTranslations('cancel');
	const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
	const [refusal, setRefusal] = useState<string | null>(null);
	const send = async (): Promise<void> => {
		setSending('now');
		setRefusal(null);
		try {
			await sendActCode(orderId);
			setSending('done');
		} catch (problem) {
			if (!(problem instanceof ProblemError)) throw problem;
			setRefusal(problem.status === 0 ? problem.kind : problem.code);
			setSending('no');
		}
	};
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-rule pt-4">
			<div>
				<h3 className="type-h3">{t('code.title')}</h3>
				<p className="mt-1">{t('code.lead')}</p>
			</div>
			<Button className="justify-self-start" busy={sending === 'now'} disabled={disabled} onClick={() => void send()}>
				{t(sending === 'done' ? 'code.again' : 'code.send')}
			</Button>
			<p role="status" className="type-small empty:hidden">
				{sending === 'done' && t('code.sent')}
			</p>
			{refusal !== null && (
				<Notice tone="bad" role="alert">
					{t(`refused.${cancelRefusal(refusal).words}.title`)}
				</Notice>
			)}
			<TextInput
				label={t('code.label')}
				hint={t('code.hint')}
				error={error === null ? undefined : t(`code.${error}`)}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				maxLength={12}
				inputMode="numeric"
				autoComplete="one-time-code"
				dir="ltr"
				className="type-h3 max-w-[12rem] !tracking-[.2em]"
			/>
		</div>
	);
}
