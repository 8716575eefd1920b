import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { type DeskDoor, doorOf } from '#lib/agent-door.ts';
import { paths } from '#lib/paths.ts';

/** Where agents sign in, and where those who have learn that a page is not open to their role. */
export function AgentDoor({ url, closed, withheld }: DeskDoor) {
	const t = useTranslations('agent.door');
	if (withheld) return <WithheldPage />;
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

function WithheldPage() {
	const t = useTranslations('agent.door');
	return (
		<div className="wrap grid max-w-[40rem] justify-items-start gap-4 py-6 l:py-10">
			<h1 className="type-h1">{t('withheldTitle')}</h1>
			<p className="text-ink-2">{t('withheld')}</p>
			<LinkButton href={paths.agent()}>{t('desk')}</LinkButton>
		</div>
	);
}
