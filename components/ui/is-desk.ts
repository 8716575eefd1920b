/** From where on there is room for panels beside what opened them; below, they are sheets. The stylesheets' `l`. */
export const DESK_QUERY = '(min-width: 64rem)';

/** Whether it is so now. Ask when something is pressed: the answer costs a look at the page's styles. */
export const isDesk = (): boolean => matchMedia(DESK_QUERY).matches;
