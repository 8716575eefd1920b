'use client';
import { useTranslations } from 'next-intl';
import type { Moment } from '#components/trips/moments-of.ts';
import { Icon } from '#components/ui/icon.tsx';

interface RenewedQuoteProps {
	/** What is different from the earlier quote that was agreed to, in one sentence. */
	title: string;
	/** That nothing was done. */
	note: string;
	/** When the earlier one ended; null: something else took its place. */
	ended: Moment | null;
	/** Amounts as they are said, before and now. */
	rows: readonly { term: string; was: string; is: string }[];
	/** Of the title, by what it stands below. */
	heading?: 'h2' | 'h3';
}

/** What a quote said that another took the place of, and what that one says, side by side. */
export function RenewedQuote({ title, note, ended, rows, heading: Heading = 'h3' }: RenewedQuoteProps) {
	const t = useTranslations('acting.renewed');
	return (
		<div role="alert" className="grid gap-3">
			<p className="type-label inline-flex items-center gap-1.5 justify-self-start rounded-2 bg-warn-soft px-2 py-0.5 text-warn">
				<Icon name="hourglass" size={17} />
				{ended ? t('ended', ended) : t('replaced')}
			</p>
			<div>
				<Heading className="type-h3">{title}</Heading>
				<p className="mt-1 text-ink-2">{note}</p>
			</div>
			<table className="w-full border-collapse">
				<caption className="sr-only">{t('caption')}</caption>
				<thead>
					<tr className="type-label border-b-[1.5px] border-ink text-ink-2 max-m:grid max-m:grid-cols-2">
						<th scope="col" className="max-m:hidden">
							<span className="sr-only">{t('what')}</span>
						</th>
						<th scope="col" className="py-1.5 pe-3 text-start">
							{t('before')}
						</th>
						<th scope="col" className="py-1.5 ps-4 text-start">
							{t('now')}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ term, was, is }) => (
						<tr key={term} className="border-b border-rule max-m:grid max-m:grid-cols-2">
							<th scope="row" className="type-label py-2 pe-4 text-start text-ink-2 max-m:col-span-2 max-m:pb-0">
								{term}
							</th>
							{was === is ? (
								<>
									<td className="py-2 pe-3">{was}</td>
									<td className="border-s-4 border-transparent py-2 ps-3 text-ink-2">{t('same', { amount: is })}</td>
								</>
							) : (
								<>
									<td className="py-2 pe-3">
										<del>{was}</del>
									</td>
									<td className="border-s-4 border-ink py-2 ps-3">
										<ins className="bg-signal-mid px-1 font-semibold no-underline">{is}</ins>
									</td>
								</>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
