import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { paths } from '#lib/paths.ts';
import { ResultKeys } from './result-keys.tsx';

const BOX = 'desk-find';
/** What holds the bookings that were found. */
export const RESULTS = 'desk-results';

/** The one box that finds any booking by what a caller says. `open`: nothing was asked for yet, so the hand goes there. */
export function FindBox({ q, open }: { q: string; open: boolean }) {
	const t = useTranslations('agent.find');
	return (
		<form action={paths.agent()} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
			<TextInput
				id={BOX}
				type="search"
				name="q"
				defaultValue={q}
				label={t('label')}
				hint={t('hint')}
				maxLength={120}
				autoComplete="off"
				spellCheck={false}
				aria-keyshortcuts="/"
				data-desk-find
			/>
			<Button type="submit" icon="search" className="mt-[1.625rem]">
				{t('act')}
			</Button>
			<ResultKeys boxId={BOX} resultsId={RESULTS} focus={open} />
		</form>
	);
}
