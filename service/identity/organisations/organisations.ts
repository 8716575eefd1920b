import type { Queryable } from '../../db/db.ts';
import { newId } from '../../ids.ts';
import { findOrganisation, insertOrganisation, type OrganisationRow } from './store.ts';

export interface NewOrganisation {
	name: string;
	/** ISO 4217: what it is billed in, so what offers are priced in. */
	billingCurrency: string;
	/** May pay with its own IATA accreditation. */
	accreditedAgent?: boolean;
	/** Asks for the fraud check on its bookings. */
	fraudCheck?: boolean;
}

/** The organisation of this name, made if there is none. */
export function ensureOrganisation(db: Queryable, organisation: NewOrganisation): Promise<OrganisationRow> {
	return insertOrganisation(db, {
		id: newId('organisation'),
		name: organisation.name,
		billing_currency: organisation.billingCurrency,
		accredited_agent: organisation.accreditedAgent ?? false,
		fraud_check: organisation.fraudCheck ?? false,
	});
}

/** The organisation of this name, if there is one. */
export const organisationNamed = (db: Queryable, name: string): Promise<OrganisationRow | undefined> =>
	findOrganisation(db, name);
