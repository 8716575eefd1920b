/** Loads another page, which the server writes as things are now. */
export const goTo = (href: string): void => location.assign(href);
