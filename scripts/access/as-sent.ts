/** Cookies as a browser on this machine sends ours. */
export const asSent = (cookie: string): string => cookie.replaceAll(/\bwf_/g, '__Host-wf_');
