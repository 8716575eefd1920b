import { isPossiblePhoneNumber } from 'libphonenumber-js/min';

/**
 * Whether a number in E.164 form can exist: its country code does, and that country has numbers of this length. Which
 * numbers a country has handed out is not asked: such tables age, and refuse people whose number is new.
 */
export const isPhoneNumber = (e164: string): boolean => isPossiblePhoneNumber(e164);
