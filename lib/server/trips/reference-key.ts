/** A booking reference as it is compared: however it was typed, in capitals and without spaces. */
export const referenceKey = (reference: string): string => reference.replace(/\s/g, '').toUpperCase();
