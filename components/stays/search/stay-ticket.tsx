import { readStayForm, type StatedStay } from './read-stay-form.ts';
import { StayFormLazy } from './stay-form-lazy.tsx';

/** The form of stays with its words. */
export async function StayTicket(stated: StatedStay) {
	return <StayFormLazy {...(await readStayForm(stated))} />;
}
