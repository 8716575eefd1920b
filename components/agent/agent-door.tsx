import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { doorOf } from '#lib/agent-door.ts';
import { paths } from '#lib/paths.ts';

interface AgentDoorProps {
	/** The address of the page that it stands before: sign-in leads there. */
	url: string;
	/** No access code is set, so nothing opens. */
	closed: boolean;
}

/** Where agents sign in. */
export function AgentDoor({ url, closed }: AgentDoorProps) {
	const t = useTranslations('agent.door');
	const { refused, back } = doorOf(url);
	return (
		<div className="wrap py-6 l:py-10">
			<div className="mx-auto grid max-w-[34rem] gap-5">
				<div>
					<h1 className="type-h1">{t('title')}</h1>
					<p className="mt-2 text-ink-2">{t('lead')}</p>
				</div>
				{(refused === 'limit' || refused === 'down') && (
					<Notice tone="bad" role="alert">
						{t(refused)}
					</Notice>
				)}
				{closed ? (
					<Notice tone="warn">{t('closed')}</Notice>
				) : (
					<Paper className="p-4 m:p-6">
						<form method="post" action={paths.api.agentSession()} className="grid gap-4">
							<input type="hidden" name="return" value={back} />
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
