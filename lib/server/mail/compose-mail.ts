import 'server-only';
import { createElement } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { isStoppable } from '#lib/stoppable-mails.ts';
import { type PaperWords, paperWords } from '../papers/kit/paper-words.ts';
import { seller } from '../papers/kit/seller.ts';
import { tripInLanguage } from '../place-names/trip-in-language.ts';
import type { MailContent } from './mail-content.ts';
import { MailHtml } from './mail-html.tsx';
import type { MailAttachment, MailStay, MailTrip } from './mail-kind.ts';
import { type AnyMail, mailKindOf } from './mail-kinds.ts';
import { stopMailLinks } from './stopped-mails.ts';
import { mailText } from './mail-text.ts';

/** A mail in words, ready to be addressed. */
export interface ComposedMail {
	subject: string;
	html: string;
	text: string;
	attachments: MailAttachment[];
	/** Where a mail program takes its reader off; of mails that one may have stopped. */
	unsubscribe?: string;
}

/**
 * Writes a mail in a language. `trip` is its trip or stay as it is now, for the kinds that are about one; `to`: whose link
 * stops mails of its kind, where they may be.
 */
export async function composeMail(
	mail: AnyMail,
	locale: Locale,
	trip: MailTrip | MailStay | null,
	to?: string,
): Promise<ComposedMail> {
	const kind = mailKindOf(mail.kind);
	if (kind.about !== 'nothing' && !trip) throw new Error('a mail about a trip needs the trip');
	const words = await paperWords(locale);
	const due = { facts: mail.facts, trip: trip && (await tripInLanguage(trip, locale)), ageMs: 0 };
	const attachments = (await kind.attach?.(due, words)) ?? [];
	const written = naming(attachments, kind.write(due, words), words);
	const content =
		to !== undefined && isStoppable(kind.name)
			? { ...written, stop: { label: words.mail(`stop.${kind.name}`), ...stopMailLinks(to, kind.name) } }
			: written;
	const sellerName = seller()?.name ?? null;
	// The renderer comes when the first mail goes out; pages never need it.
	const { renderToStaticMarkup } = await import('react-dom/server');
	const html = renderToStaticMarkup(createElement(MailHtml, { content, words, sellerName }));
	return {
		subject: content.subject,
		html: `<!doctype html>${html}`,
		text: mailText(content, words, sellerName),
		attachments,
		...(content.stop && { unsubscribe: content.stop.press }),
	};
}

/** Says which papers go along: those that could be drawn. */
function naming(attachments: readonly MailAttachment[], content: MailContent, words: PaperWords): MailContent {
	const papers = attachments.flatMap(({ title }) => title ?? []);
	if (papers.length === 0) return content;
	return { ...content, closing: [...content.closing, words.mail('papersNote', { papers: words.list(papers) })] };
}
