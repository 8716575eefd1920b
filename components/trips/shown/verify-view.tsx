import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, fieldProps } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type VerifyProblem } from '#lib/paths.ts';
import { type CheckedAnswer, VerifyAnswer } from './verify-answer.tsx';

interface VerifyViewProps {
	/** Null: nothing was asked yet. */
	answer: CheckedAnswer | null;
	problem: VerifyProblem | undefined;
	/** Epoch milliseconds. */
	now: number;
	preferences: Preferences;
}

/** Checks a signed record: a plain form, and what it found. */
export function VerifyView({ answer, problem, now, preferences }: VerifyViewProps) {
	const t = useTranslations('trips.verify');
	const show = useFormat(preferences);
	return (
		<div className="wrap py-6 l:py-8">
			<h1 className="type-h1">{t('title')}</h1>
			<p className="mt-1 mb-6 text-ink-2">{t('lead')}</p>
			<div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
				{answer && <VerifyAnswer {...{ answer, now, show }} locale={preferences.locale} />}
				{problem && (
					<Notice tone="bad" role="alert">
						{t(`problem.${problem}`)}
					</Notice>
				)}
				<Paper className="p-4 m:p-6">
					<form
						method="post"
						action={paths.api.verify()}
						encType="multipart/form-data"
						className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4"
					>
						<Field id="record-file" label={t('file')} hint={t('fileHint')}>
							<input
								type="file"
								name="file"
								accept=".json,application/json"
								className="type-small min-h-hit max-w-full file:me-3 file:min-h-hit file:cursor-pointer file:rounded-2 file:border file:border-control file:bg-sheet file:px-4 file:font-semibold"
								{...fieldProps('record-file', { hint: true })}
							/>
						</Field>
						<Field id="record-text" label={t('text')} className="w-full">
							<textarea
								name="text"
								rows={5}
								maxLength={32_000}
								dir="ltr"
								spellCheck={false}
								autoComplete="off"
								className="control h-auto py-2"
								{...fieldProps('record-text', {})}
							/>
						</Field>
						<Button type="submit" tone="signal" size="l">
							{t('check')}
						</Button>
					</form>
				</Paper>
				<p className="type-small text-ink-2">
					{t.rich('how', {
						keys: (chunks) => (
							<a className="link" href={paths.quoteKeys()}>
								{chunks}
							</a>
						),
					})}
				</p>
			</div>
		</div>
	);
}
