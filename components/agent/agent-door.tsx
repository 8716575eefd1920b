import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { paths } from '#lib/paths.ts';

/** Where agents sign in. `closed`: no access code is set, so nothing opens. */
export function AgentDoor({ refused, closed }: { refused: 'code' | 'limit' | undefined; closed: boolean }) {
	const t = useTranslations('agent.door');
	return (
		<div className="wrap py-6 l:py-10">
			<div className="mx-auto grid max-w-[34rem] gap-5">
				<div>
					<h1 className="type-h1">{t('title')}</h1>
					<p className="mt-2 text-ink-2">{t('lead')}</p>
				</div>
				{refused === 'limit' && (
					<Notice tone="bad" role="alert">
						{t('limit')}
					</Notice>
				)}
				{closed ? (
					<Notice tone="warn">{t('closed')}</Notice>
				) : (
					<Paper className="p-4 m:p-6">
						<form method="post" action={paths.api.agentSession()} className="grid gap-4">
							<TextInput
								type="password"
								name="code"
								label={t('code')}
								hint={t('hint')}
								error={refused === 'code' ? t('wrong') : undefined}
								required
								maxLength={200}
								dir="ltr"
								autoComplete="current-password"
							/>
							<Button type="submit" tone="signal" size="l" full>
								{t('signIn')}
							</Button>
						</form>
					</Paper>
				)}
			</div>
		</div>
	);
}
