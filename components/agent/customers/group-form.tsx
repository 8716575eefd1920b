'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { goTo } from '#components/agent/negotiated-rates/go-to.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { useRunning } from '#components/ui/use-running.ts';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { formProblems } from '#lib/agent-customers/customer-problems.ts';
import { saveGroup } from '#lib/api/customers.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface GroupFormProps {
	/** Null: the group is new. */
	id: string | null;
	name: string;
	/** Goes to the page that says it is done. */
	go?: (href: string) => void;
}

/** Makes a group, or gives it another name. What was typed stays until it is saved. */
export function GroupForm({ id, name, go = goTo }: GroupFormProps) {
	const t = useTranslations('deskCustomers');
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const running = useRunning();
	const [typed, setTyped] = useState(name);
	const save = useMutation(
		{
			mutationFn: () => saveGroup(id, typed),
			onSuccess: (saved) => go(customerPaths.group(saved.id, { news: id === null ? 'group_added' : 'group_saved' })),
		},
		queryClient(),
	);
	const problems = save.error ? formProblems(save.error, ['name']) : {};
	return (
		<form
			ref={form}
			noValidate
			className="grid max-w-measure gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (!save.isPending && !save.isSuccess) save.mutate();
			}}
		>
			{problems.whole && (
				<Notice tone="bad" role="alert">
					{t(`form.whole.${problems.whole}`)}
				</Notice>
			)}
			<div className="form-row flex flex-wrap items-end gap-3">
				<TextInput
					label={t('groups.name')}
					fieldClassName="min-w-0 grow"
					value={typed}
					error={problems.name && t(`form.problems.${problems.name}`)}
					onChange={({ target }) => setTyped(target.value)}
					autoComplete="off"
					dir="auto"
				/>
				<Button type="submit" busy={save.isPending} disabled={!running}>
					{t(id === null ? 'groups.add' : 'groups.rename')}
				</Button>
			</div>
		</form>
	);
}
