'use client';
import { useTranslations } from 'next-intl';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { type BagService, quantityOf, withQuantity } from '#lib/checkout/extras.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import { type ChoosesServices, useExtras } from './extras-context.ts';
import { useStretchWords } from './use-stretch-words.ts';

/** Bags on top of the fare, for each traveller and stretch. */
export function BagsSheet({ services, choose }: ChoosesServices) {
	const t = useTranslations('extras.bags');
	const { who, bags: all } = useExtras();
	const sold = who
		.map((one) => ({ ...one, bags: all.filter((bag) => bag.passenger_ids.includes(one.id)) }))
		.filter(({ bags }) => bags.length > 0);
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
	const t = useTranslations('extras.bags');
	const common = useTranslations('common');
	const { show } = useExtras();
	const stretchWords = useStretchWords();
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
	const stretch = stretchWords(bag.segment_ids);
	const what = t('pieces', { bag: t(type), stretch, who });
	const price = t('each', { price: show.money(bag.total_amount, bag.total_currency) });
	return (
		<NumberStepper
			label={name}
			detail={inARow([stretch, size, price, show.beside(bag.total_amount, bag.total_currency)])}
			max={bag.maximum_quantity}
			value={quantityOf(services, bag.id)}
			onChange={(quantity) => choose(withQuantity(services, bag.id, quantity))}
			increaseLabel={common('increase', { what })}
			decreaseLabel={common('decrease', { what })}
		/>
	);
}
