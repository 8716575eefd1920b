import type { Database } from '#service/db/db.ts';
import type { SupplierSearch } from '../air/offers.ts';
import type { Books } from './books/books.ts';
import type { FoundMemo } from './offers/found-memo.ts';
import type { Desk } from './offers/pricing.ts';
import type { Turns } from './turns.ts';

/** What one simulated airline is made of. */
export interface AirlineParts {
	desk: Desk;
	books: Books;
	/** Where the books are: the airline's own transactions. */
	db: Database;
	/** Makes the world that it flies in: made in one go, it would have every other request's time run out. */
	prepare(): Promise<void>;
	memo: FoundMemo;
	turns: Turns;
	/** How many times a real airline's time it takes; 0 answers at once. */
	latency: number;
	covers(search: SupplierSearch): boolean;
}
