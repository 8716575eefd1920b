import type { StoredQuestion } from '../search/stored-question.ts';
import type { StoredStay } from './stored-stay.ts';

/** A quote as it is kept. */
export interface QuoteRow {
	id: string;
	live_mode: boolean;
	created_at: Date;
	expires_at: Date;
	supplier: string;
	rate_id: string;
	/** The hotel's own key of the rate. */
	rate_reference: string;
	question: StoredQuestion;
	/** When the hotels were asked it: prices are of then. */
	searched_at: Date;
	loyalty_number: string | null;
	stay: StoredStay;
}
