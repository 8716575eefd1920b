'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { cancelCoverOf, quantityOf, withQuantity } from '#lib/checkout/extras.ts';
import type { ChoosesServices } from '../extras/extras-context.ts';
import { useCheckout } from './checkout-context.ts';

/** The right to cancel for any reason: what it costs, what comes back, and its terms. Nothing where it is not sold. */
export function CancelCoverSheet({ services, choose }: ChoosesServices) {
	const t = useTranslations('checkout.cover');
	const { offer, show } = useCheckout();
	const cover = cancelCoverOf(offer);
	if (!cover) return null;
	const beside = show.beside(cover.total_amount, cover.total_currency);
	const { refund_amount: refund, merchant_copy: copy, terms_and_conditions_url: terms } = cover.metadata;
	return (
		<Paper as="section" className="grid gap-3 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{t('title')}</h2>
				<p className="type-small mt-1 text-ink-2">{t('lead')}</p>
			</div>
			<p dir="auto">{copy}</p>
			<p>
				{t('refund', { refund: show.money(refund, cover.total_currency) })}{' '}
				<a className="link inline-flex min-h-hit items-center gap-1" href={terms} target="_blank" rel="noreferrer">
					{t('terms')}
					<Icon name="external-link" size={17} />
				</a>
			</p>
			<Checkbox
				label={t('take', { price: show.money(cover.total_amount, cover.total_currency) })}
				detail={beside && <bdi>{beside}</bdi>}
				checked={quantityOf(services, cover.id) > 0}
				onChange={(event) => choose(withQuantity(services, cover.id, event.target.checked ? 1 : 0))}
			/>
		</Paper>
	);
}
