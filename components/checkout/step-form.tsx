'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { IntoView } from '#components/ui/into-view.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { ContinueButton } from './continue-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FlatError } from './flat-errors.ts';

/** What every step that is typed into knows of itself. */
export interface TypedStep {
	errors: readonly FlatError[];
	busy: boolean;
	/** Continue was pressed without a line. */
	offline: boolean;
	onContinue: () => void;
}

interface StepFormProps extends TypedStep {
	/** By which the button of the bar finds its form. */
	id: string;
	/** Where the button leads. */
	onward: string;
	children: ReactNode;
}

/** A step of a checkout that is typed into: what is wrong above its fields, the way on below them. */
export function StepForm({ id, errors, busy, offline, onward, onContinue, children }: StepFormProps) {
	const t = useTranslations('checkout.steps');
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	return (
		<form
			ref={form}
			id={id}
			noValidate
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) onContinue();
			}}
		>
			<ErrorSummary errors={errors} />
			{children}
			{offline && (
				// On a phone the button stands apart, and the sentence may be out of sight.
				<IntoView>
					<Notice tone="warn" role="alert">
						{t('offline')}
					</Notice>
				</IntoView>
			)}
			<ContinueButton size="l" busy={busy} className="max-l:!hidden !whitespace-normal">
				{onward}
			</ContinueButton>
		</form>
	);
}
