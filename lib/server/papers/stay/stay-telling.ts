import 'server-only';
import type { StayTelling } from '#lib/stays/trip/stay-telling.ts';
import type { PaperWords } from '../kit/paper-words.ts';

/** What a mail or a paper tells a stay with. */
export const stayTelling = ({ stay, locale, own, money, date, time }: PaperWords): StayTelling => ({
	t: stay,
	// Mails and papers are the customer's.
	who: 'customer',
	locale,
	own,
	money,
	date: (local) => date(local, 'long'),
	time,
});
