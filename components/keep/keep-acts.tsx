'use client';
import { useState, useSyncExternalStore } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { useRunning } from '#components/ui/use-running.ts';
import type { Keepable } from '#lib/keepable.ts';
import { type Kept, keepItem, letGo, readKept, watchKept } from '#lib/saved/kept-items.ts';

export interface KeepWords {
	share: string;
	save: string;
	/** Said and shown below. */
	said: Readonly<Record<'shared' | 'copied' | 'by_hand' | Kept, string>>;
}

interface KeepActsProps {
	keepable: Keepable;
	words: KeepWords;
	/** What it is, as it follows the buttons' words, for who hears them alone. */
	name?: string;
}

/** Shares a search or a journey, and saves it in this browser or account. Both need a script, and are offered once it runs. */
export function KeepActs({ keepable: { sharePath, saved }, words, name }: KeepActsProps) {
	const runs = useRunning();
	const isSaved = useSyncExternalStore(
		watchKept,
		() => readKept().some(({ id }) => id === saved.id),
		() => false,
	);
	const [said, setSaid] = useState<keyof KeepWords['said'] | null>(null);
	const url = runs ? new URL(sharePath, location.href).href : '';
	const share = async () => {
		// Few share: what it takes comes when it is asked for.
		const { shareLink } = await import('#lib/share-link.ts');
		const became = await shareLink({ url, title: saved.title });
		if (became !== 'cancelled') setSaid(became);
	};
	const save = async () => setSaid(await (isSaved ? letGo(saved.id) : keepItem(saved)));
	const of = name && <span className="sr-only">{name}</span>;
	return (
		<div className={runs ? undefined : 'invisible'}>
			<div className="flex flex-wrap gap-2">
				<button type="button" className={buttonClass({ size: 's' })} onClick={() => void share()}>
					<Icon name="share-2" size={17} />
					{words.share}
					{of}
				</button>
				<button
					type="button"
					className={buttonClass({ size: 's', className: 'keep' })}
					aria-pressed={isSaved}
					onClick={() => void save()}
				>
					<Icon name="bookmark" size={17} />
					{words.save}
					{of}
				</button>
			</div>
			<LiveRegion>{said ? words.said[said] : undefined}</LiveRegion>
			{said && (
				<p aria-hidden="true" className="type-small mt-1 text-ink-2">
					{words.said[said]}
				</p>
			)}
			{said === 'by_hand' && (
				<input
					readOnly
					aria-label={words.said.by_hand}
					value={url}
					onFocus={(event) => event.currentTarget.select()}
					className="control mt-1 w-full"
				/>
			)}
		</div>
	);
}
