import 'server-only';
import { createElement } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { calendarOf } from '../papers/calendar.ts';
import { paperWords, type PaperWords } from '../papers/paper-words.ts';
import { seller } from '../papers/seller.ts';
import { tripLink } from '../trips/trip-link.ts';
import { checkingMail, codeMail, type MailContent, type MailOrder, notBookedMail, orderMail } from './mail-content.ts';
import { MailHtml } from './mail-html.tsx';
import { mailText } from './mail-text.ts';
import type { AnyMail } from './outbox.ts';

/** A mail in words, ready to be addressed. */
export interface ComposedMail {
	subject: string;
	html: string;
	text: string;
	/** A calendar file. */
	calendar: string | null;
}

/** Writes a mail in a language. `booked` is its order as it is now, for the kinds that are about one. */
export async function composeMail(mail: AnyMail, locale: Locale, booked: MailOrder | null): Promise<ComposedMail> {
	const words = await paperWords(locale);
	const content = contentOf(mail, booked, words);
	const sellerName = seller()?.name ?? null;
	// The renderer comes when the first mail goes out; pages never need it.
	const { renderToStaticMarkup } = await import('react-dom/server');
	const html = renderToStaticMarkup(createElement(MailHtml, { content, words, sellerName }));
	const flies = (mail.kind === 'booked' || mail.kind === 'paid') && booked;
	return {
		subject: content.subject,
		html: `<!doctype html>${html}`,
		text: mailText(content, words, sellerName),
		calendar: flies ? calendarOf(booked.order, words, tripLink(booked.order.id)) : null,
	};
}

function contentOf(mail: AnyMail, booked: MailOrder | null, words: PaperWords): MailContent {
	if (mail.kind === 'checking') return checkingMail(mail.facts, words);
	if (mail.kind === 'not_booked') return notBookedMail(mail.facts, words);
	if (mail.kind === 'trip_code') return codeMail(mail.facts, words);
	if (!booked) throw new Error('a mail about an order needs the order');
	return orderMail(mail.kind, booked, words, mail.kind === 'hold_ends' ? mail.facts.hours : null);
}
