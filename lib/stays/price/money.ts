/** An amount with its currency. */
export interface Money {
	/** Decimal: `412.30`. */
	amount: string;
	/** ISO 4217. */
	currency: string;
}
