import { readStayForm, type StatedStay } from './read-stay-form.ts';
import { StayForm } from './stay-form.tsx';

/** The form of stays with its words. */
export async function StayTicket(stated: StatedStay) {
	return <StayForm {...(await readStayForm(stated))} />;
}
