'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { IntoView } from '#components/ui/into-view.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import type { PurposeName } from '#lib/intents/intent.ts';
import { paths } from '#lib/paths.ts';
import type { WayToPay } from '#lib/paying/press.ts';
import { CardWayPanel } from './card-way-panel.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { HoldPanel } from './hold-panel.tsx';
import type { PayStepProps } from './pay-step-props.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SurchargeNotice } from './surcharge-notice.tsx';
import { useCardWay } from './use-card-way.ts';
import { usePaying } from './use-paying.ts';
import { type WayType, WayChoice } from './way-choice.tsx';

export type { PayStepProps } from './pay-step-props.ts';

/** How it is paid, and the press that books and pays. Stands in a sheet of the page that mounts it. */
export function PayStep(props: PayStepProps) {
	const { intent, offer, order, methods, agreed, preferences } = props;
	const t = useTranslations('payment');
	const show = useFormat(preferences);
	const open = openWays(props);
	const [type, setType] = useState<WayType>(open[0] ?? 'card');
	const [creditIds, setCreditIds] = useState<readonly string[]>([]);
	const running = useRunning();
	const button = useRef<HTMLButtonElement>(null);
	const cardWay = useCardWay({
		intentId: intent.id,
		locale: preferences.locale,
		onEnter: () => button.current?.click(),
	});
	const paying = usePaying(props, cardWay);
	const { phase, refusal, card, priced, challenge } = paying;
	const [earlier] = useState(refusal);
	const busy = phase !== null;
	const left = type === 'airline_credit' ? (priced?.due_amount ?? null) : agreed.amount;
	const paidOff = left !== null && Number(left) === 0;
	const rest = paidOff ? 'none' : methods.balance ? 'balance' : 'card';
	const held = type === 'guarantee';
	const free = type !== 'airline_credit' && type !== 'hold' && !held && paidOff;
	const byCard = held || (type === 'card' && !free) || (type === 'airline_credit' && left !== null && rest === 'card');
	const way: WayToPay = type === 'airline_credit' ? { type, creditIds, rest } : { type: free ? 'nothing' : type };
	const byPhone = methods.agent === true;
	const who = byPhone ? 'agent' : 'customer';
	const ready = type !== 'airline_credit' || left !== null;
	const money = (amount: string) => show.isolate(show.money(amount, agreed.currency));

	const press = () => {
		if (ready) void paying.start(way);
	};
	const choose = (next: WayType) => {
		setType(next);
		setCreditIds([]);
		paying.change({ card: null, refusal: null });
		paying.takePrice(null);
	};
	const otherCard = () => {
		paying.change({ card: null, refusal: null });
		if (type === 'card') paying.takePrice(null);
	};
	const purpose = paidPurpose(intent.purpose);
	const act = actOf(purpose, type, paidOff);
	const notice = refusal && (
		<RefusalNotice refusal={refusal} purpose={intent.purpose} bookingHref={paths.booking(intent.id)} who={who} />
	);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<h2 className="type-h2">{t(free ? 'nothing' : held ? 'guarantee.title' : 'title')}</h2>
			{held && <p>{t('guarantee.body')}</p>}
			{!free && <WayChoice open={open} chosen={type} byPhone={byPhone} onChoose={choose} disabled={busy} />}
			{type === 'airline_credit' && (
				<CreditPanel
					ids={offer?.available_airline_credit_ids ?? []}
					chosen={creditIds}
					onChosen={setCreditIds}
					intentId={intent.id}
					services={props.services}
					byBalance={methods.balance}
					priced={priced}
					onPriced={paying.takePrice}
					money={money}
					who={who}
					disabled={busy}
				/>
			)}
			{byCard && byPhone && <p className="type-small text-ink-2">{t('phone.body')}</p>}
			{byCard && !card && SURCHARGED.has(intent.purpose) && (
				<p className="type-small text-ink-2">{t('maySurcharge')}</p>
			)}
			{byCard && (
				<CardWayPanel
					way={cardWay}
					card={card}
					onOther={otherCard}
					busy={busy}
					held={held}
					locale={preferences.locale}
				/>
			)}
			{type === 'hold' && methods.hold && (
				<HoldPanel terms={methods.hold} slices={offer?.slices ?? order?.slices ?? []} preferences={preferences} />
			)}
			{type === 'balance' && !free && <BalancePanel {...agreed} money={money} />}
			{type === 'card' && card && priced && Number(priced.surcharge_amount) > 0 && (
				<SurchargeNotice surcharge={money(priced.surcharge_amount)} total={money(priced.total_amount)} />
			)}
			{props.before}
			{/* The card form closes over a card that can still pay: the page is so much shorter that a phone would show its foot alone. */}
			{notice && (refusal === earlier ? notice : <IntoView>{notice}</IntoView>)}
			{phase && <Pending>{t(`steps.${phase === 'send' ? purpose : phase}`)}</Pending>}
			<Button
				ref={button}
				tone="signal"
				size="l"
				full
				busy={busy}
				// Until the page runs a press would do nothing.
				disabled={!ready || !running}
				onClick={press}
				className="!whitespace-normal"
			>
				{t(`act.${act}`, { amount: money(left ?? agreed.amount) })}
			</Button>
			<p className="type-micro text-ink-2">{t(`note.${held ? 'guarantee' : purpose}`, { who })}</p>
			{challenge && <ChallengeDialog {...challenge} locale={preferences.locale} />}
		</div>
	);
}

/** Agents mostly pay by the balance, so it is there without a press. */
function openWays({ methods, offer }: PayStepProps): WayType[] {
	const { card, guarantee, balance, hold, credit } = methods;
	const credits = credit && (offer?.available_airline_credit_ids.length ?? 0) > 0;
	return [
		...(balance ? (['balance'] as const) : []),
		...(card ? (['card'] as const) : []),
		...(guarantee ? (['guarantee'] as const) : []),
		...(hold ? (['hold'] as const) : []),
		...(credits ? (['airline_credit'] as const) : []),
	];
}

/** Purposes that an airline may add a charge for a card to: it says so only once the card is known. */
const SURCHARGED: ReadonlySet<PurposeName> = new Set(['book', 'pay']);
/** Purposes with their own words around the press. */
const WORDED = ['book', 'book_stay', 'change', 'add_services'] as const;
const paidPurpose = (purpose: PurposeName) => WORDED.find((one) => one === purpose) ?? 'pay';

function actOf(purpose: ReturnType<typeof paidPurpose>, type: WayType, paidOff: boolean) {
	if (type === 'hold' || type === 'guarantee') return type;
	if (purpose === 'add_services') return paidOff ? 'free.add_services' : purpose;
	if (type === 'airline_credit' && paidOff) return purpose === 'book' ? 'credit.book' : 'credit.pay';
	return purpose;
}
