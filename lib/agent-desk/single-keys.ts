import { storedValue } from '../stored-value.ts';

/** Whether keys without Ctrl or ⌘ do something at the desk; on unless this browser has been told otherwise. */
export const singleKeys = storedValue('wayfare.desk-keys', (found) => found !== false);
