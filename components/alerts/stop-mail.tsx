import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';
import type { StoppableMail } from '#lib/stoppable-mails.ts';

interface StopMailProps {
	/** What the mail's link stops; null: it is none of ours. */
	what: 'price_alert' | StoppableMail | null;
	/** Where the button sends to. */
	action: string;
	state: 'asks' | 'done' | 'unknown';
}

/** One button that stops a price alert or a kind of mail, and what has become of it. */
export function StopMail({ what, action, state }: StopMailProps) {
	const alert = useTranslations('saved.stop');
	const kinds = useTranslations('account');
	const mail = what === 'price_alert' ? null : what && kinds(`notifications.kinds.${what}.title`);
	const told = mail !== null && state !== 'unknown';
	return (
		<StatePage title={told ? kinds(`stop.${state}Title`) : alert(`${state}Title`)}>
			<p role={state === 'done' ? 'status' : undefined}>
				{told ? kinds(`stop.${state}`, { what: mail }) : alert(state)}
			</p>
			{state === 'asks' ? (
				<form method="post" action={action}>
					<Button type="submit" tone="solid">
						{told ? kinds('stop.press') : alert('press')}
					</Button>
				</form>
			) : (
				<LinkButton href={paths.home()}>{alert('home')}</LinkButton>
			)}
		</StatePage>
	);
}
