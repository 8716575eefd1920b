import { z } from 'zod';
import { withoutCardNumber } from './card-number.ts';

/** An e-mail address; no longer than mail servers take (RFC 5321). */
export const EmailAddress = withoutCardNumber(z.email().max(254));
/** A phone number's form, ITU-T E.164; the service also checks that its country has numbers of this length. */
export const PhoneNumber = z
	.string()
	.regex(/^\+[1-9]\d{1,14}$/)
	.describe('Phone number, E.164: `+442079460958`');
