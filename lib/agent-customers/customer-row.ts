/** A customer as the desk lists them: a customer user of the booking API. */
export interface CustomerRow {
	id: string;
	given_name: string;
	family_name: string;
	email: string;
	/** E.164; null: none. */
	phone_number: string | null;
	/** BCP 47. */
	preferred_language: string | null;
	/** The company or other group that it belongs to. */
	group: { id: string; name: string } | null;
	/** ISO 8601. */
	created_at: string;
}

/** Whether an id is of a customer user. */
export const isCustomerId = (id: string): boolean => /^icu_[0-9A-Za-z]{22}$/.test(id);

export const customerName = ({ given_name, family_name }: Pick<CustomerRow, 'given_name' | 'family_name'>): string =>
	`${given_name} ${family_name}`;
