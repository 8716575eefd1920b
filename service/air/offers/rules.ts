import type { PaymentIntention } from '#contract/air/offer.ts';
import type { FieldError } from '#service/errors.ts';

const wrong = (i: number, message: string): FieldError => ({
	code: 'validation_inclusion',
	pointer: `/intended_payment_methods/${i}`,
	message,
});

/** Whether these ways to pay can be together: at most one balance or card, and each credit once. */
export function checkMethods(methods: readonly PaymentIntention[]): FieldError[] {
	const credits = new Set<string>();
	let rest: PaymentIntention | undefined;
	return methods.flatMap((method, i): FieldError[] => {
		if (method.type === 'airline_credit') {
			if (credits.has(method.airline_credit_id)) return [wrong(i, 'This airline credit is named twice.')];
			credits.add(method.airline_credit_id);
			return [];
		}
		if (rest) return [wrong(i, 'At most one method beside airline credits: the balance or one card.')];
		rest = method;
		return [];
	});
}
