'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { goTo } from '#components/agent/negotiated-rates/go-to.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { useRunning } from '#components/ui/use-running.ts';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { type CustomerDraft, type FormProblems, formProblems } from '#lib/agent-customers/customer-problems.ts';
import { saveCustomer } from '#lib/api/customers.ts';
import { queryClient } from '#lib/api/query-client.ts';

interface CustomerFormProps {
	/** Null: the customer is new. */
	id: string | null;
	draft: CustomerDraft;
	groups: readonly { id: string; name: string }[];
	/** By their own names. */
	languages: readonly { value: string; label: string }[];
	/** Goes to the page that says it is done. */
	go?: (href: string) => void;
}

const NAMES = ['given_name', 'family_name', 'email', 'phone_number', 'preferred_language', 'group_id'] as const;
const NO_PROBLEMS: FormProblems<(typeof NAMES)[number]> = {};

/** Makes or changes a customer. What the booking service refuses stands beside its field, and nothing typed is lost. */
export function CustomerForm({ id, draft, groups, languages, go = goTo }: CustomerFormProps) {
	const t = useTranslations('deskCustomers.form');
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const running = useRunning();
	const [typed, setTyped] = useState(draft);
	const [problems, setProblems] = useState(NO_PROBLEMS);
	const save = useMutation(
		{
			// The numbers of all countries come once something is saved.
			mutationFn: async () => {
				const { readPhone } = await import('#lib/checkout/phone-number.ts');
				return saveCustomer(id, typed, (phone) => readPhone(phone, undefined)?.e164 ?? phone.trim());
			},
			onSuccess: (saved) => go(customerPaths.customer(saved.id, { news: id === null ? 'added' : 'saved' })),
			onError: (error) => setProblems(formProblems(error, NAMES)),
		},
		queryClient(),
	);
	useEffect(() => {
		if (problems !== NO_PROBLEMS) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [problems]);
	const field = (name: (typeof NAMES)[number]) => ({
		label: t(name),
		value: typed[name],
		error: problems[name] && t(`problems.${problems[name]}`),
		onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
			setTyped((old) => ({ ...old, [name]: target.value })),
	});
	return (
		<form
			ref={form}
			noValidate
			className="grid max-w-measure gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				if (save.isPending || save.isSuccess) return;
				setProblems(NO_PROBLEMS);
				save.mutate();
			}}
		>
			{problems.whole && (
				<Notice tone="bad" role="alert">
					{t(`whole.${problems.whole}`)}
				</Notice>
			)}
			<div className="grid gap-5 m:grid-cols-2">
				<TextInput {...field('given_name')} autoComplete="off" dir="auto" />
				<TextInput {...field('family_name')} autoComplete="off" dir="auto" />
			</div>
			<TextInput
				{...field('email')}
				type="email"
				hint={t('emailHint')}
				autoComplete="off"
				spellCheck={false}
				dir="ltr"
			/>
			{problems.email === 'taken' && (
				<p className="type-small">
					<a className="link" href={customerPaths.list({ q: typed.email.trim() })}>
						{t('whoHas')}
					</a>
				</p>
			)}
			<TextInput {...field('phone_number')} type="tel" hint={t('phoneHint')} autoComplete="off" dir="ltr" />
			<Select {...field('preferred_language')} options={[{ value: '', label: t('noLanguage') }, ...languages]} />
			<Select
				{...field('group_id')}
				options={[{ value: '', label: t('noGroup') }, ...groups.map((one) => ({ value: one.id, label: one.name }))]}
			/>
			<div>
				<Button type="submit" tone="signal" busy={save.isPending} disabled={!running}>
					{t(id === null ? 'add' : 'save')}
				</Button>
			</div>
		</form>
	);
}
