import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { type ProofRefusal, securityPaths } from '#lib/accounts/security-paths.ts';
import { paths } from '#lib/paths.ts';

interface ProofPageProps {
	/** `code`: the second step of signing in; `confirm`: once more, before what cannot be undone. */
	step: 'code' | 'confirm';
	/** What the account can be proved by. */
	by: { password: boolean; code: boolean };
	staff: boolean;
	back: string;
	refused: ProofRefusal | undefined;
	/** The button of a passkey. */
	passkey: ReactNode;
}

/** Where somebody proves who they are: by a code, a passkey or their password. The forms work without JavaScript. */
export function ProofPage({ step, by, staff, back, refused, passkey }: ProofPageProps) {
	const t = useTranslations('security');
	const nothing = !by.password && !by.code && !passkey;
	return (
		<div className="wrap py-6 l:py-10">
			<div className="mx-auto grid max-w-[26rem] grid-cols-[minmax(0,1fr)] gap-5">
				<div>
					<h1 className="type-h1">{t(`${step}.title`)}</h1>
					<p className="mt-2 text-ink-2">{t(`${step}.lead`)}</p>
				</div>
				{refused && (
					<Notice tone="bad" role="alert">
						{t(`refused.${refused}`)}
					</Notice>
				)}
				{by.code && <CodeForm back={back} />}
				{by.password && <PasswordForm back={back} />}
				{passkey}
				{nothing && (
					<LinkButton href={`/sign-in?return=${encodeURIComponent(back)}`} tone="signal" size="l" full>
						{t('confirm.again')}
					</LinkButton>
				)}
				{step === 'code' && (
					<>
						{staff && <p className="type-small text-ink-2">{t('code.help')}</p>}
						<form method="post" action={paths.api.signOut()}>
							<Button type="submit" size="s">
								{t('code.signOut')}
							</Button>
						</form>
					</>
				)}
			</div>
		</div>
	);
}

function CodeForm({ back }: { back: string }) {
	const t = useTranslations('security.code');
	return (
		<form method="post" action={securityPaths.api.prove()} className="grid gap-4">
			<input type="hidden" name="return" value={back} />
			<TextInput
				name="code"
				label={t('label')}
				hint={t('hint')}
				required
				maxLength={40}
				dir="ltr"
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				className="text-[1.5rem] font-semibold tracking-[.2em]"
			/>
			<Button type="submit" tone="signal" size="l" full>
				{t('submit')}
			</Button>
		</form>
	);
}

function PasswordForm({ back }: { back: string }) {
	const t = useTranslations('security');
	return (
		<form method="post" action={securityPaths.api.prove()} className="grid gap-4">
			<input type="hidden" name="return" value={back} />
			<TextInput
				type="password"
				name="password"
				label={t('confirm.password')}
				required
				dir="ltr"
				autoComplete="current-password"
			/>
			<Button type="submit" tone="signal" size="l" full>
				{t('code.submit')}
			</Button>
		</form>
	);
}
