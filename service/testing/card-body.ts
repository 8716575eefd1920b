/** What creates a card: one that pays without a challenge, unless a field says otherwise. */
export const cardBody = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
	number: '4111 1101 1663 8870',
	name: 'Ana Ruiz',
	expiry_month: '12',
	expiry_year: String((new Date().getUTCFullYear() + 3) % 100),
	cvc: '123',
	address_line_1: '1 Quay Street',
	address_city: 'Bristol',
	address_region: 'Avon',
	address_postal_code: 'BS1 4DJ',
	address_country_code: 'GB',
	...change,
});
