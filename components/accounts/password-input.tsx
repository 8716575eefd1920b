'use client';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { Field, fieldProps } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';

interface PasswordInputProps {
	label: string;
	hint?: ReactNode;
	error?: ReactNode;
	autoComplete: 'current-password' | 'new-password';
	/** What the button that shows it says, and the one that hides it. */
	show: string;
	hide: string;
	required?: boolean;
}

const never = () => () => {};

/** A password, which a button shows. Managers fill it and anything may be pasted. */
export function PasswordInput({ label, hint, error, autoComplete, show, hide, required = true }: PasswordInputProps) {
	const id = useId();
	const [shown, setShown] = useState(false);
	// Without JavaScript there is no button that does nothing.
	const ready = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			<span className="relative block">
				<input
					type={shown ? 'text' : 'password'}
					name="password"
					required={required}
					maxLength={400}
					dir="ltr"
					autoComplete={autoComplete}
					autoCapitalize="none"
					spellCheck={false}
					{...fieldProps(id, { hint, error })}
					className={clsx('control w-full', ready && 'pe-12')}
				/>
				{ready && (
					<span className="absolute inset-y-0 end-0 flex items-center">
						<IconButton icon={shown ? 'eye-off' : 'eye'} label={shown ? hide : show} onClick={() => setShown(!shown)} />
					</span>
				)}
			</span>
		</Field>
	);
}
