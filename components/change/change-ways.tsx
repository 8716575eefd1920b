import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { Moment } from '#components/trips/moments-of.ts';
import { paths } from '#lib/paths.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import { type Term, termOf } from '#lib/travel/conditions.ts';
import { useChangePrice } from './use-change-price.ts';

interface ChangeWaysProps {
	order: Order;
	/** Where the flights are chosen. */
	chooseHref: string;
	/** The service's clock, epoch milliseconds. */
	now: number;
	who: BookingReader;
	show: Show;
	moment: (instant: string) => Moment;
}

/** Keeping, changing and cancelling side by side, with the amounts that the fare states. None is chosen. */
export function ChangeWays({ order, chooseHref, now, who, show, moment }: ChangeWaysProps) {
	const t = useTranslations('change.ways');
	const changePrice = useChangePrice(show);
	const fee = (term: Term) => ({
		fee: term.kind === 'fee' ? show.isolate(show.money(term.amount, term.currency)) : '',
	});
	const nothing = show.isolate(show.money('0', order.total_currency));
	const cancelling = termOf(order.conditions.refund_before_departure);
	const { void_window_ends_at: voidUntil } = order;
	const changed = openChange(order) !== undefined;
	const lostByCancelling = (): string => {
		if (cancelling.kind === 'free') return t('cancel.lose.free');
		if (voidUntil !== null && Date.parse(voidUntil) > now) return t('cancel.lose.void', moment(voidUntil));
		return changed ? t('cancel.lose.schedule') : t(`cancel.lose.${cancelling.kind}`, fee(cancelling));
	};
	const ways = [
		{ name: 'keep', pay: nothing, lose: t('keep.lose'), href: paths.trip(order.id) },
		{ name: 'change', pay: changePrice(order), lose: t('change.lose'), href: chooseHref },
		{
			name: 'cancel',
			pay: nothing,
			lose: lostByCancelling(),
			href: paths.cancelTrip(order.id),
		},
	] as const;
	return (
		<section className="grid gap-3">
			<h2 className="type-h2">{t('title')}</h2>
			<div className="grid gap-3 m:auto-cols-fr m:grid-flow-col m:grid-rows-[repeat(4,auto)]">
				{ways
					.filter(({ name }) => name !== 'cancel' || order.available_actions.includes('cancel'))
					.map(({ name, pay, lose, href }) => (
						<article
							key={name}
							className="grid rounded-3 border border-rule-strong bg-sheet pb-4 shadow-1 m:row-span-4 m:grid-rows-subgrid"
						>
							<header className="px-4 pt-4 pb-3">
								<h3 className="type-h3">{t(`${name}.title`)}</h3>
								<p className="type-small text-ink-2">
									{t(name === 'keep' && changed ? 'keep.noteChanged' : `${name}.note`, { who })}
								</p>
							</header>
							<dl className="contents">
								<Answer term={t('rows.pay')}>{pay}</Answer>
								<Answer term={t('rows.lose', { who })}>{lose}</Answer>
							</dl>
							<div className="content-end px-4 pt-3">
								<LinkButton href={href} full className="!whitespace-normal text-center">
									{t(`${name}.go`, { who })}
								</LinkButton>
							</div>
						</article>
					))}
			</div>
		</section>
	);
}

function Answer({ term, children }: { term: string; children: string }) {
	return (
		<div className="border-t border-rule px-4 py-2.5">
			<dt className="type-label text-ink-2">{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}
