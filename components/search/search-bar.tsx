'use client';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#components/ui/button-class.ts';
import { isDesk } from '#components/ui/is-desk.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { StayFormProps } from '#components/stays/search/stay-form.tsx';
import type { EditSheetProps } from './edit-sheet.tsx';
import type { SearchFormProps } from './search-form.tsx';

interface SearchBarProps {
	/** Whose form changes it. */
	kind?: 'flights' | 'stays';
	/** The form on the home page: where there is no script, or it cannot be had. */
	editHref: string;
	words: { edit: string; editSearch: string; close: string };
	/** The search in words. */
	children: ReactNode;
	/** What else can be done with it. */
	acts: ReactNode;
}

type Pressed = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

interface Editor {
	Form: (props: EditSheetProps) => ReactNode;
	desk: boolean;
	/** How far the page was scrolled. */
	scrolled: number;
}

/** What an address answers. Throws where it does not. */
async function read<T>(url: string): Promise<T> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`search form: ${answer.status}`);
	return ((await answer.json()) as { data: T }).data;
}

/** The forms, each filled with the search of the address. */
const FORMS = {
	flights: async (): Promise<Editor['Form']> => {
		const [{ EditSearch }, form] = await Promise.all([
			import('./edit-search.tsx'),
			read<SearchFormProps>(searchPaths.api.searchForm(location.search)),
		]);
		return (sheet) => <EditSearch form={form} {...sheet} />;
	},
	stays: async (): Promise<Editor['Form']> => {
		const [{ EditStay }, { stayPaths }] = await Promise.all([
			import('#components/stays/search/edit-stay.tsx'),
			import('#lib/stays/search/stay-paths.ts'),
		]);
		const form = await read<StayFormProps>(stayPaths.api.stayForm(location.search));
		return (sheet) => <EditStay form={form} {...sheet} />;
	},
};

/**
 * The line of a search, and the form that changes it: under the line on a desk, a sheet on a phone. The form comes with
 * its words when it is first asked for; few who look at results change the search.
 */
export function SearchBar({ kind = 'flights', editHref, words, children, acts }: SearchBarProps) {
	const [editor, setEditor] = useState<Editor | null>(null);
	const [busy, setBusy] = useState(false);
	const link = useRef<HTMLAnchorElement>(null);
	const opener = useRef<HTMLElement | null>(null);
	const close = () => {
		flushSync(() => setEditor(null));
		if (editor?.desk) scrollTo({ top: editor.scrolled, behavior: 'instant' });
		(opener.current?.isConnected ? opener.current : link.current)?.focus({ preventScroll: true });
	};
	const open = async () => {
		const scrolled = scrollY;
		setBusy(true);
		try {
			const Form = await FORMS[kind]();
			setEditor({ Form, desk: isDesk(), scrolled });
			setBusy(false);
		} catch {
			location.assign(editHref);
		}
	};
	const press = (event: Pressed, from: HTMLElement | null) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (editor) return close();
		opener.current = from;
		if (!busy) void open();
	};
	const onOther = useEffectEvent(press);
	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const other = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edits-search]') : null;
			if (other) onOther(event, other);
		};
		document.addEventListener('click', onClick);
		return () => document.removeEventListener('click', onClick);
	}, []);
	const desk = editor?.desk === true;
	return (
		<div className="search-bar" data-open={desk}>
			<div className="wrap search-line">
				<div className="search-said">{children}</div>
				<div className="search-acts">
					{acts}
					<a
						ref={link}
						href={editHref}
						aria-expanded={editor !== null}
						aria-busy={busy || undefined}
						onClick={(event) => press(event, link.current)}
						className={buttonClass({ className: 'search-edit' })}
					>
						<span aria-hidden="true" className="m:hidden">
							{words.edit}
						</span>
						<span className="sr-only m:not-sr-only">{words.editSearch}</span>
					</a>
				</div>
			</div>
			{editor && <editor.Form desk={editor.desk} title={words.editSearch} closeLabel={words.close} onClose={close} />}
		</div>
	);
}
