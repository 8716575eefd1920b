'use client';
import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#components/ui/button-class.ts';
import { isDesk } from '#components/ui/is-desk.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { EditSearchProps } from './edit-search.tsx';

interface SearchBarProps {
	/** The form on the home page: where there is no script, or it cannot be had. */
	editHref: string;
	words: { edit: string; editSearch: string; close: string };
	/** The search in words. */
	children: ReactNode;
	/** What else can be done with it. */
	acts: ReactNode;
}

interface Editor extends Pick<EditSearchProps, 'form' | 'desk'> {
	EditSearch: (props: EditSearchProps) => ReactNode;
	/** How far the page was scrolled. */
	scrolled: number;
}

/**
 * The line of a search, and the form that changes it: under the line on a desk, a sheet on a phone. The form comes with
 * its words when it is first asked for; few who look at results change the search.
 */
export function SearchBar({ editHref, words, children, acts }: SearchBarProps) {
	const [editor, setEditor] = useState<Editor | null>(null);
	const [busy, setBusy] = useState(false);
	const link = useRef<HTMLAnchorElement>(null);
	const close = () => {
		flushSync(() => setEditor(null));
		if (editor?.desk) scrollTo({ top: editor.scrolled, behavior: 'instant' });
		link.current?.focus({ preventScroll: true });
	};
	const open = async () => {
		const scrolled = scrollY;
		setBusy(true);
		try {
			const [{ EditSearch }, answer] = await Promise.all([
				import('./edit-search.tsx'),
				fetch(searchPaths.api.searchForm(location.search)),
			]);
			if (!answer.ok) throw new Error(`search form: ${answer.status}`);
			const { data: form } = (await answer.json()) as { data: Editor['form'] };
			setEditor({ EditSearch, form, desk: isDesk(), scrolled });
			setBusy(false);
		} catch {
			location.assign(editHref);
		}
	};
	const press = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (editor) close();
		else if (!busy) void open();
	};
	const desk = editor?.desk === true;
	return (
		<div className={clsx('border-b border-rule-strong bg-sheet', !desk && 'z-sticky l:sticky l:top-0')}>
			<div className="wrap grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1.5 l:flex l:justify-between l:gap-4 l:py-2">
				<div className="contents min-w-0 l:flex l:flex-wrap l:items-baseline l:gap-x-5">{children}</div>
				<div className="contents items-center gap-2 l:flex">
					{acts}
					<a
						ref={link}
						href={editHref}
						aria-expanded={editor !== null}
						aria-busy={busy || undefined}
						onClick={press}
						className={buttonClass({ className: 'col-start-3 row-span-2 row-start-1' })}
					>
						<span aria-hidden="true" className="m:hidden">
							{words.edit}
						</span>
						<span className="sr-only m:not-sr-only">{words.editSearch}</span>
					</a>
				</div>
			</div>
			{editor && (
				<editor.EditSearch
					form={editor.form}
					desk={editor.desk}
					title={words.editSearch}
					closeLabel={words.close}
					onClose={close}
				/>
			)}
		</div>
	);
}
