import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { savedInWords } from '../saved/saved-in-words.ts';
import { claimAlert, type DueAlert, endAlerts, noteTotal, postponeAlert, stopAlert } from './alert-store.ts';
import type { AskedTotal, askTotal } from './ask-total.ts';
import { worthTelling } from './worth-telling.ts';

/** Searches that alerts of all accounts may start within an hour. */
const AN_HOUR = 120;
/** And within one run of the job: one after the other, so that people's searches have the airlines to themselves. */
const A_RUN = 4;
/** Between two mails of an alert. */
const A_DAY_MS = 86_400_000;

interface Asking {
	ask: typeof askTotal;
	now: () => Date;
	anHour?: number;
}

/**
 * Asks for the alerts whose turn it is, and writes to those whose total has moved. Gives how many it asked for; `busy`: the
 * service has no time for more.
 */
export async function askAlerts(
	db: WebDatabase,
	{ ask, now, anHour = AN_HOUR }: Asking,
): Promise<{ asked: number; busy: boolean }> {
	await endAlerts(db, now());
	for (let asked = 0; asked < A_RUN; asked++) {
		const alert = await claimAlert(db, now(), anHour);
		if (!alert) return { asked, busy: false };
		const found = await ask(alert.item.path, `alert:${alert.id}`, now()).catch((error: unknown): AskedTotal => {
			logFailure('ask for an alert', error);
			return { state: 'busy' };
		});
		if (found.state === 'busy') {
			await postponeAlert(db, alert, now());
			return { asked: asked + 1, busy: true };
		}
		if (found.state === 'over') await stopAlert(db, alert.id);
		if (found.state === 'found') await note(db, alert, found, now());
	}
	return { asked: A_RUN, busy: false };
}

async function note(
	db: WebDatabase,
	alert: DueAlert,
	{ total, whole }: Extract<AskedTotal, { state: 'found' }>,
	now: Date,
): Promise<void> {
	const { id, known, asks, item, locale, site, email } = alert;
	const today = alert.mailed_at !== null && now.getTime() - alert.mailed_at.getTime() < A_DAY_MS;
	const news = worthTelling(known, total, alert.tells);
	// An airline that did not answer may have what was lowest.
	const rose = known !== null && total.compare > known.compare;
	const told = news && !today && (whole || !rose);
	const [said = item] = told ? await savedInWords([item], { locale }) : [];
	const dedupe = `price_alert:${id}:${asks}`;
	await db.transaction(async (tx) => {
		if (!(await noteTotal(tx, alert, { total, mailKey: told ? dedupe : null, now })) || !told || !known) return;
		const { title, detail, path } = said;
		const facts = {
			alert: id,
			title,
			detail,
			path,
			was: known.parts,
			now: total.parts,
			rose,
			seen_at: now.toISOString(),
		};
		await enqueueMail(tx, { kind: 'price_alert', to: email, locale, site, dedupe, facts });
	});
}
