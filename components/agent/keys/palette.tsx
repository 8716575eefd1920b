'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { closeThen } from '#components/ui/use-modal.ts';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import type { DeskPlace } from '#lib/agent-desk/desk-places.ts';
import { paths } from '#lib/paths.ts';
import { actsOfPage } from './page-keys.ts';
import { useFoundCustomers } from './use-found-customers.ts';

interface PaletteProps {
	open: boolean;
	onClose: () => void;
	places: readonly DeskPlace[];
	go: (href: string) => void;
	/** Shows what the keys are. */
	onKeys: () => void;
}

interface Choice {
	id: string;
	label: string;
	keys?: string;
	choose: () => void;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** One box: finds a booking or a customer by whatever is typed, does an act of the open page or goes to another, by a part of its name. */
export function Palette({ open, onClose, ...props }: PaletteProps) {
	const t = useTranslations('deskKeys');
	return (
		<Dialog open={open} onClose={onClose} title={t('title')}>
			<Choices {...props} onClose={onClose} />
		</Dialog>
	);
}

function Choices({ places, go, onKeys, onClose }: Omit<PaletteProps, 'open'>) {
	const t = useTranslations('deskKeys');
	const [typed, setTyped] = useState('');
	const [at, setAt] = useState(0);
	const list = useId();
	const box = useRef<HTMLInputElement>(null);
	// The box is what the dialog was opened for.
	useEffect(() => box.current?.focus(), []);
	const q = typed.trim();
	const customers = useFoundCustomers(q);
	const then = (act: () => void) => () => closeThen(onClose, act);
	// Of the page as it is when the box opens.
	const [ofPage] = useState(actsOfPage);
	const named = ({ label }: Choice): boolean => folded(label).includes(folded(q));
	// Those of every item of a queue would hide the pages.
	const acts = ofPage
		.map(({ letter, name, press: does }, n): Choice => {
			const keys = letter === null ? {} : { keys: letter };
			return { id: `act-${n}`, label: t('act', { name }), ...keys, choose: then(does) };
		})
		.filter((act) => named(act) && (q !== '' || act.keys));
	const pages: Choice[] = places
		.map(({ name, letter, href }) => ({
			id: name,
			label: t(`places.${name}`),
			keys: `G ${letter}`,
			choose: then(() => go(href)),
		}))
		.filter(named);
	const choices: Choice[] = [
		...(q ? [{ id: 'find', label: t('find', { q }), choose: then(() => go(paths.agent({ q }))) }] : []),
		...acts,
		...customers.map(({ id, name, group }) => ({
			id,
			label: t('customer', { name: group === null ? name : `${name} · ${group}` }),
			choose: then(() => go(customerPaths.customer(id))),
		})),
		...pages,
		...(q ? [] : [{ id: 'keys', label: t('keys'), keys: '?', choose: then(onKeys) }]),
	];
	const chosen = Math.min(at, choices.length - 1);
	const press = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) setAt((chosen + step + choices.length) % choices.length);
		else if (event.key === 'Enter') choices[chosen]?.choose();
		else return;
		event.preventDefault();
	};
	return (
		<>
			<input
				type="text"
				role="combobox"
				aria-expanded="true"
				aria-controls={list}
				aria-activedescendant={choices[chosen] && `${list}-${choices[chosen].id}`}
				aria-label={t('label')}
				className="control"
				maxLength={120}
				autoComplete="off"
				spellCheck={false}
				ref={box}
				value={typed}
				onChange={({ target }) => {
					setTyped(target.value);
					setAt(0);
				}}
				onKeyDown={press}
			/>
			<div id={list} role="listbox" aria-label={t('choices')} className="max-h-[50vh] overflow-y-auto">
				{choices.map(({ id, label, keys, choose }, n) => (
					<div
						key={id}
						id={`${list}-${id}`}
						role="option"
						aria-selected={n === chosen}
						className={clsx(
							'flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-2 px-3 pointer-coarse:min-h-hit',
							n === chosen && 'bg-solid text-on-solid',
						)}
						tabIndex={-1}
						onClick={choose}
						onKeyDown={() => undefined}
						onMouseMove={() => setAt(n)}
					>
						<span className="min-w-0 break-words">{label}</span>
						{keys && <kbd className="type-micro whitespace-nowrap">{keys}</kbd>}
					</div>
				))}
			</div>
		</>
	);
}
