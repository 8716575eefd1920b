import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { momentsOf } from '#components/trips/moments-of.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { changeCards } from '#lib/changing/change-cards.ts';
import { CHANGE_SORTS, type ChangeQuestion, changeParams, type ChangeSort } from '#lib/changing/change-question.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { ChangeOfferCard } from './change-offer-card.tsx';

interface ChangeOffersProps {
	order: Order;
	question: ChangeQuestion;
	request: OrderChangeRequest;
	sort: ChangeSort;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	locale: Locale;
}

/** The flights that the airline offers in place of those that were chosen. */
export function ChangeOffers({ order, question, request, sort, now, show, locale }: ChangeOffersProps) {
	const t = useTranslations('change.offers');
	const open = request.order_change_offers.filter(({ expires_at: ends }) => Date.parse(ends) > now);
	const { cards, airlines, places } = changeCards(open, order, sort);
	const moment = momentsOf(order, show, locale);
	const ends = open.map(({ expires_at }) => expires_at).toSorted()[0];
	const days = show.list(question.replace.map(({ date }) => formatDate(date, 'medium', locale)));
	const at = (more: Record<string, string>) =>
		paths.changeTrip(order.id, changeParams(question, { request: request.id, ...more }));
	if (cards.length === 0) return <NoOffers {...{ order, question, request, now, days, show }} />;
	return (
		<section className="grid gap-4">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<div>
					<h2 className="type-h2">{t('title', { count: cards.length, days })}</h2>
					<p className="type-small text-ink-2">{t('note', { count: order.passengers.length })}</p>
				</div>
				{ends !== undefined && (
					<p className="type-small inline-flex items-center gap-2">
						<Icon name="clock" size={17} />
						{t('until', moment(ends))}
					</p>
				)}
			</div>
			<nav aria-label={t('sort')} className="flex flex-wrap gap-x-5 border-b border-rule">
				{CHANGE_SORTS.map((one) => (
					<a
						key={one}
						href={at({ sort: one })}
						aria-current={one === sort ? 'true' : undefined}
						className={clsx(
							'type-ui inline-flex min-h-hit items-center border-b-[3px] text-ink no-underline',
							one === sort ? 'border-signal' : 'border-transparent',
						)}
					>
						{t(`sorts.${one}`)}
					</a>
				))}
			</nav>
			<ol className="grid gap-3">
				{cards.map((card) => (
					<li key={card.offerId}>
						<ChangeOfferCard {...{ card, airlines, places, show }} href={at({ offer: card.offerId })} />
					</li>
				))}
			</ol>
		</section>
	);
}

/** The airline offers nothing, or what it offered has ended: what can be done instead. */
function NoOffers({
	order,
	question,
	request,
	now,
	days,
	show,
}: Pick<ChangeOffersProps, 'order' | 'question' | 'request' | 'now' | 'show'> & { days: string }) {
	const t = useTranslations('change.offers');
	// Offers live for half an hour; what is older had some, or would have none now.
	const ended = now - Date.parse(request.created_at) > OFFERS_LIVE_MS;
	return (
		<Paper as="section" className="grid justify-items-start gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{ended ? t('ended') : t('none', { airline: show.isolate(order.owner.name), days })}</h2>
				<p className="mt-1">{t(ended ? 'endedBody' : 'noneBody')}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{ended ? (
					<LinkButton tone="solid" icon="refresh-cw" href={paths.changeTrip(order.id, changeParams(question))}>
						{t('again')}
					</LinkButton>
				) : (
					<LinkButton tone="solid" href={paths.changeTrip(order.id)}>
						{t('otherDate')}
					</LinkButton>
				)}
				{order.available_actions.includes('cancel') && (
					<LinkButton href={paths.cancelTrip(order.id)}>{t('seeRefund')}</LinkButton>
				)}
			</div>
		</Paper>
	);
}

const OFFERS_LIVE_MS = 30 * 60_000;
