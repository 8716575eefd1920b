import type { TestCard } from '../../acquirer.ts';

const card = (
	number: string,
	authentication: TestCard['authentication'],
	corporate: TestCard['corporate'],
	payment: TestCard['payment'],
	description: string,
	refund: TestCard['refund'] = 'arrives',
): TestCard => ({ number: number.replaceAll(' ', ''), authentication, corporate, payment, refund, description });

const pays = 'authorised';

/** Every number that the simulated acquirer knows. Any other one fails and is declined. */
export const TEST_CARDS: readonly TestCard[] = [
	card('4242 4242 4242 4242', 'challenge', 'failed', pays, 'Asks for a code (111-111), then pays.'),
	card('5555 5555 5555 4444', 'challenge', 'failed', pays, 'Asks for a code (111-111), then pays.'),
	card('4111 1101 1663 8870', 'frictionless', 'ready_for_payment', pays, 'Pays without a challenge.'),
	card('5555 5501 3065 9057', 'frictionless', 'ready_for_payment', pays, 'Pays without a challenge.'),
	card('3782 822463 10005', 'frictionless', 'ready_for_payment', pays, 'Pays without a challenge.'),
	card('4000 0000 0000 0101', 'failed', 'failed', 'payment_declined', "Its holder's data are wrong: 3DS fails."),
	card('4000 0000 0000 0002', 'frictionless', 'ready_for_payment', 'payment_declined', 'Is declined.'),
	card('4000 0000 0000 9995', 'frictionless', 'ready_for_payment', 'payment_declined', 'Lacks the money.'),
	card('4000 0084 0000 1629', 'challenge', 'failed', 'payment_declined', 'Asks for a code, then is declined.'),
	card('4100 0000 0000 0019', 'frictionless', 'ready_for_payment', 'high_fraud_risk', 'Is taken for fraud.'),
	card(
		'4000 0000 0000 0069',
		'frictionless',
		'ready_for_payment',
		'invalid_card_expiration_date',
		'Has expired, says its issuer.',
	),
	card(
		'4000 0000 0000 0341',
		'frictionless',
		'ready_for_payment',
		'answer_lost',
		'Pays, but the first answer is lost.',
	),
	card(
		'4000 0000 0000 3220',
		'frictionless',
		'ready_for_payment',
		pays,
		'Pays, but its bank refuses every refund.',
		'refused',
	),
	card('4000 0000 0000 0259', 'frictionless', 'ready_for_payment', 'silent', 'Is never answered.'),
];

/** What opens every challenge. */
export const CHALLENGE_CODE = '111-111';
