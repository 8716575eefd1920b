/** An address as addresses are compared. */
export const emailKey = (address: string): string => address.trim().normalize('NFC').toLowerCase();
