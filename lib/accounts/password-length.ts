/** Characters of a password: length is what makes one hard to guess. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;
