'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/air/order.ts';
import { ActCodeField } from '#components/acting/act-code-field.tsx';
import { useActCode } from '#components/acting/use-act-code.ts';
import { PayStep } from '#components/paying/pay-step.tsx';
import { ProposeExtras } from '#components/proposals/propose-extras.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { FootBar } from '#components/ui/foot-bar.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { BagService } from '#lib/checkout/extras.ts';
import { flightParts } from '#lib/checkout/flight-parts.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { AddedSum } from './added-sum.tsx';
import { AlreadyBooked } from './already-booked.tsx';
import { BagsSheet } from './bags-sheet.tsx';
import { ExtrasGone } from './extras-gone.tsx';
import { ExtrasTerms } from './extras-terms.tsx';
import { type ExtrasFacts, ExtrasProvider, type SeatTurn } from './extras-context.ts';
import { SeatsSection } from './seats-section.tsx';
import { whoTravels } from './who-travels.ts';
import { type ChosenLine, useAddedExtras } from './use-added-extras.ts';

interface AddExtrasProps {
	intent: Intent;
	order: Order;
	/** As the airline sold them when the page was written. */
	bags: readonly BagService[];
	/** Agents may pay from the agency's balance. */
	agent: boolean;
	needsCode: boolean;
	/** The service's clock when the page was written, epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** Seats and bags for a booking: all optional, none chosen beforehand, and the press that adds and pays them. */
export function AddExtras({ intent, order, bags, agent, needsCode, now, preferences }: AddExtrasProps) {
	const t = useTranslations('extras');
	const show = useFormat(preferences);
	const currency = order.total_currency;
	const code = useActCode(order.id, needsCode);
	const adding = useAddedExtras(intent.id, bags, currency);
	const { services, total, lines, choose } = adding;
	const [turn, setTurn] = useState<SeatTurn>();
	const facts = useFacts(order, adding.bags, preferences, show);
	const isChosen = services.length > 0;
	// The card form stays as it is while nothing is chosen: what is typed in it is not typed twice.
	const [last, setLast] = useState({ services, total });
	if (isChosen && (last.services !== services || last.total !== total)) setLast({ services, total });
	const choice = useRef<HTMLDivElement>(null);
	const chooseAgain = ({ type, segment_ids: [segmentId], passenger_ids: [passengerId] }: ChosenLine) =>
		type === 'seat' && segmentId && passengerId ? setTurn({ segmentId, passengerId }) : choice.current?.focus();
	const reread = () => void adding.reread().catch(() => location.reload());
	const chosen = { services, choose };
	return (
		<ExtrasProvider value={facts}>
			<div className="js-only grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
				<div ref={choice} id="choice" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
					<SeatsSection seats={adding.asked} {...{ turn }} {...chosen} />
					<BagsSheet {...chosen} />
					<Paper as="section" edge="ink" className="relative grid grid-cols-[minmax(0,1fr)] gap-5 p-4 m:p-6">
						<span id="pay" className="absolute -top-4" />
						<ExtrasGone {...{ adding }} onAgain={chooseAgain} />
						{!isChosen && <p>{t('choose')}</p>}
						{last.services.length > 0 && (
							<div hidden={!isChosen}>
								<PayStep
									{...{ intent, preferences }}
									services={last.services}
									prepare={async () => ((await code.enter()) ? { add_services: [...services] } : null)}
									methods={{ agent, card: true, hold: null, balance: agent, credit: false }}
									agreed={{ amount: last.total, currency }}
									before={
										<>
											<ExtrasTerms {...{ order, now, show }} locale={preferences.locale} />
											<ActCodeField code={code} disabled={false} />
										</>
									}
									onPriced={() => undefined}
									onFieldErrors={reread}
									onPriceChanged={reread}
									onOfferOver={reread}
									onExtrasGone={reread}
									onCodeRequired={code.ask}
								/>
							</div>
						)}
					</Paper>
					{agent && isChosen && <ProposeExtras intentId={intent.id} services={services} />}
				</div>
				<aside className="grid content-start gap-4 self-start l:sticky l:top-6">
					<AddedSum {...{ lines, total, currency, preferences }} booked={order.total_amount} />
					<AlreadyBooked order={order} />
				</aside>
			</div>
			<FootBar
				amount={show.money(total, currency)}
				note={t('count', { count: lines.length })}
				className="js-only mt-6 l:hidden"
			>
				<LinkButton href="#pay">{t('toPay')}</LinkButton>
			</FootBar>
		</ExtrasProvider>
	);
}

/** What seats and bags are chosen by: the flights and travellers of the booking, and the seats that it has. */
const useFacts = (
	order: Order,
	bags: readonly BagService[],
	{ locale }: Preferences,
	show: ReturnType<typeof useFormat>,
): ExtrasFacts =>
	useMemo(
		() => ({
			parts: flightParts(order),
			who: whoTravels(order, show),
			bags,
			currency: order.total_currency,
			held: order.slices
				.flatMap(({ segments }) => segments)
				.flatMap(({ id: segmentId, passengers }) =>
					passengers.flatMap(({ passenger_id: passengerId, seat }) =>
						seat ? [{ segmentId, passengerId, designator: seat.designator }] : [],
					),
				),
			locale,
			show,
		}),
		[order, bags, locale, show],
	);
