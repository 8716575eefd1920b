import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { securityPaths } from '#lib/accounts/security-paths.ts';

interface SecurityActProps {
	act: string;
	/** What it is done to. */
	name?: string;
	value?: string;
	label?: string;
	children: string;
}

/** A form of the page about security that is one button. */
export function SecurityAct({ act, name, value, label, children }: SecurityActProps) {
	return (
		<form method="post" action={securityPaths.api.security()}>
			<input type="hidden" name="act" value={act} />
			{name !== undefined && <input type="hidden" name={name} value={value} />}
			<Button type="submit" size="s" aria-label={label}>
				{children}
			</Button>
		</form>
	);
}

/** Gives a passkey another name. */
export function RenamePasskey({ id, name }: { id: string; name: string }) {
	const t = useTranslations('security.keys');
	return (
		<Disclosure title={t('rename', { name })}>
			<form
				method="post"
				action={securityPaths.api.security()}
				className="form-row flex max-w-[26rem] flex-wrap items-end gap-3"
			>
				<input type="hidden" name="act" value="passkey_rename" />
				<input type="hidden" name="passkey" value={id} />
				<TextInput
					name="name"
					label={t('newName')}
					defaultValue={name}
					required
					maxLength={60}
					autoComplete="off"
					fieldClassName="grow"
				/>
				<Button type="submit">{t('saveName')}</Button>
			</form>
		</Disclosure>
	);
}
