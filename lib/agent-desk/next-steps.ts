import type { ErrorCode } from '#contract/errors.ts';
import { cancelRefusal } from '../cancelling/cancel-refusals.ts';
import type { PurposeName } from '../intents/intent.ts';
import { payingFailure } from '../paying/paying-failures.ts';

/** What an agent does next about what was refused. */
export type NextStep =
	/** The same once more, on its page. */
	| 'again'
	/** The airline or the hotel has to be asked. */
	| 'call'
	/** How it stands has to be seen on the booking. */
	| 'look'
	/** The agency’s balance has to be topped up, or something else pays. */
	| 'balance'
	/** Trying again makes it worse: the traveller has to be called. */
	| 'caller';

/** The next step of each code; of every other, and of what is not known, trying again is safe. */
export const NEXT_STEPS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
	order_not_cancellable: 'call',
	booking_not_cancellable: 'call',
	invalid_order: 'call',
	modified_externally: 'call',
	unsupported_action: 'call',
	already_cancelled: 'look',
	insufficient_balance: 'balance',
	high_fraud_risk: 'caller',
};

export const nextStep = (code: string | null | undefined): NextStep => NEXT_STEPS[code as ErrorCode] ?? 'again';

/** The words of a code, in the catalogues: those that a traveller reads of it. */
export type ReasonWords =
	| `errors.paying.${ReturnType<typeof payingFailure>['words']}.title`
	| `cancel.refused.${Extract<CancelRefusal, { own: string }>['own']}.title`
	| `acting.refused.${Extract<CancelRefusal, { shared: string }>['shared']}.title`;
type CancelRefusal = ReturnType<typeof cancelRefusal>;

/** How the refusal of an attempt is told. */
export function reasonOf(code: string, purpose: PurposeName): ReasonWords {
	if (purpose !== 'cancel') return `errors.paying.${payingFailure(code, purpose).words}.title`;
	const refusal = cancelRefusal(code);
	return 'own' in refusal ? `cancel.refused.${refusal.own}.title` : `acting.refused.${refusal.shared}.title`;
}
