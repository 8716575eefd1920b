'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { Button } from '#components/ui/button.tsx';
import { DIFF_TAGS } from '#components/ui/diff-tags.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { PriceSummary } from '#lib/checkout/price-lines.ts';
import { useCheckout } from './checkout-context.ts';
import type { PriceMoved } from './use-offer-now.ts';

interface PriceDialogsProps {
	moved: PriceMoved | null;
	summary: PriceSummary;
	/** Where the same flights are found again, with everything typed; null when the address does not say which. */
	againHref: string | null;
	resultsHref: string;
	onAgree: () => void;
}

/** What has to be answered before anything else: another price, or an offer that is over. */
export function PriceDialogs({ moved, summary, againHref, resultsHref, onAgree }: PriceDialogsProps) {
	const t = useTranslations('checkout');
	const refused = useTranslations('errors.paying');
	const [stays, setStays] = useState(false);
	const { over } = useCheckout();
	if (over)
		return (
			<Dialog
				open={!stays}
				onClose={() => setStays(true)}
				title={over === 'gone' ? refused('gone.title') : t('expired.title')}
				actions={
					<>
						<LinkButton tone="signal" href={againHref ?? resultsHref} className="!whitespace-normal">
							{t(againHref ? 'expired.again' : 'expired.search')}
						</LinkButton>
						<Button onClick={() => setStays(true)}>{t('expired.stay')}</Button>
					</>
				}
			>
				<p>{over === 'gone' ? refused('gone.body') : t('expired.body')}</p>
			</Dialog>
		);
	return <MovedDialog {...{ moved, summary, resultsHref, onAgree }} />;
}

/** Old price, new price, why, and consent. It cannot be put away without an answer. */
function MovedDialog({ moved, summary, resultsHref, onAgree }: Omit<PriceDialogsProps, 'againHref'>) {
	const t = useTranslations('checkout.changed');
	const { show } = useCheckout();
	const { total: now, currency } = summary;
	const order = moved ? compareAmounts(currency, now, moved.was) : 0;
	const money = (amount: string): string => show.money(amount, currency);
	return (
		<Dialog
			open={moved !== null}
			onClose={onAgree}
			insistent
			title={t('title')}
			actions={
				<>
					<Button tone="signal" onClick={onAgree} className="!whitespace-normal">
						{t('goOn', { price: money(now) })}
					</Button>
					<LinkButton href={resultsHref}>{t('leave')}</LinkButton>
				</>
			}
		>
			{moved && (
				<div className="grid gap-2">
					<p>
						{order === 0
							? t('same', { now: money(now) })
							: t.rich(order > 0 ? 'rose' : 'fell', {
									was: money(moved.was),
									now: money(now),
									difference: money(subtractAmounts(currency, now, moved.was).replace('-', '')),
									...DIFF_TAGS,
								})}
					</p>
					{moved.extrasGone && <p>{t('extrasGone')}</p>}
					<p className="text-ink-2">{t('why')}</p>
				</div>
			)}
		</Dialog>
	);
}
