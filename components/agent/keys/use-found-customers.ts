import { useEffect, useState } from 'react';
import { type FoundCustomer, findCustomers } from '#lib/api/customers.ts';

const FEWEST = 2;
/** So long nothing more is typed. */
const PAUSE_MS = 150;

/** Customers by what is typed; nobody while that cannot be known. Those found before stay until more is known. */
export function useFoundCustomers(q: string): readonly FoundCustomer[] {
	const [found, setFound] = useState<readonly FoundCustomer[]>([]);
	const asks = q.length >= FEWEST;
	useEffect(() => {
		if (!asks) return;
		const stop = new AbortController();
		const timer = setTimeout(() => {
			findCustomers(q, stop.signal).then(setFound, () => {
				if (!stop.signal.aborted) setFound([]);
			});
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [q, asks]);
	return asks ? found : [];
}
