import { useTranslations } from 'next-intl';
import { ACT_BAR_BUTTON, ActBar } from '#components/acting/act-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';
import type { Choice } from '#lib/schedule-change/choices.ts';
import { choiceHref } from './change-choices.tsx';

interface ChoiceBarProps {
	orderId: string;
	choices: readonly Choice[];
	/** What refusing gives back in full; null: it is not sure. */
	fullRefund: string | null;
	/** An agent was asked already. */
	asked: boolean;
}

/** On a phone, the same choices at the foot of the screen, in reach of a thumb, with their amounts. */
export function ChoiceBar({ orderId, choices, fullRefund, asked }: ChoiceBarProps) {
	const t = useTranslations('schedule.choices');
	const shown = choices.filter((choice) => choice !== 'agent' || !asked);
	const words = (choice: Choice) => (
		<>
			{t(`${choice}.title`)}
			<small className="type-micro">
				<bdi>{choice === 'refund' && fullRefund !== null ? fullRefund : t(`${choice}.bar`)}</bdi>
			</small>
		</>
	);
	return (
		<ActBar label={t('title')}>
			{shown.map((choice) =>
				choice === 'agent' ? (
					<form key={choice} method="post" action={paths.api.askAgent(orderId)} className="grid">
						<Button type="submit" className={ACT_BAR_BUTTON}>
							{words(choice)}
						</Button>
					</form>
				) : (
					<LinkButton key={choice} href={choiceHref(choice, orderId)} className={ACT_BAR_BUTTON}>
						{words(choice)}
					</LinkButton>
				),
			)}
		</ActBar>
	);
}
