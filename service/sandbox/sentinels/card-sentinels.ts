import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { CARD_REFUSALS, type CardRefusal, type TestCard } from '../../suppliers/acquirer.ts';

const isRefusal = (payment: TestCard['payment']): payment is CardRefusal =>
	(CARD_REFUSALS as readonly string[]).includes(payment);

/** How an order is answered that is paid with a test card, its challenge passed; null: it is booked. */
function codeOf({ authentication, payment }: TestCard): ErrorCode | null {
	if (authentication === 'failed') return 'three_d_secure_session_not_ready_for_payment';
	if (payment === 'silent') return 'service_unavailable';
	return isRefusal(payment) ? payment : null;
}

/** Test cards as sentinels of an order that is paid with them. */
export const cardSentinels = (cards: readonly TestCard[]): SandboxSentinel[] =>
	cards.map((card) => {
		const code = codeOf(card);
		return {
			input: 'card_number',
			value: card.number,
			endpoint: 'createOrder',
			status: code ? ERRORS[code].status : 201,
			code,
			description: card.description,
		};
	});
