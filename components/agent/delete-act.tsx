'use client';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface DeleteActProps {
	/** `gone`: somebody else has deleted it; `failed`: it may still be there. */
	words: Readonly<Record<'act' | 'title' | 'confirm' | 'keep' | 'gone' | 'failed', string>>;
	/** Deletes it; rejects with a `ProblemError` otherwise. */
	erase: () => Promise<unknown>;
	onDone: () => void;
	/** What it means. */
	children: ReactNode;
}

/** Deletes something of the desk once it was said what that means. */
export function DeleteAct({ words, erase, onDone, children }: DeleteActProps) {
	const running = useRunning();
	const [asking, setAsking] = useState(false);
	const act = useMutation({ mutationFn: erase, onSuccess: onDone }, queryClient());
	const gone = act.error instanceof ProblemError && act.error.code === 'not_found';
	return (
		<div>
			<Button icon="trash" disabled={!running} onClick={() => setAsking(true)}>
				{words.act}
			</Button>
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				title={words.title}
				actions={
					<>
						<Button tone="bad" busy={act.isPending} onClick={() => act.mutate()}>
							{words.confirm}
						</Button>
						<Button onClick={() => setAsking(false)}>{words.keep}</Button>
					</>
				}
			>
				{children}
				<div role="status" className="empty:hidden">
					{act.error && <Notice tone="bad">{gone ? words.gone : words.failed}</Notice>}
				</div>
			</Dialog>
		</div>
	);
}
