import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import { ActCodeField } from './act-code-field.tsx';
import type { useAct } from './use-act.ts';

interface ActPressProps {
	act: Pick<ReturnType<typeof useAct>, 'phase' | 'code' | 'press'>;
	/** Why the last press did nothing, if it did. */
	refused: ReactNode;
	/** What is said while it is on its way. */
	sending: string;
	tone: 'final' | 'solid' | 'signal';
	/** Names what the press does. */
	children: ReactNode;
	disabled?: boolean;
	/** In place of what cannot be pressed any more. */
	ended?: ReactNode;
	keep: { href: string; label: string };
	note: string;
}

/** The press of an act that is not paid for: the code it may ask for, its outcome, and the way back. */
export function ActPress(props: ActPressProps) {
	const { act, refused, sending, tone, children, disabled = false, ended, keep, note } = props;
	const steps = useTranslations('acting.steps');
	const { phase, code, press } = act;
	const busy = phase !== null;
	const running = useRunning();
	return (
		<div className="js-only grid grid-cols-[minmax(0,1fr)] gap-4">
			<ActCodeField code={code} disabled={busy} />
			{!busy && ended}
			{refused}
			{phase && <Pending>{phase === 'send' ? sending : steps(phase)}</Pending>}
			<div className="grid gap-3 m:grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
				<Button
					tone={tone}
					size="l"
					busy={busy}
					// Until the page runs a press would do nothing.
					disabled={disabled || !running}
					onClick={press}
					className="!whitespace-normal"
				>
					{children}
				</Button>
				<LinkButton size="l" href={keep.href} className="!whitespace-normal">
					{keep.label}
				</LinkButton>
			</div>
			<p className="type-micro text-ink-2">{note}</p>
		</div>
	);
}
