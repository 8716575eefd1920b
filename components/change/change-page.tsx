import { ClientMessages } from '#components/shell/client-messages.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsOf } from '#components/trips/moments-of.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { changeParams, departureOf, EDIT } from '#lib/changing/change-question.ts';
import { listParams } from '#lib/changing/list-params.ts';
import { Propose } from '#components/proposals/propose.tsx';
import type { OpenedChange } from '#lib/changing/opened-change.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { AskedChange } from './asked-change.tsx';
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
	const moment = momentsOf(order, show, locale);
	const who = agent ? 'agent' : 'customer';
	return (
		<div className="wrap flex flex-col gap-6 py-5 l:py-6">
			<ChangeHead {...{ order, who, show, locale }} step={opened.state} />
			{opened.state === 'choose' && (
				<ChooseFlights {...{ order, now, agent, show, locale, moment }} asked={opened.asked}>
					<ChangeWays {...{ order, now, who, show, moment }} chooseHref="#choose" />
				</ChooseFlights>
			)}
			{opened.state === 'offers' && (
				<>
					<AskedChange
						{...{ order, show, locale }}
						question={opened.question}
						flown={opened.request.slices.add.map(({ origin, destination, departure_date: on }) => ({
							origin,
							destination,
							on,
						}))}
						back={{ to: 'edit', href: paths.changeTrip(order.id, changeParams(opened.question, EDIT)) }}
					/>
					<ChangeOffers
						{...{ order, now, who, show, locale }}
						asked={opened.asked}
						question={opened.question}
						request={opened.request}
					/>
				</>
			)}
			{opened.state === 'review' && (
				<>
					{opened.question && (
						<AskedChange
							{...{ order, show, locale }}
							question={opened.question}
							flown={opened.change.slices.add.map((slice) => ({
								origin: slice.segments[0]?.origin ?? slice.origin,
								destination: slice.segments.at(-1)?.destination ?? slice.destination,
								on: departureOf(slice).slice(0, 10),
							}))}
							back={{
								to: 'others',
								href: paths.changeTrip(order.id, changeParams(opened.question, listParams(opened.asked))),
							}}
						/>
					)}
					<ChangeReview {...{ order, who, show, locale }} change={opened.change} offer={opened.offer} />
					<ClientMessages areas={['acting', 'change', 'payment', 'errors', 'units', 'common']}>
						<ConfirmChange
							{...{ now, who, preferences }}
							intent={opened.intent}
							orderId={order.id}
							quote={opened.quote}
							needsCode={!opened.mayAct}
							aboveLimit={opened.aboveLimit}
							airline={order.owner.name}
							zone={zoneOf(order.slices)}
						/>
					</ClientMessages>
					{agent && <Propose intentId={opened.intent.id} quoteId={opened.quote.id} />}
				</>
			)}
		</div>
	);
}
