import { useTranslations } from 'next-intl';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { type Show, useFormat } from '#components/shell/use-format.ts';
import { zoneOf } from '#components/trips/moments-of.ts';
import { Icon } from '#components/ui/icon.tsx';
import { type ChangeQuestion, changeParams, departureOf } from '#lib/changing/change-question.ts';
import type { OpenedChange } from '#lib/changing/opened-change.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { ChangeHead } from './change-head.tsx';
import { ChangeOffers } from './change-offers.tsx';
import { ChangeReview } from './change-review.tsx';
import { ChangeWays } from './change-ways.tsx';
import { ChooseFlights } from './choose-flights.tsx';
import { ConfirmChange } from './confirm-change.tsx';

interface ChangePageProps {
	opened: OpenedChange;
	agent: boolean;
	preferences: Preferences;
}

/** Changing flights, as far as it has come: what to replace, what the airline offers, and the one that is reviewed. */
export function ChangePage({ opened, agent, preferences }: ChangePageProps) {
	const show = useFormat(preferences);
	const { locale } = preferences;
	const { order, now } = opened;
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-5 l:py-6">
			<ChangeHead {...{ order, show, locale }} step={opened.state} />
			{opened.state === 'choose' && (
				<>
					<ChangeWays {...{ order, show }} chooseHref="#choose" />
					<ChooseFlights {...{ order, now, show, locale }} asked={opened.asked} />
				</>
			)}
			{opened.state === 'offers' && (
				<>
					<Asked {...{ opened, show, locale }} question={opened.question} />
					<ChangeOffers
						{...{ order, now, show, locale }}
						question={opened.question}
						request={opened.request}
						sort={opened.asked.sort}
					/>
				</>
			)}
			{opened.state === 'review' && (
				<>
					{opened.question && <Asked {...{ opened, show, locale }} question={opened.question} />}
					<ChangeReview {...{ order, show, locale }} change={opened.change} offer={opened.offer} />
					<ClientMessages areas={['acting', 'change', 'payment', 'errors', 'units', 'common']}>
						<ConfirmChange
							{...{ now, agent, preferences }}
							intent={opened.intent}
							orderId={order.id}
							quote={opened.quote}
							needsCode={!opened.mayAct}
							airline={order.owner.name}
							zone={zoneOf(order.slices)}
						/>
					</ClientMessages>
				</>
			)}
		</div>
	);
}

/** What was asked, folded, and the ways back to ask something else. */
function Asked({
	opened: { order, state },
	question,
	show,
	locale,
}: {
	opened: OpenedChange;
	question: ChangeQuestion;
	show: Show;
	locale: Preferences['locale'];
}) {
	const t = useTranslations('change.asked');
	const { replace } = question;
	const chosen = order.slices.filter(({ id }) => replace.some(({ sliceId }) => sliceId === id));
	const said = (days: readonly string[]) => show.list(days.map((day) => formatDate(day, 'medium', locale)));
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-3 border border-rule-strong bg-sheet px-4 py-2.5 shadow-1">
			<Icon name="check" />
			<p>
				<b className="type-ui">
					{t('replace', { days: said(chosen.map((slice) => departureOf(slice).slice(0, 10))) })}
				</b>{' '}
				<span className="type-small block text-ink-2">
					{t('with', { days: said(replace.map(({ date }) => date)) })}
				</span>
			</p>
			<a
				className="link type-ui inline-flex min-h-hit items-center"
				href={state === 'review' ? paths.changeTrip(order.id, changeParams(question)) : paths.changeTrip(order.id)}
			>
				{t(state === 'review' ? 'others' : 'edit')}
			</a>
		</div>
	);
}
