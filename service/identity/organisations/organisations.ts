import type { Queryable } from '../../db/db.ts';
import { newId } from '../../ids.ts';
import {
	findOrganisation,
	findWebhookHosts,
	insertOrganisation,
	type OrganisationRow,
	updateOrganisationTerms,
	updateWebhookHosts,
} from './store.ts';

export interface NewOrganisation {
	name: string;
	/** ISO 4217: what it is billed in, so what offers are priced in. */
	billingCurrency: string;
	/** May pay with its own IATA accreditation. */
	accreditedAgent?: boolean;
	/** Asks for the fraud check on its bookings. */
	fraudCheck?: boolean;
	/** Hosts inside our network that it may be told at, as `readAllowedHosts` gives them. */
	webhookHosts?: readonly string[];
}

/** The organisation of this name, made if there is none. */
export function ensureOrganisation(db: Queryable, organisation: NewOrganisation): Promise<OrganisationRow> {
	return insertOrganisation(db, {
		id: newId('organisation'),
		name: organisation.name,
		billing_currency: organisation.billingCurrency,
		accredited_agent: organisation.accreditedAgent ?? false,
		fraud_check: organisation.fraudCheck ?? false,
		webhook_hosts: organisation.webhookHosts ?? [],
	});
}

/** The organisation of this name, if there is one. */
export const organisationNamed = (db: Queryable, name: string): Promise<OrganisationRow | undefined> =>
	findOrganisation(db, name);

/** The hosts inside our network that an organisation may be told at. */
export const webhookHostsOf = (db: Queryable, organisationId: string): Promise<string[]> =>
	findWebhookHosts(db, organisationId);

/** Lets an organisation be told at these hosts inside our network, and at no others. */
export const setWebhookHosts = (db: Queryable, organisationId: string, hosts: readonly string[]): Promise<void> =>
	updateWebhookHosts(db, organisationId, hosts);

/** Says whether an organisation is accredited and has payments by card checked for fraud; null leaves it as it is. */
export const setOrganisationTerms = (
	db: Queryable,
	organisationId: string,
	terms: { accreditedAgent: boolean | null; fraudCheck: boolean | null },
): Promise<OrganisationRow | undefined> => updateOrganisationTerms(db, organisationId, terms);
