import 'server-only';
import { z } from 'zod';
import { paths } from '#lib/paths.ts';
import { stopLinks } from '../../alerts/alert-link.ts';
import { webAddress } from '../../web-address.ts';
import { mailKind } from '../mail-kind.ts';

const Parts = z.array(z.object({ amount: z.string(), currency: z.string() })).min(1);
/** A price of yesterday is no news. */
const LATEST_MS = 24 * 3_600_000;

/** That the total of a saved search fell, or rose: both totals, when it was seen, and the way to stop. */
export const priceAlertMail = mailKind({
	name: 'price_alert',
	about: 'nothing',
	facts: z.object({
		alert: z.string(),
		title: z.string(),
		detail: z.string(),
		path: z.string(),
		was: Parts,
		now: Parts,
		rose: z.boolean(),
		seen_at: z.iso.datetime(),
	}),
	untrue: ({ ageMs }) => (ageMs > LATEST_MS ? 'too_old' : null),
	write: ({ facts: { alert, title, detail, path, was, now, rose, seen_at } }, words) => {
		const { mail, own } = words;
		const total = (parts: z.output<typeof Parts>) =>
			parts.map(({ amount, currency }) => own(words.money(amount, currency))).join(' + ');
		const seen = { date: words.date(seen_at.slice(0, 10), 'medium'), time: own(words.time(seen_at.slice(0, 16))) };
		const stop = stopLinks(alert);
		const news = { search: own(title), was: total(was), now: total(now) };
		const way = rose ? 'rose' : 'fell';
		return {
			subject: mail(`priceAlert.subject.${way}`, news),
			title: mail(`priceAlert.title.${way}`),
			lead: [mail(`priceAlert.${way}`, news), mail('priceAlert.seen', seen)],
			sections: [{ title: own(title), lines: [own(detail)] }],
			action: { label: mail('priceAlert.open'), href: webAddress(path), note: mail('priceAlert.note') },
			closing: [mail('priceAlert.all', { link: webAddress(paths.saved()) })],
			why: mail('priceAlert.why'),
			stop: { label: mail('priceAlert.stop'), ...stop },
		};
	},
});
