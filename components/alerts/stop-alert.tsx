import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';

interface StopAlertProps {
	/** Of the mail's link. */
	token: string;
	/** `unknown`: the link is none of ours. */
	state: 'asks' | 'done' | 'unknown';
}

/** One button that stops a price alert, and what has become of it. */
export function StopAlert({ token, state }: StopAlertProps) {
	const t = useTranslations('saved.stop');
	return (
		<StatePage title={t(`${state}Title`)}>
			<p role={state === 'done' ? 'status' : undefined}>{t(state)}</p>
			{state === 'asks' ? (
				<form method="post" action={paths.api.stopAlert(token)}>
					<Button type="submit" tone="solid">
						{t('press')}
					</Button>
				</form>
			) : (
				<LinkButton href={paths.home()}>{t('home')}</LinkButton>
			)}
		</StatePage>
	);
}
