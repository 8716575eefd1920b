import 'server-only';
import { env } from '../../env.ts';

/** Who sells, as it stands on papers. */
export interface Seller {
	name: string;
	address: string | null;
	email: string | null;
	phone: string | null;
	registration: string | null;
	vatId: string | null;
	licence: string | null;
}

/** The seller by the settings; undefined when they name none. */
export function seller(): Seller | undefined {
	const settings = env();
	if (!settings.SELLER_NAME) return undefined;
	return {
		name: settings.SELLER_NAME,
		address: settings.SELLER_ADDRESS ?? null,
		email: settings.SELLER_EMAIL ?? null,
		phone: settings.SELLER_PHONE ?? null,
		registration: settings.SELLER_REGISTRATION ?? null,
		vatId: settings.SELLER_VAT_ID ?? null,
		licence: settings.SELLER_LICENCE ?? null,
	};
}

/** Shows what an invoice looks like before the settings say who sells; the paper says that it is worth nothing. */
const TEST_SELLER: Seller = {
	name: 'Test seller',
	address: null,
	email: null,
	phone: null,
	registration: null,
	vatId: null,
	licence: null,
};

/** Who issues papers with a number; undefined: nobody can yet. */
export const invoicing = (): Seller | undefined => seller() ?? (env().mode === 'test' ? TEST_SELLER : undefined);
