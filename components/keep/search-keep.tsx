import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Keepable } from '#lib/keepable.ts';
import { paths } from '#lib/paths.ts';
import { LateKeepActs } from './late-keep-acts.tsx';
import { useKeepWords } from './use-keep-words.ts';

/** A button that opens the ways to share and save a search: a drawing on a phone, whose head line has no more room. */
export function SearchKeep({ keepable }: { keepable: Keepable }) {
	const t = useTranslations('flights.keep');
	const words = useKeepWords();
	return (
		<>
			<button
				type="button"
				popoverTarget="keep"
				className={buttonClass({ tone: 'text', className: 'keep-open min-w-hit' })}
			>
				<Icon name="share-2" />
				<span className="sr-only m:not-sr-only">{t('open')}</span>
			</button>
			<div id="keep" popover="auto" className="overlay keep-menu">
				<LateKeepActs keepable={keepable} words={words} />
				<a className="link type-small inline-flex min-h-hit items-center" href={paths.saved()}>
					{t('list')}
				</a>
			</div>
		</>
	);
}
