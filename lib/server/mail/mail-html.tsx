import 'server-only';
import type { CSSProperties, ReactNode } from 'react';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import type { MailContent } from './mail-content.ts';
import { MailDifferences, MailSection, MailSlice, MailSums } from './mail-parts.tsx';

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

/** Mailboxes that know the reader's theme turn these; others show the light sheet. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
	.page { background: #0e1422 !important; }
	.sheet { background: #151d2f !important; border-color: #3a4560 !important; }
	.ink { color: #eef0f4 !important; }
	.soft { color: #bcc3d0 !important; }
	.rule { border-color: #3a4560 !important; }
	.box { background: #1d2740 !important; border-color: #8fb2e8 !important; }
}
@media (max-width: 480px) { .sheet { padding: 20px 16px !important; } }
`;

/** A mail as a page of HTML: one column, everything it needs within it, nothing loaded from anywhere. */
export function MailHtml({
	content,
	words,
	sellerName,
}: {
	content: MailContent;
	words: PaperWords;
	sellerName: string | null;
}) {
	const { action } = content;
	const font: CSSProperties = { fontFamily: SANS, fontSize: '16px', lineHeight: '1.5', color: '#121a2d' };
	return (
		<html lang={words.locale} dir={words.rtl ? 'rtl' : 'ltr'}>
			{/* A mail is no page of the storefront: it brings its own head. */}
			{/* oxlint-disable-next-line next/no-head-element */}
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="format-detection" content="telephone=no, date=no, address=no" />
				<title>{content.subject}</title>
				<style>{DARK}</style>
			</head>
			<body className="page" style={{ margin: 0, padding: 0, background: '#f6f3eb' }}>
				<Preview>{content.lead[0] ?? ''}</Preview>
				<Table className="page" style={{ background: '#f6f3eb' }}>
					{/* Holds the whole mail, whose words are deeper within. */}
					<td align="center" style={{ padding: '24px 12px' }}>
						<Table style={{ maxWidth: '600px', textAlign: words.rtl ? 'right' : 'left' }}>
							<td
								style={{ ...font, fontFamily: SERIF, fontSize: '22px', fontWeight: 600, padding: '0 4px 12px' }}
								className="ink"
							>
								{words.brand}
							</td>
						</Table>
						<Table style={{ maxWidth: '600px', textAlign: words.rtl ? 'right' : 'left' }}>
							<td
								className="sheet ink"
								style={{
									...font,
									background: '#fdfcf9',
									border: '1px solid #121a2d',
									borderRadius: '8px',
									padding: '28px',
								}}
							>
								<h1
									className="ink"
									style={{
										fontFamily: SERIF,
										fontSize: '27px',
										lineHeight: '1.25',
										fontWeight: 600,
										margin: '0 0 12px',
									}}
								>
									{content.title}
								</h1>
								{content.lead.map((paragraph) => (
									<p key={paragraph} style={{ margin: '0 0 12px' }}>
										{paragraph}
									</p>
								))}
								{content.differences?.map((table) => (
									<MailDifferences key={table.title} table={table} rtl={words.rtl} />
								))}
								{content.reference && <Big {...content.reference} />}
								{content.code && <Big label={null} value={content.code} />}
								{action && (
									<>
										<p style={{ margin: '20px 0 8px' }}>
											<a
												href={action.href}
												style={{
													display: 'inline-block',
													background: '#f5cd38',
													color: '#121a2d',
													border: '1px solid #121a2d',
													borderRadius: '4px',
													padding: '12px 22px',
													fontWeight: 600,
													textDecoration: 'none',
												}}
											>
												{action.label}
											</a>
										</p>
										{action.note && <Small>{action.note}</Small>}
									</>
								)}
								{content.journey?.slices.map((slice) => (
									<MailSlice key={slice.date + slice.title} slice={slice} words={words} />
								))}
								{content.sections?.map((section) => (
									<MailSection key={section.title} section={section} />
								))}
								{content.sums && <MailSums sums={content.sums} words={words} />}
								{content.closing.map((paragraph) => (
									<p key={paragraph} style={{ margin: '16px 0 0' }}>
										{paragraph}
									</p>
								))}
							</td>
						</Table>
						<Foot {...{ content, words, sellerName }} />
					</td>
				</Table>
			</body>
		</html>
	);
}

/** Why one gets it, the way to stop it, and who sells. */
function Foot({ content: { why, stop }, words, sellerName }: Parameters<typeof MailHtml>[0]) {
	const { t, mail, own } = words;
	return (
		<Table style={{ maxWidth: '600px', textAlign: words.rtl ? 'right' : 'left' }}>
			<td style={{ padding: '14px 4px' }}>
				<Small>{why ?? mail('why', { brand: words.brand })}</Small>
				{stop && (
					<Small>
						<a href={stop.page} className="soft" style={{ color: '#434c5e' }}>
							{stop.label}
						</a>
					</Small>
				)}
				{sellerName && <Small>{words.join([t('soldBy'), own(sellerName)])}</Small>}
			</td>
		</Table>
	);
}

/** A table for layout with one row: mailboxes know no other way. */
function Table({ style, className, children }: { style?: CSSProperties; className?: string; children: ReactNode }) {
	return (
		<table
			role="presentation"
			width="100%"
			cellPadding={0}
			cellSpacing={0}
			className={className}
			style={{ borderCollapse: 'separate', ...style }}
		>
			<tbody>
				<tr>{children}</tr>
			</tbody>
		</table>
	);
}

/** What a mailbox shows beside the subject; not seen in the mail itself. */
function Preview({ children }: { children: string }) {
	return (
		<div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} aria-hidden="true">
			{children}
		</div>
	);
}

function Small({ children }: { children: ReactNode }) {
	return (
		<p
			className="soft"
			style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '1.45', color: '#434c5e', margin: '0 0 6px' }}
		>
			{children}
		</p>
	);
}

function Big({ label, value }: { label: string | null; value: string }) {
	return (
		<Table style={{ margin: '16px 0' }}>
			<td
				className="box"
				style={{ background: '#f1f4fa', border: '1px dashed #121a2d', borderRadius: '4px', padding: '12px 16px' }}
			>
				{label && (
					<div className="soft" style={{ fontSize: '13px', fontWeight: 600, color: '#434c5e' }}>
						{label}
					</div>
				)}
				<div
					className="ink"
					style={{ fontFamily: SERIF, fontSize: '28px', lineHeight: '1.3', fontWeight: 600, letterSpacing: '2px' }}
				>
					<bdi>{value}</bdi>
				</div>
			</td>
		</Table>
	);
}
