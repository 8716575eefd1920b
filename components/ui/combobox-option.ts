import type { IconName } from './icon-names.ts';

/** One suggestion. */
export interface ComboboxOption {
	value: string;
	/** What stands in the field when it is chosen. */
	text: string;
	/** Second line. */
	detail?: string;
	/** At the end of the line: a code. */
	code?: string;
	icon?: IconName;
}
