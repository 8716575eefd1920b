/** Those who work at the desk: a lead approves what is above an agent's limits, an admin looks after team and settings. */
export type StaffRole = 'agent' | 'lead' | 'admin';
/** Who somebody is on this site: what they may do hangs on it. */
export type Role = 'guest' | 'traveller' | StaffRole;

/** Whether they work at the desk. */
export const isStaff = (role: Role): role is StaffRole => role === 'agent' || role === 'lead' || role === 'admin';
