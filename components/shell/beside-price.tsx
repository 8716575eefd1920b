import type { Show } from './use-format.ts';

/** Below a price: about how much it is in the currency of the visitor's choice. Nothing where none was chosen. */
export function BesidePrice({ amount, currency, show }: { amount: string; currency: string; show: Show }) {
	const beside = show.beside(amount, currency);
	return (
		beside && (
			<p className="type-small text-ink-2">
				<bdi>{beside}</bdi>
			</p>
		)
	);
}
