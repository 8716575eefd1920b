import 'server-only';
import { noteRefusal } from '../audit/note-refusal.ts';
import { may } from '../may.ts';
import { refused } from '../service-problem.ts';
import type { Viewer } from '../viewer.ts';
import type { GivenBack } from './refund-limit.ts';

const NEEDS_LEAD = refused(403, 'needs_lead');

/** Refuses what the viewer's role may not give back, and notes that; undefined: they may. */
export async function refundRefused(viewer: Viewer, back: GivenBack, subject: string) {
	if ((await may(viewer, 'refund', { back })) !== 'none') return undefined;
	void noteRefusal({ action: 'desk.refund', code: 'needs_lead', subject }, viewer);
	return NEEDS_LEAD;
}
