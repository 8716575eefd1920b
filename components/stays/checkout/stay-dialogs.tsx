'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { DIFF_TAGS } from '#components/ui/diff-tags.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { Money } from '#lib/stays/price/money.ts';
import type { StayOver } from './use-stay-checkout.ts';

interface StayDialogsProps {
	/** Why it cannot be booked any more; null: it can. */
	over: StayOver | null;
	/** The rate's total on the hotel's page, where it was another. */
	was: Money | null;
	/** The quote's total. */
	now: Money;
	hotelHref: string;
	show: Show;
}

/** What has to be answered before anything else: a price that is another than the one that was shown, or is over. */
export function StayDialogs({ over, was, now, hotelHref, show }: StayDialogsProps) {
	const t = useTranslations('stayBooking.over');
	const refused = useTranslations('errors.paying.roomGone');
	const [stays, setStays] = useState(false);
	if (!over) return <MovedDialog {...{ was, now, hotelHref, show }} />;
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

/** Old price, new price, and consent. It cannot be put away without an answer. */
function MovedDialog({ was, now, hotelHref, show }: Omit<StayDialogsProps, 'over'>) {
	const t = useTranslations('stayBooking.changed');
	const back = useTranslations('stayBooking')('back');
	const [agreed, setAgreed] = useState(false);
	if (!was) return null;
	const { currency } = now;
	const money = (amount: string, of = currency): string => show.isolate(show.money(amount, of));
	const rose = compareAmounts(currency, now.amount, was.amount) > 0;
	return (
		<Dialog
			open={!agreed}
			onClose={() => setAgreed(true)}
			insistent
			title={t('title')}
			actions={
				<>
					<Button tone="signal" onClick={() => setAgreed(true)} className="!whitespace-normal">
						{t('goOn', { price: money(now.amount) })}
					</Button>
					<LinkButton href={hotelHref}>{back}</LinkButton>
				</>
			}
		>
			<p>
				{t.rich(rose ? 'rose' : 'fell', {
					was: money(was.amount),
					now: money(now.amount),
					difference: money(subtractAmounts(currency, now.amount, was.amount).replace('-', '')),
					...DIFF_TAGS,
				})}
			</p>
			<p className="text-ink-2">{t('why')}</p>
		</Dialog>
	);
}
