'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useRunning } from '#components/ui/use-running.ts';
import { correctContact } from '#lib/api/agent-booking.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { pageKey } from '../keys/page-keys.ts';

/** Corrects how a booking's travellers are reached. What was typed stays until it is kept. */
export function ContactForm({ tripId, email, phone }: { tripId: string; email: string; phone: string }) {
	const t = useTranslations('deskBooking.contact');
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const running = useRunning();
	const refresh = useRefresh();
	const [typed, setTyped] = useState({ email, phone });
	const correct = useMutation({ mutationFn: () => correctContact(tripId, typed), onSuccess: refresh }, queryClient());
	const submit = (event: FormEvent) => {
		event.preventDefault();
		correct.mutate();
	};
	return (
		<form ref={form} className="grid gap-3" onSubmit={submit} noValidate>
			<TextInput
				{...pageKey('E', t('title'))}
				label={t('email')}
				type="email"
				dir="ltr"
				required
				value={typed.email}
				onChange={({ target }) => setTyped({ ...typed, email: target.value })}
			/>
			<TextInput
				label={t('phone')}
				hint={t('phoneHint')}
				type="tel"
				dir="ltr"
				required
				value={typed.phone}
				onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
			/>
			<div className="flex flex-wrap items-center gap-3">
				<Button
					type="submit"
					busy={correct.isPending}
					disabled={!running || (typed.email === email && typed.phone === phone)}
				>
					{t('act')}
				</Button>
				<div role="status" className="empty:hidden">
					{correct.isSuccess && <Notice tone="good">{t('done')}</Notice>}
					{correct.error && <Notice tone="bad">{t(problemOf(correct.error))}</Notice>}
				</div>
			</div>
		</form>
	);
}

const problemOf = (error: Error) =>
	error instanceof ProblemError && error.code.startsWith('validation_') ? 'wrong' : 'failed';
