'use client';
import { type ReactNode, useState } from 'react';
import { PayStep } from '#components/paying/pay-step.tsx';
import { BesidePrice } from '#components/shell/beside-price.tsx';
import { RatesNote } from '#components/shell/rates-note.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Intent, PricedBooking } from '#lib/intents/intent.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';

interface HeldPaymentProps {
	intent: Intent;
	preferences: Preferences;
	/** Agents may pay from the agency's balance. */
	agent: boolean;
	total: { amount: string; currency: string };
	/** What the total is made of. */
	parts: readonly { term: string; amount: string }[];
	words: { price: string; surcharge: string; total: string };
	/** Written by the server: what is paid for. */
	children: ReactNode;
}

/** Everybody is booked already: nothing is typed but the card. */
const prepare = () => Promise.resolve({});
const reload = () => location.reload();

/** Paying for a held booking: the ways to pay, and beside them what it costs. */
export function HeldPayment({ intent, preferences, agent, total, parts, words, children }: HeldPaymentProps) {
	const show = useFormat(preferences);
	const [priced, setPriced] = useState<PricedBooking | null>(null);
	const { currency } = total;
	const amount = priced?.total_amount ?? total.amount;
	const surcharge = priced?.surcharge_amount ?? '0';
	const row = (term: string, value: string) => ({ term, value: <bdi>{show.money(value, currency)}</bdi> });
	const rows = [
		...parts.map((part) => row(part.term, part.amount)),
		...(Number(surcharge) > 0 ? [row(words.surcharge, surcharge)] : []),
	];
	return (
		<div className="js-only grid grid-cols-[minmax(0,1fr)] gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
			<Paper as="section" edge="ink" className="self-start p-4 m:p-6">
				<PayStep
					intent={intent}
					preferences={preferences}
					prepare={prepare}
					services={[]}
					methods={{ agent, card: true, hold: null, balance: agent, credit: false }}
					agreed={{ amount, currency }}
					onPriced={setPriced}
					onFieldErrors={reload}
					onPriceChanged={reload}
					onOfferOver={reload}
				/>
			</Paper>
			<Paper as="section" className="grid gap-4 self-start p-4 m:p-6">
				{children}
				<h2 className="type-h3">{words.price}</h2>
				<Sum rows={rows} total={row(words.total, amount)} />
				<BesidePrice {...{ amount, currency, show }} />
				<RatesNote preferences={preferences} charged={currency} />
			</Paper>
		</div>
	);
}
