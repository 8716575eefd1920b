'use client';
import { type ReactNode, useId, useState } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';

interface CabinChoiceProps {
	label: string;
	/** `price`: the lowest of the cabin, in words. */
	cabins: readonly { id: string; name: string; price: string; fares: ReactNode }[];
	first: string;
}

/** The cabins of a journey, of which one shows its fares. Without scripts all do, one under the other. */
export function CabinChoice({ label, cabins, first }: CabinChoiceProps) {
	const [now, setNow] = useState(first);
	const base = useId();
	return (
		<>
			<div className="fare-cabins">
				<Tabs
					label={label}
					tabs={cabins.map(({ id, name, price }) => ({ id, label: name, detail: <bdi>{price}</bdi> }))}
					value={now}
					onChange={setNow}
					controls={`${base}${now}`}
				/>
			</div>
			{cabins.map(({ id, name, fares }) => (
				<div
					key={id}
					role="tabpanel"
					id={`${base}${id}`}
					aria-label={name}
					className="fare-cabin"
					data-folded={id === now ? undefined : true}
				>
					{fares}
				</div>
			))}
		</>
	);
}
