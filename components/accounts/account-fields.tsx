import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { AccountStep } from '#lib/accounts/sign-in-paths.ts';
import { PASSWORD_LENGTH } from '#lib/accounts/password-length.ts';
import { PasswordInput } from './password-input.tsx';

/** The address that somebody signs in with. */
export function EmailField({ email, step, label }: { email: string; step?: AccountStep | undefined; label?: string }) {
	const t = useTranslations('signIn');
	return (
		<TextInput
			type="email"
			name="email"
			label={label ?? t('email')}
			defaultValue={email}
			error={step === 'email' ? t('badEmail') : undefined}
			required
			maxLength={254}
			dir="ltr"
			autoComplete="username"
			autoCapitalize="none"
			spellCheck={false}
		/>
	);
}

/** The password of an account that is there. */
export function CurrentPassword({ label, hint, error }: { label?: string; hint?: string; error?: string | undefined }) {
	const t = useTranslations('signIn');
	return (
		<PasswordInput
			label={label ?? t('password')}
			hint={hint}
			error={error}
			autoComplete="current-password"
			show={t('showPassword')}
			hide={t('hidePassword')}
		/>
	);
}

/** A password that is chosen now, and why the last one was not taken. */
export function NewPassword({ step, label }: { step?: AccountStep | undefined; label?: string | undefined }) {
	const t = useTranslations('signIn');
	const weak = step === 'short' || step === 'long' || step === 'common' ? step : undefined;
	return (
		<PasswordInput
			label={label ?? t('password')}
			hint={t('up.hint', PASSWORD_LENGTH)}
			error={weak && t(`weak.${weak}`, PASSWORD_LENGTH)}
			autoComplete="new-password"
			show={t('showPassword')}
			hide={t('hidePassword')}
		/>
	);
}

/** A sentence that interrupts. */
export const Trouble = ({ children }: { children: string }) => (
	<Notice tone="bad" role="alert">
		{children}
	</Notice>
);

/** The page to go on to, along with a form. */
export const Back = ({ back }: { back: string }) => (back ? <input type="hidden" name="return" value={back} /> : null);
