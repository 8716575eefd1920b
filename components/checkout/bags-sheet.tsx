'use client';
import type { SelectedService } from '#contract/air/service-item.ts';
import { useTranslations } from 'next-intl';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { type BagService, bagsFor, quantityOf, withQuantity } from '#lib/checkout/extras.ts';
import { type FlightPart, flightParts } from '#lib/checkout/flight-parts.ts';
import { useCheckout } from './checkout-context.ts';
import { useWho } from './use-who.ts';

export interface ChoosesServices {
	services: readonly SelectedService[];
	choose: (services: SelectedService[]) => void;
}

/** Bags on top of the fare, for each traveller and stretch. */
export function BagsSheet({ services, choose }: ChoosesServices) {
	const t = useTranslations('checkout.bags');
	const { offer } = useCheckout();
	const who = useWho().filter(({ seated }) => seated);
	const sold = who.map((one) => ({ ...one, bags: bagsFor(offer, one.id) })).filter(({ bags }) => bags.length > 0);
	return (
		<Paper as="section" className="grid gap-3 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{t('title')}</h2>
				<p className="type-small mt-1 text-ink-2">{t(sold.length > 0 ? 'lead' : 'none')}</p>
			</div>
			{sold.map(({ id, name, bags }) => (
				<div key={id} className="border-t border-rule pt-2">
					<h3 className="type-ui">{name}</h3>
					{bags.map((bag) => (
						<Bag key={bag.id} {...{ bag, who: name, services, choose }} />
					))}
				</div>
			))}
		</Paper>
	);
}

function Bag({ bag, who, services, choose }: ChoosesServices & { bag: BagService; who: string }) {
	const t = useTranslations('checkout.bags');
	const common = useTranslations('common');
	const { offer, show } = useCheckout();
	const { type, maximum_weight_kg: kg, maximum_length_cm, maximum_height_cm, maximum_depth_cm } = bag.metadata;
	const name = kg === null ? t(type) : t('weight', { name: t(type), kg: show.number(kg) });
	const size =
		maximum_length_cm !== null && maximum_height_cm !== null && maximum_depth_cm !== null
			? t('size', {
					length: show.number(maximum_length_cm),
					height: show.number(maximum_height_cm),
					depth: show.number(maximum_depth_cm),
				})
			: undefined;
	const parts = flightParts(offer).filter((part) => bag.segment_ids.includes(part.segmentId));
	const stretch = stretchWords(parts, flightParts(offer).length, t);
	const what = t('pieces', { bag: t(type), stretch, who });
	const price = t('each', { price: show.money(bag.total_amount, bag.total_currency) });
	return (
		<NumberStepper
			label={name}
			detail={[stretch, size, price].filter(Boolean).join(' · ')}
			max={bag.maximum_quantity}
			value={quantityOf(services, bag.id)}
			onChange={(quantity) => choose(withQuantity(services, bag.id, quantity))}
			increaseLabel={common('increase', { what })}
			decreaseLabel={common('decrease', { what })}
		/>
	);
}

function stretchWords(
	parts: readonly FlightPart[],
	all: number,
	t: ReturnType<typeof useTranslations<'checkout.bags'>>,
): string {
	const [first, last] = [parts[0], parts.at(-1)];
	if (!first || !last || (parts.length === all && new Set(parts.map(({ slice }) => slice)).size > 1))
		return t('allFlights');
	return t('stretch', { from: first.from, to: last.to });
}
