import 'server-only';
import type { ComponentProps, ReactNode } from 'react';
import type { PaperWords } from './paper-words.ts';
import { Document, Page, PageNumber, Text as PdfText, View } from './pdf-elements.ts';
import type { Seller } from './seller.ts';

type Style = Extract<NonNullable<ComponentProps<typeof View>['style']>, { flexDirection?: unknown }>;

export const COLOURS = {
	ink: '#121a2d',
	soft: '#434c5e',
	rule: '#ddd8cb',
	line: '#8c8a86',
	warn: '#7a4b10',
	signal: '#f5cd38',
} as const;

const BODY = 9.5;
const FOOT = 8;

/** What depends on the direction of the language. */
export function paperStyles({ rtl }: PaperWords) {
	const direction = rtl ? ('rtl' as const) : ('ltr' as const);
	const textAlign = rtl ? ('right' as const) : ('left' as const);
	return {
		row: { flexDirection: rtl ? ('row-reverse' as const) : ('row' as const) },
		text: {
			fontFamily: rtl ? ['arabic', 'sans'] : ['sans', 'arabic'],
			fontSize: BODY,
			lineHeight: 1.4,
			direction,
			textAlign,
		},
		/** What stands on every page has no line height: with one, it would not be drawn. */
		foot: {
			fontFamily: rtl ? ['arabic', 'sans'] : ['sans', 'arabic'],
			fontSize: FOOT,
			color: COLOURS.soft,
			direction,
			textAlign,
		},
		strong: { fontWeight: 600 as const },
		soft: { color: COLOURS.soft },
		heading: {
			fontFamily: rtl ? ['arabic', 'sans'] : ['serif', 'serif-ext', 'sans', 'arabic'],
			fontWeight: 600 as const,
			lineHeight: 1.25,
			direction,
			textAlign,
		},
		end: { textAlign: rtl ? ('left' as const) : ('right' as const) },
	};
}

/** The thin space in spans of dates stands last and empty in the font of headings, which cannot be drawn. */
const MARKS: Readonly<Record<string, string>> = {
	'\u2068': '\u200f\u200e',
	'\u2069': '\u200e\u200f',
	'\u2009': ' ',
};

/** Text of a paper. Fonts have no signs for the marks that keep a name together, so a simpler one stands for them. */
export function Line({ children, style, ...rest }: { children: string; style: Style | Style[]; fixed?: boolean }) {
	return (
		<PdfText style={style} {...rest}>
			{children.replace(/[\u2009\u2066-\u2069\u202a-\u202e\u061c]/g, (mark) => MARKS[mark] ?? '')}
		</PdfText>
	);
}

export interface SheetProps {
	words: PaperWords;
	/** The kind of paper. */
	title: string;
	seller: Seller | undefined;
	/** Says that it is worth nothing. */
	test: boolean;
	children: ReactNode;
}

/** A page of A4 with the brand above, the seller and the page's number below. */
export function Sheet({ words, title, seller, test, children }: SheetProps) {
	const s = paperStyles(words);
	return (
		<Page size="A4" style={{ color: COLOURS.ink, padding: 44, paddingTop: 36, paddingBottom: 72 }}>
			<View style={{ ...s.row, justifyContent: 'space-between', alignItems: 'flex-end' }}>
				<Line style={{ ...s.heading, fontSize: 17 }}>{words.brand}</Line>
				<Line style={{ ...s.text, ...s.strong, ...s.soft }}>{title}</Line>
			</View>
			<View style={{ borderBottomWidth: 2.5, borderBottomColor: COLOURS.line, marginTop: 5, marginBottom: 12 }} />
			{test && (
				<View style={{ borderWidth: 1, borderColor: COLOURS.warn, padding: 4, marginBottom: 10 }}>
					<Line style={{ ...s.text, ...s.strong, color: COLOURS.warn }}>{words.t('testMode')}</Line>
				</View>
			)}
			{children}
			<View
				fixed
				style={{
					position: 'absolute',
					bottom: 32,
					left: 44,
					right: 44,
					borderTopWidth: 0.75,
					borderTopColor: COLOURS.rule,
					paddingTop: 6,
				}}
			>
				<View style={{ ...s.row, justifyContent: 'space-between' }}>
					<Line style={{ ...s.foot, width: '78%' }}>{sellerLine(seller, words)}</Line>
					<PageNumber style={{ ...s.foot, ...s.end }} words={words.t('page', { page: '{page}', pages: '{pages}' })} />
				</View>
			</View>
		</Page>
	);
}

function sellerLine(seller: Seller | undefined, { t, own, join, commas }: PaperWords): string {
	if (!seller) return '';
	const facts = [seller.name, seller.address, seller.email, seller.phone].filter((fact) => fact !== null);
	return join([t('soldBy'), ...facts.map((fact) => own(commas(fact.split(/\s*\n\s*/))))]);
}

/** A document of sheets. */
export function Papers({
	words,
	title,
	subject,
	children,
}: {
	words: PaperWords;
	title: string;
	subject: string;
	children: ReactNode;
}) {
	return (
		<Document
			title={`${title} · ${subject}`.replaceAll(/[\u2066-\u2069]/g, '')}
			author={words.brand}
			creator={words.brand}
			producer={words.brand}
			language={words.locale}
		>
			{children}
		</Document>
	);
}

/** A heading over a part of a paper. */
export function PartTitle({ words, children }: { words: PaperWords; children: string }) {
	const s = paperStyles(words);
	return (
		<View style={{ marginTop: 10, marginBottom: 4 }}>
			<Line style={{ ...s.heading, fontSize: 12.5 }}>{children}</Line>
		</View>
	);
}

/** Two columns, a term and what it is; a rule below. */
export function TermRow({
	words,
	term,
	strong,
	children,
}: {
	words: PaperWords;
	term: string;
	strong?: boolean;
	children: string;
}) {
	const s = paperStyles(words);
	const weight = strong ? s.strong : {};
	return (
		<View
			wrap={false}
			style={{
				...s.row,
				justifyContent: 'space-between',
				gap: 16,
				paddingVertical: 3.5,
				borderBottomWidth: 0.75,
				borderBottomColor: strong ? COLOURS.ink : COLOURS.rule,
			}}
		>
			<Line style={{ ...s.text, ...weight, flex: 1 }}>{term}</Line>
			<Line style={{ ...s.text, ...weight, ...s.end }}>{children}</Line>
		</View>
	);
}
