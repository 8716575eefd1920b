'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useRunning } from '#components/ui/use-running.ts';
import { pageKey } from '../keys/page-keys.ts';
import { LONGEST_NOTE } from '#lib/agent-booking/trip-note.ts';
import { addNote } from '#lib/api/agent-booking.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface NoteFormProps {
	/** Where it is kept. */
	href: string;
	/** A traveller may be shown it. */
	canTell?: boolean;
}

/** Writes a note about a booking or a customer down. What was typed stays until it is kept. */
export function NoteForm({ href, canTell = true }: NoteFormProps) {
	const t = useTranslations('deskBooking.notes');
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const running = useRunning();
	const refresh = useRefresh();
	const [text, setText] = useState('');
	const [forTraveller, setForTraveller] = useState(false);
	const write = useMutation(
		{
			mutationFn: () => addNote(href, { text, for_traveller: forTraveller }),
			onSuccess: () => {
				setText('');
				setForTraveller(false);
				refresh();
			},
		},
		queryClient(),
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		write.mutate();
	};
	return (
		<form ref={form} className="grid gap-3" onSubmit={submit}>
			<TextArea
				{...pageKey('N', t('label'))}
				label={t('label')}
				hint={t('hint')}
				dir="auto"
				required
				maxLength={LONGEST_NOTE}
				value={text}
				onChange={({ target }) => setText(target.value)}
				error={write.error ? t(problemOf(write.error)) : undefined}
			/>
			{canTell && (
				<Checkbox
					label={t('forTraveller')}
					checked={forTraveller}
					onChange={({ target }) => setForTraveller(target.checked)}
				/>
			)}
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" busy={write.isPending} disabled={!running}>
					{t('add')}
				</Button>
				<div role="status" className="empty:hidden">
					{write.isSuccess && <Notice tone="good">{t('added')}</Notice>}
				</div>
			</div>
		</form>
	);
}

function problemOf(error: Error) {
	const code = error instanceof ProblemError ? error.code : '';
	if (code === 'validation_required') return 'empty';
	return code === 'validation_format' ? 'number' : 'failed';
}
