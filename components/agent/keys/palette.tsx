'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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

interface ChoiceGroup {
	name: string;
	title?: string;
	choices: readonly Choice[];
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
			return { id: `act-${n}`, label: name, ...keys, choose: then(does) };
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
	const groups: ChoiceGroup[] = [
		{
			name: 'find',
			choices: q ? [{ id: 'find', label: t('find', { q }), choose: then(() => go(paths.agent({ q }))) }] : [],
		},
		{ name: 'page', title: t('groups.page'), choices: acts },
		{
			name: 'customers',
			title: t('groups.customers'),
			choices: customers.map(({ id, name, group }) => ({
				id,
				label: group === null ? name : `${name} · ${group}`,
				choose: then(() => go(customerPaths.customer(id))),
			})),
		},
		{ name: 'places', title: t('groups.places'), choices: pages },
		{ name: 'keys', choices: q ? [] : [{ id: 'keys', label: t('keys'), keys: '?', choose: then(onKeys) }] },
	];
	const choices = groups.flatMap((group) => group.choices);
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
				{groups.map(
					({ name, title, choices: its }) =>
						its.length > 0 && (
							<Group key={name} id={`${list}-of-${name}`} title={title}>
								{its.map((choice) => (
									<Option
										key={choice.id}
										id={`${list}-${choice.id}`}
										choice={choice}
										selected={choice === choices[chosen]}
										onPoint={() => setAt(choices.indexOf(choice))}
									/>
								))}
							</Group>
						),
				)}
			</div>
		</>
	);
}

/** Choices of one kind; what stands alone has no title. */
function Group({ id, title, children }: { id: string; title: string | undefined; children: ReactNode }) {
	if (title === undefined) return children;
	return (
		<div role="group" aria-labelledby={id}>
			<div id={id} className="type-label px-3 pt-3 pb-1 text-ink-2">
				{title}
			</div>
			{children}
		</div>
	);
}

interface OptionProps {
	id: string;
	choice: Choice;
	selected: boolean;
	onPoint: () => void;
}

function Option({ id, choice: { label, keys, choose }, selected, onPoint }: OptionProps) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (selected) ref.current?.scrollIntoView({ block: 'nearest' });
	}, [selected]);
	return (
		<div
			ref={ref}
			id={id}
			role="option"
			aria-selected={selected}
			className={clsx(
				'flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-2 px-3 pointer-coarse:min-h-hit',
				selected && 'bg-solid text-on-solid',
			)}
			tabIndex={-1}
			onClick={choose}
			onKeyDown={() => undefined}
			// The list moves under a hand that rests, as keys scroll it.
			onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint()}
		>
			<span className="min-w-0 break-words">{label}</span>
			{keys && <kbd className="type-micro whitespace-nowrap">{keys}</kbd>}
		</div>
	);
}
