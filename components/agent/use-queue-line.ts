import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import type { Lease } from '#lib/agent-desk/lease.ts';
import type { Handover, QueueAct, QueueItem } from '#lib/agent-desk/queues.ts';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { HandoverLine, NextLine, QueueLine } from './queue-line.ts';
import { utcWords } from './utc-words.ts';

interface QueueSaid {
	/** The service's clock, epoch milliseconds. */
	now: number;
	leases: readonly Lease[];
	handovers: readonly Handover[];
	/** Whether each says its queue. */
	ofSeveral: boolean;
	preferences: Preferences;
}

/** What rows are told with: looked up once a table. */
function useSaying(preferences: Preferences) {
	const show = useFormat(preferences);
	return {
		t: useTranslations('agent.queue'),
		lists: useTranslations('agent.lists'),
		of: useTranslations('agent.lease'),
		trips: useTranslations('trips'),
		reasons: useTranslations(),
		show,
		moment: (at: string) => utcWords(at, show, preferences.locale),
	};
}
type Saying = ReturnType<typeof useSaying>;

/** Gives what says the row of an item, in words. */
export function useQueueLine({
	now,
	leases,
	handovers,
	ofSeveral,
	preferences,
}: QueueSaid): (row: QueueItem) => QueueLine {
	const saying = useSaying(preferences);
	const { t, lists, trips } = saying;
	return (row) => {
		const { queue, item, travellers, mail } = row;
		const isOf = (one: Lease | Handover) => one.queue === queue && one.item === item;
		const [first] = travellers;
		return {
			queue,
			item,
			trip_id: row.trip_id,
			reference: row.reference,
			id: row.trip_id === null && row.what !== 'mail' ? item : null,
			in: ofSeveral ? lists(queue) : null,
			traveller: first ? `${first.family_name}, ${first.given_name}` : null,
			more: Math.max(0, travellers.length - 1),
			journey: journeyOf(row, preferences.locale),
			...dueOf(row, now, saying),
			what: mail ? `${t(`whats.${row.what}`)}: ${trips(`mails.${mail}` as 'mails.booked')}` : t(`whats.${row.what}`),
			...aboutOf(row, saying),
			amount: amountOf(row, saying),
			next: nextOf(row.act, saying),
			ends: row.ends,
			lease: leaseOf(leases.find(isOf), saying),
			handover: handoverOf(handovers.find(isOf), saying),
		};
	};
}

function journeyOf({ subject }: QueueItem, locale: Locale): QueueLine['journey'] {
	if (!subject) return null;
	return subject.kind === 'stay'
		? [subject.hotel, formatDateRange(subject.check_in_date, subject.check_out_date, 'medium', locale)]
		: [subject.route, formatDate(subject.departing_at, 'medium', locale)];
}

const SOON_MS = 24 * 3_600_000;

function dueOf({ due }: QueueItem, now: number, { t, moment }: Saying): Pick<QueueLine, 'due' | 'haste'> {
	if (due === null) return { due: t('noDue'), haste: null };
	const leftMs = Date.parse(due) - now;
	if (leftMs < 0) return { due: `${t('overdue')} ${moment(due)}`, haste: 'over' };
	return { due: moment(due), haste: leftMs < SOON_MS ? 'soon' : 'later' };
}

const WAYS = ['balance', 'arc_bsp_cash', 'original_form_of_payment'] as const;

function aboutOf(
	{ told, to, reason, code }: QueueItem,
	{ t, reasons, moment }: Saying,
): Pick<QueueLine, 'about' | 'code'> {
	const refused = code === null ? null : (/^refused (.*)$/.exec(code)?.[1] ?? null);
	const way = WAYS.find((one) => one === to);
	const about = [
		told && (told.at === null ? t('told.never') : `${t('told.times', { count: told.times })} ${moment(told.at)}`),
		way ? t(`ways.${way}`) : to,
		reason && reasons(reason, { who: 'agent' }),
		code === null ? null : t(refused === null ? 'undelivered.server' : 'undelivered.mailbox'),
	];
	return { about: about.filter((one) => one !== null).join(' ') || null, code: refused ?? code };
}

/** Money that a customer pays or gets; of a quote that gives money back it is said so. */
function amountOf({ queue, amount, currency }: QueueItem, { t, show }: Saying): string | null {
	if (amount === null || currency === null) return queue === 'quotes' ? t('notStated') : null;
	const back = amount.startsWith('-');
	const money = show.money(back ? amount.slice(1) : amount, currency);
	return back ? t('back', { amount: money }) : money;
}

function nextOf({ name, href, form, above, ask = 'lead' }: QueueAct, { t, show }: Saying): NextLine {
	if (above) return { words: t(`above.${ask}`, { limit: show.money(above.amount, above.currency) }) };
	const words = t(`acts.${name}`);
	if (form) return { words, form };
	if (href === undefined) return { words };
	return name === 'wait' || name === 'waitHotel' ? { words, href, waits: true } : { words, href };
}

function leaseOf(lease: Lease | undefined, { of, moment }: Saying): QueueLine['lease'] {
	if (!lease) return null;
	const by = lease.own ? of('yours') : (lease.by ?? of('somebody'));
	return { own: lease.own, by, until: moment(lease.until) };
}

function handoverOf(handover: Handover | undefined, { of }: Saying): HandoverLine | null {
	if (!handover) return null;
	const { own, from, to, note, returned } = handover;
	return {
		words: of(own ? (returned ? 'returnedBy' : 'from') : 'to'),
		who: (own ? from : to) ?? of('somebody'),
		note,
		own,
		returns: own && !returned && from !== null,
	};
}
