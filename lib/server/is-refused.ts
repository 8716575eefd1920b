import 'server-only';
import { noteRefusal } from './audit/note-refusal.ts';
import { type Act, may, type On } from './may.ts';
import type { Viewer } from './viewer.ts';

/** Whether the viewer may not do something at all, which is noted. `subject`: the id or the path of what it is about. */
export async function isRefused(viewer: Viewer, act: Act, on: On & { subject: string | null }): Promise<boolean> {
	if ((await may(viewer, act, on)) !== 'none') return false;
	void noteRefusal({ action: 'access', code: act, subject: on.subject }, viewer);
	return true;
}
