'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { subtractAmounts } from '#contract/common/amounts.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { DIFF_TAGS } from '#components/ui/diff-tags.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { closeThen } from '#components/ui/use-modal.ts';
import type { PriceMove, SeenPrice } from '#lib/stays/checkout/price-moves.ts';
import { agreedHref } from '#lib/stays/checkout/stay-origin.ts';
import type { Money } from '#lib/stays/price/money.ts';
import type { StayOver } from './use-stay-checkout.ts';

/** How much more or less is asked; of two currencies there is no difference to be told. */
const differenceOf = (was: Money, now: Money): Money =>
	was.currency === now.currency
		? { ...now, amount: subtractAmounts(now.currency, now.amount, was.amount).replace('-', '') }
		: now;

interface StayDialogsProps {
	/** Why it cannot be booked any more; null: it can. */
	over: StayOver | null;
	/** What its price is another in than the rate's was on the hotel's page. */
	moves: readonly PriceMove[];
	/** What the quote costs altogether. */
	now: readonly Money[];
	/** The same in its parts, as the address keeps it once it is agreed to. */
	price: SeenPrice;
	hotelHref: string;
	show: Show;
}

/** What has to be answered before anything else: a price that is another than the one that was shown, or is over. */
export function StayDialogs({ over, hotelHref, ...moved }: StayDialogsProps) {
	const t = useTranslations('stayBooking.over');
	const refused = useTranslations('errors.paying.roomGone');
	const [stays, setStays] = useState(false);
	if (!over) return <MovedDialog hotelHref={hotelHref} {...moved} />;
	return (
		<Dialog
			open={!stays}
			onClose={() => setStays(true)}
			title={over === 'gone' ? refused('title') : t('title')}
			actions={
				<>
					<LinkButton tone="signal" href={hotelHref} className="!whitespace-normal">
						{t('rooms')}
					</LinkButton>
					<Button onClick={() => setStays(true)}>{t('stay')}</Button>
				</>
			}
		>
			<p>{over === 'gone' ? refused('body') : t('body')}</p>
		</Dialog>
	);
}

/**
 * Old price, new price, and consent. It cannot be put away without an answer, and asks again only for a price that has
 * not been agreed to.
 */
function MovedDialog({ moves, now, price, hotelHref, show }: Omit<StayDialogsProps, 'over'>) {
	const t = useTranslations('stayBooking.changed');
	const nothing = useTranslations('stayBooking.price')('nothing');
	const back = useTranslations('stayBooking')('back');
	const [agreed, setAgreed] = useState<string>();
	if (moves.length === 0) return null;
	const asked = JSON.stringify(price);
	const agree = () =>
		closeThen(
			() => setAgreed(asked),
			() => history.replaceState(null, '', agreedHref(location.href, price)),
		);
	const money = ({ amount, currency }: Money): string => show.isolate(show.money(amount, currency));
	return (
		<Dialog
			open={agreed !== asked}
			onClose={agree}
			insistent
			title={t('title')}
			actions={
				<>
					<Button tone="signal" onClick={agree} className="!whitespace-normal">
						{t('goOn', { price: now.map(money).join(' + ') })}
					</Button>
					<LinkButton href={hotelHref}>{back}</LinkButton>
				</>
			}
		>
			<div className="grid gap-2">
				{moves.map(({ of, was, now: is }) => (
					<p key={of}>
						{t.rich(of, {
							was: was ? money(was) : nothing,
							now: is ? money(is) : nothing,
							difference: was && is ? money(differenceOf(was, is)) : '',
							...DIFF_TAGS,
						})}
					</p>
				))}
				<p className="text-ink-2">{t('why')}</p>
			</div>
		</Dialog>
	);
}
