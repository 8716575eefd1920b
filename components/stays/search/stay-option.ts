import type { ComboboxOption } from '#components/ui/combobox-option.ts';

/** A place or a hotel in the form of stays: `value` is what the address holds as `at`; empty where words were typed. */
export type StayOption = ComboboxOption;

/** Words that are no place yet: shown as they were typed, and looked up by the server. */
export const typedStay = (text: string): StayOption => ({ value: '', text });
