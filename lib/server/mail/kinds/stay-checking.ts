import 'server-only';
import { checkingAction } from './checking.ts';
import { intentMail } from '../intent-mail.ts';

/** The outcome of booking a stay is not known; do not book again. */
export const stayCheckingMail = intentMail({ name: 'stay_checking', words: 'stayChecking', action: checkingAction });
