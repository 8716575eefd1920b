/** The key by which an attempt is sent: the same attempt again is the same request again. */
export const attemptKey = (intentId: string, attempt: number): string => `${intentId}.${attempt}`;
