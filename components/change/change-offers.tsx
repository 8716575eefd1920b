import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { Order } from '#contract/air/order.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { momentsOf } from '#components/trips/moments-of.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { changeCards } from '#lib/changing/change-cards.ts';
import { CHANGE_SORTS, type ChangeAddress, type ChangeQuestion, changeParams } from '#lib/changing/change-question.ts';
import { listParams } from '#lib/changing/list-params.ts';
import { changeNews } from '#lib/changing/seen-changes.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { ChangeOfferCard } from './change-offer-card.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { EndedOffers, NoOffers } from './no-offers.tsx';
import { RenewedList } from './renewed-list.tsx';
import { useChosenWords } from './use-chosen-words.ts';
import { WhileOpen } from './while-open.tsx';

interface ChangeOffersProps {
	order: Order;
	asked: ChangeAddress;
	question: ChangeQuestion;
	request: OrderChangeRequest;
	/** The service's clock, epoch milliseconds. */
	now: number;
	who: BookingReader;
	show: Show;
	locale: Locale;
}

/** Names the form whose fields are the choice among the cards. */
const FORM = 'offers';

/** The flights that the airline offers in place of those that were chosen. None of them is chosen. */
export function ChangeOffers({ order, asked, question, request, now, who, show, locale }: ChangeOffersProps) {
	const t = useTranslations('change.offers');
	const choosing = useTranslations('change.choose');
	const { sort, seen, before } = asked;
	const open = request.order_change_offers.filter(({ expires_at: ends }) => Date.parse(ends) > now);
	const { cards, airlines, places } = changeCards(open, order, sort);
	const chosen = useChosenWords(show, airlines, who);
	const ends = open.map(({ expires_at }) => expires_at).toSorted()[0];
	const days = show.list(question.replace.map(({ date }) => formatDate(date, 'medium', locale)));
	const over = <EndedOffers {...{ order, question, seen }} />;
	if (ends === undefined)
		return seen && seen.endsAt <= now ? over : <NoOffers {...{ order, question, days, who, show }} />;
	const until = momentsOf(order, show, locale);
	const params = changeParams(question, listParams(asked));
	return (
		<WhileOpen endsAt={Date.parse(ends)} {...{ now }} ended={over}>
			{before && (
				<ClientMessages areas={['acting']}>
					<Paper className="p-4 m:p-6">
						<RenewedList {...{ before, cards, show }} ended={until(new Date(before.endsAt).toISOString())} />
					</Paper>
				</ClientMessages>
			)}
			<section className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
					<div>
						<h2 className="type-h2">{t('title', { count: cards.length, days })}</h2>
						<p className="type-small text-ink-2">{t('note', { count: order.passengers.length })}</p>
					</div>
					<p className="type-small inline-flex items-center gap-2">
						<Icon name="clock" size={17} />
						{t('until', until(ends))}
					</p>
				</div>
				<nav aria-label={t('sort')} className="flex flex-wrap gap-x-5 border-b border-rule">
					{CHANGE_SORTS.map((one) => (
						<a
							key={one}
							href={paths.changeTrip(order.id, changeParams(question, { ...listParams(asked), sort: one }))}
							aria-current={one === sort ? 'true' : undefined}
							className={clsx(
								'type-ui inline-flex min-h-hit items-center border-b-[3px] text-ink no-underline',
								one === sort ? 'border-ink' : 'border-transparent',
							)}
						>
							{t(`sorts.${one}`)}
						</a>
					))}
				</nav>
				<form id={FORM} action={paths.changeTrip(order.id)}>
					{[...params].map(([name, value]) => (
						<input key={name + value} type="hidden" {...{ name, value }} />
					))}
					<fieldset className="min-w-0">
						<legend className="sr-only">{t('choose')}</legend>
						<ol className="grid gap-3">
							{cards.map((card) => (
								<li key={card.offerId}>
									<ChangeOfferCard {...{ card, airlines, places, who, show }} news={changeNews(card, before)} />
								</li>
							))}
						</ol>
					</fieldset>
				</form>
			</section>
			<ChosenBar
				form={FORM}
				none={t('bar.none')}
				act={t('continue')}
				note={choosing('free', { who })}
				choices={Object.fromEntries(cards.map((card) => [card.offerId, chosen(card)]))}
			/>
		</WhileOpen>
	);
}
