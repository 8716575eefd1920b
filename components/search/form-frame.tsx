import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Perforation } from '#components/ui/perforation.tsx';

interface FormFrameProps {
	form: RefObject<HTMLFormElement | null>;
	/** Where it leads without a script. */
	action: string;
	label: string | undefined;
	/** Before the fields: what the form has beside them. */
	head?: ReactNode;
	/** How many fields are wrong, and what is said of so many. */
	wrong: number;
	attention: readonly string[];
	submit: ReactNode;
	busy: boolean;
	onSubmit: (event: FormEvent) => void;
	/** The fields, one group. */
	children: ReactNode;
	/** Under all of it. */
	foot?: ReactNode;
}

/** The ticket of a search form: what is wrong above its fields, the button beside or below them. */
export function FormFrame({ form, action, label, wrong, attention, busy, onSubmit, ...parts }: FormFrameProps) {
	return (
		<form
			ref={form}
			action={action}
			method="get"
			noValidate
			aria-label={label}
			onSubmit={onSubmit}
			data-edge="ink"
			className="relative rounded-3 border border-ink bg-sheet shadow-2 l:@container"
		>
			{parts.head}
			{wrong > 0 && (
				<p
					role="alert"
					className="type-label border-b border-rule-strong bg-bad-soft px-4 py-2.5 text-bad first:rounded-t-3"
				>
					{attention[Math.min(wrong, attention.length - 1)]}
				</p>
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] @min-[58rem]:grid-cols-[minmax(0,1fr)_auto_auto]" data-edge="ink">
				{parts.children}
				<Perforation line="down" notch="none" className="hidden @min-[58rem]:block" />
				<Perforation line="across" className="@min-[58rem]:hidden" />
				<div className="grid place-items-stretch content-center p-4 @min-[58rem]:px-6">
					<Button type="submit" tone="signal" size="l" icon="search" busy={busy} className="!whitespace-normal">
						{parts.submit}
					</Button>
				</div>
			</div>
			{parts.foot}
		</form>
	);
}
