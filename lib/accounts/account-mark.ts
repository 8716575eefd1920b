/** Which account this page is of: a mark that says nothing about it. Undefined: nobody is signed in. */
export const accountMark = (): string | undefined => document.documentElement.dataset.account;
