import { useTranslations } from 'next-intl';
import { Sum } from '#components/ui/definition-list.tsx';
import type { SumItem } from '#lib/cancelling/cancellation-sums.ts';

interface SumItemsProps {
	/** Left out where the total says it. */
	title?: string;
	items: readonly SumItem[];
	total: string;
	amount: string;
	airline: string;
	money: (amount: string) => string;
	side: 'back' | 'lost';
}

/** What comes back of a cancellation, or is lost, item by item to its total. */
export function SumItems({ title, items, total, amount, airline, money, side }: SumItemsProps) {
	const t = useTranslations('cancel.parts');
	const price = useTranslations('trips.price');
	const name = ({ part }: SumItem): string =>
		part === 'penalty' || part === 'rest'
			? t(`${part}.${side}`, { airline })
			: part === 'cover'
				? t('cover')
				: price(part === 'change_penalty' ? 'penalty' : part);
	return (
		<div>
			{title && <h3 className="type-ui mb-2">{title}</h3>}
			<Sum
				rows={items.map((item) => ({ term: name(item), value: <bdi>{money(item.amount)}</bdi> }))}
				total={{ term: total, value: <bdi>{amount}</bdi> }}
			/>
		</div>
	);
}
