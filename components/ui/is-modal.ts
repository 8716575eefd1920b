/** Whether the page's entry in the history is that of a sheet or a dialog: Back closes it and stays on the page. */
export const isModal = (): boolean => (history.state as { modal?: boolean } | null)?.modal === true;
