/** Whether the browser knows that it has no connection. "No" may still mean a network that leads nowhere. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
