'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOnlineAgain } from '#components/shell/use-online-again.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { accountMark } from '#lib/accounts/account-mark.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { actRefusals } from '#lib/acting/act-refusals.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { sendActCode } from '#lib/api/trips.ts';
import type { ActCode } from './use-act-code.ts';
import { useRefusalWords } from './use-refusal-words.ts';

interface ActCodeFieldProps {
	code: ActCode;
	disabled: boolean;
}

/** Has a code sent to the e-mail of the booking, and takes what is typed of it. Nothing where none is needed. */
export function ActCodeField({ code, disabled }: ActCodeFieldProps) {
	const t = useTranslations('acting.code');
	const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
	const [refusal, setRefusal] = useState<string | null>(null);
	useOnlineAgain(refusal === 'offline', () => setRefusal(null));
	const field = useRef<HTMLInputElement>(null);
	const { asks } = code;
	useEffect(() => {
		if (asks > 0) field.current?.focus();
	}, [asks]);
	const again = useSyncExternalStore(never, proveAnew, () => null);
	if (!code.needed) return null;
	const send = async (): Promise<void> => {
		setSending('now');
		setRefusal(null);
		try {
			await sendActCode(code.orderId);
			setSending('done');
		} catch (problem) {
			if (!(problem instanceof ProblemError)) throw problem;
			setRefusal(problem.told);
			setSending('no');
		}
	};
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-rule pt-4">
			<div>
				<h3 className="type-h3">{t('title')}</h3>
				<p className="mt-1">{t('lead')}</p>
			</div>
			<Button className="justify-self-start" busy={sending === 'now'} disabled={disabled} onClick={() => void send()}>
				{t(sending === 'done' ? 'again' : 'send')}
			</Button>
			<p role="status" className="type-small empty:hidden">
				{sending === 'done' && t('sent')}
			</p>
			{refusal !== null && <NotSent code={refusal} />}
			<TextInput
				ref={field}
				label={t('label')}
				hint={t('hint')}
				error={code.error === null ? undefined : t(code.error)}
				value={code.value}
				onChange={(event) => code.type(event.target.value)}
				maxLength={12}
				inputMode="numeric"
				autoComplete="one-time-code"
				dir="ltr"
				className="type-h3 max-w-[12rem] !tracking-[.2em]"
			/>
			{again !== null && (
				<p className="type-small">
					{t.rich('signIn', {
						link: (chunks) => (
							<a className="link" href={again}>
								{chunks}
							</a>
						),
					})}
				</p>
			)}
		</div>
	);
}

const never = () => () => {};
/** Where an account's owner proves again who they are, and returns from; null: nobody is signed in. */
const proveAnew = (): string | null =>
	accountMark() === undefined ? null : securityPaths.confirm({ back: `${location.pathname}${location.search}` });

const refusalOf = actRefusals({});

function NotSent({ code }: { code: string }) {
	const { title } = useRefusalWords(refusalOf(code), String);
	return (
		<Notice tone="bad" role="alert">
			{title}
		</Notice>
	);
}
