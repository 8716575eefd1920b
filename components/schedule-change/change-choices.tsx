import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';
import type { Choice } from '#lib/schedule-change/choices.ts';
import { CONFIRM } from '../acting/confirm-id.ts';

const ROWS = ['payNow', 'moneyBack', 'what', 'know'] as const;

interface ChangeChoicesProps {
	orderId: string;
	choices: readonly Choice[];
	count: number;
	/** Nothing, in the order's currency. */
	nothing: string;
	/** All that was paid comes back when the change is refused; null: that is not sure, or nothing was paid. */
	fullRefund: string | null;
	paid: boolean;
	/** When an agent was asked, in words; null: not yet. */
	asked: string | null;
	/** An agent reads. */
	agent: boolean;
}

/** By which agents reach a way to answer: the letters of a booking's own acts. */
const LETTERS = { change: 'C', refund: 'X', accept: undefined } as const;

/** The ways to answer a schedule change, with the same questions on the same lines. None is chosen. */
export function ChangeChoices({
	orderId,
	choices,
	count,
	nothing,
	fullRefund,
	paid,
	asked,
	agent,
}: ChangeChoicesProps) {
	const t = useTranslations('schedule.choices');
	const answers: Record<Choice, Record<(typeof ROWS)[number], ReactNode>> = {
		accept: { payNow: nothing, moneyBack: nothing, what: t('accept.what'), know: t('accept.know') },
		change: {
			payNow: t('change.pay'),
			moneyBack: t('change.pay'),
			what: t('change.what'),
			know: t('change.know'),
		},
		refund: {
			payNow: nothing,
			moneyBack: !paid ? (
				t('refund.unpaid')
			) : fullRefund === null ? (
				t('refund.asked')
			) : (
				<span className="type-price block">{t('refund.full', { amount: fullRefund })}</span>
			),
			what: t(fullRefund === null ? 'refund.what' : 'refund.whatFull'),
			know: t('refund.know'),
		},
		agent: { payNow: nothing, moneyBack: nothing, what: t('agent.what'), know: t('agent.know') },
	};
	return (
		<section id="choices" className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
			<div>
				<h2 className="type-h2">{t('title')}</h2>
				<p className="mt-1 text-ink-2">{t('lead', { count })}</p>
			</div>
			<div className="choices grid gap-4" data-count={choices.length}>
				{choices.map((choice) => (
					<article
						key={choice}
						className="grid gap-0 rounded-3 border border-rule-strong bg-sheet pb-5 shadow-1 m:row-span-6 m:grid-rows-subgrid"
					>
						<header className="grid content-start gap-1 px-4 pt-5 pb-3 m:px-5">
							<h3 className="type-h2">{t(`${choice}.title`)}</h3>
							<p className="type-small text-ink-2">{t(`${choice}.note`)}</p>
						</header>
						<dl className="contents">
							{ROWS.map((row) => (
								<div
									key={row}
									className="grid content-start gap-x-3 gap-y-0.5 border-t border-rule px-4 py-2.5 max-m:grid-cols-[7.5rem_minmax(0,1fr)] m:px-5"
								>
									<dt className="type-label text-ink-2 max-m:pt-0.5">{t(row)}</dt>
									<dd className={row === 'what' || row === 'know' ? 'type-small' : undefined}>
										{answers[choice][row]}
									</dd>
								</div>
							))}
						</dl>
						<div className="grid content-end border-t-[3px] border-dotted border-rule-strong px-4 pt-4 m:px-5">
							<ChoiceAct {...{ choice, orderId, asked, agent }} />
						</div>
					</article>
				))}
			</div>
		</section>
	);
}

/** Where each way to answer goes on; asking an agent is a plain form. */
export const choiceHref = (choice: Exclude<Choice, 'agent'>, orderId: string): string =>
	({ accept: `#${CONFIRM}`, change: paths.changeTrip(orderId), refund: paths.cancelTrip(orderId) })[choice];

interface ChoiceActProps extends Pick<ChangeChoicesProps, 'orderId' | 'asked' | 'agent'> {
	choice: Choice;
}

function ChoiceAct({ choice, orderId, asked, agent }: ChoiceActProps) {
	const t = useTranslations('schedule.choices');
	if (choice !== 'agent') {
		const letter = agent ? LETTERS[choice] : undefined;
		return (
			<LinkButton
				href={choiceHref(choice, orderId)}
				className="!whitespace-normal text-center"
				{...(letter && pageKey(letter, t(`${choice}.act`)))}
			>
				{t(`${choice}.act`)} {letter && <KeyCap keys={letter} />}
			</LinkButton>
		);
	}
	if (asked !== null) return <p className="type-small">{asked}</p>;
	return (
		<form method="post" action={paths.api.askAgent(orderId)} className="grid">
			<Button type="submit" className="!whitespace-normal">
				{t('agent.act')}
			</Button>
		</form>
	);
}
