import type { AIRLINE_CREDIT_TYPES } from '#contract/air/airline-credit.ts';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import { heldSql } from '#service/ledger/ledger.ts';
import type { StandingPayment } from '#service/attempts/divide-refund.ts';

/** A payment for an order that was made. */
export interface PaidRow extends StandingPayment {
	type: AttemptPayment['type'];
	/** The credit that paid it, and whose it was. */
	credit: {
		code: string;
		type: (typeof AIRLINE_CREDIT_TYPES)[number];
		airline_iata_code: string;
		/** An instant. */
		expires_at: string;
		passenger_id: string | null;
		user_id: string | null;
		given_name: string | null;
		family_name: string | null;
	} | null;
}

/** What was paid for an order. */
export interface Paid {
	/** The payments that were made for it, the oldest first. */
	payments: PaidRow[];
	/** What its airline is to get of them. */
	payable: string;
}

/** The columns of `Paid`, of an order `o`; amounts of payments as text, as JSON has no decimals. */
export const PAID = `(select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type, 'amount', p.amount::text, 'refunded', p.refunded::text,
						'credit', case when c.id is not null then json_build_object('code', c.code, 'type', c.type, 'airline_iata_code', c.airline_iata_code,
							'expires_at', c.expires_at, 'passenger_id', c.passenger_id, 'user_id', c.user_id, 'given_name', c.given_name,
							'family_name', c.family_name) end) order by p.created_at, p.id), '[]')
					from service.payments p left join service.airline_credits c on c.id = p.airline_credit_id
					where p.order_id = o.id and p.organisation_id = o.organisation_id and p.live_mode = o.live_mode
						and p.status = 'succeeded' and p.amount > 0) as payments, ${heldSql('supplier_payable', 'o', 'o.id')} as payable`;
