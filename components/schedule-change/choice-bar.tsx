import { useTranslations } from 'next-intl';
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
	const look = '!min-h-[3.25rem] flex-col !gap-0 !whitespace-normal !px-1.5 text-center leading-[1.125rem]';
	const words = (choice: Choice) => (
		<>
			{t(`${choice}.title`)}
			<small className="type-micro">
				<bdi>{choice === 'refund' && fullRefund !== null ? fullRefund : t(`${choice}.bar`)}</bdi>
			</small>
		</>
	);
	return (
		<nav
			aria-label={t('title')}
			className="sticky bottom-0 z-sticky -mx-[var(--gutter)] grid auto-cols-fr grid-flow-col gap-2 border-t border-ink bg-sheet px-[var(--gutter)] pt-2 pb-[max(.5rem,env(safe-area-inset-bottom))] l:hidden print:hidden"
		>
			{shown.map((choice) =>
				choice === 'agent' ? (
					<form key={choice} method="post" action={paths.api.askAgent(orderId)} className="grid">
						<Button type="submit" className={look}>
							{words(choice)}
						</Button>
					</form>
				) : (
					<LinkButton key={choice} href={choiceHref(choice, orderId)} className={look}>
						{words(choice)}
					</LinkButton>
				),
			)}
		</nav>
	);
}
