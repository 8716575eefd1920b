import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { type ChangeQuestion, changeParams, EDIT } from '#lib/changing/change-question.ts';
import { type SeenChanges, writeSeenChanges } from '#lib/changing/seen-changes.ts';
import { paths } from '#lib/paths.ts';
import type { ReactNode } from 'react';

interface OffersOverProps {
	order: Order;
	question: ChangeQuestion;
}

/** The airline offers nothing: what can be done instead. */
export function NoOffers({
	order,
	question,
	days,
	who,
	show,
}: OffersOverProps & { days: string; who: BookingReader; show: Show }) {
	const t = useTranslations('change.offers');
	return (
		<Instead
			order={order}
			title={t('none', { airline: show.isolate(order.owner.name), days })}
			body={t('noneBody', { who })}
		>
			<LinkButton tone="solid" href={paths.changeTrip(order.id, changeParams(question, EDIT))}>
				{t('otherDate')}
			</LinkButton>
		</Instead>
	);
}

/** What was offered has ended: the same is asked for again, and what it said goes along. */
export function EndedOffers({ order, question, seen }: OffersOverProps & { seen: SeenChanges | null }) {
	const t = useTranslations('change.offers');
	const again = changeParams(question, seen ? { before: writeSeenChanges(seen) } : {});
	return (
		<Instead order={order} title={t('ended')} body={t('endedBody')}>
			<LinkButton tone="solid" icon="refresh-cw" href={paths.changeTrip(order.id, again)}>
				{t('again')}
			</LinkButton>
		</Instead>
	);
}

interface InsteadProps extends Pick<OffersOverProps, 'order'> {
	title: string;
	body: string;
	/** The way on. */
	children: ReactNode;
}

function Instead({ order, title, body, children }: InsteadProps) {
	const t = useTranslations('change.offers');
	return (
		<Paper as="section" className="grid justify-items-start gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{title}</h2>
				<p className="mt-1">{body}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{children}
				{order.available_actions.includes('cancel') && (
					<LinkButton href={paths.cancelTrip(order.id)}>{t('seeRefund')}</LinkButton>
				)}
			</div>
		</Paper>
	);
}
