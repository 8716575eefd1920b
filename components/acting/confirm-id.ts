/** The place of the press on its page. */
export const CONFIRM = 'confirm';
