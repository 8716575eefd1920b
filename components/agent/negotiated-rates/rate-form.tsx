'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { useRunning } from '#components/ui/use-running.ts';
import type { RateDraft } from '#lib/agent-negotiated/desk-rate.ts';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { NO_PROBLEMS, rateProblems } from '#lib/agent-negotiated/rate-problems.ts';
import { addRate, changeRate } from '#lib/api/negotiated-rates.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { goTo } from './go-to.ts';
import { HotelPicker } from './hotel-picker.tsx';

interface RateFormProps {
	/** The rate that is changed; null: a new one. */
	id: string | null;
	draft: RateDraft;
	chains: readonly { id: string; name: string }[];
	/** Goes to the page that says it is done. */
	go?: (href: string) => void;
}

/** Makes or changes a negotiated rate. What the booking service refuses stands beside its field, and nothing typed is lost. */
export function RateForm({ id, draft, chains, go = goTo }: RateFormProps) {
	const t = useTranslations('negotiated.form');
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const running = useRunning();
	const [rate, setRate] = useState(draft);
	const [problems, setProblems] = useState(NO_PROBLEMS);
	const save = useMutation(
		{
			mutationFn: () => (id === null ? addRate(rate) : changeRate(id, rate)),
			onSuccess: (saved) => go(negotiatedRatePaths.rate(saved.id, id === null ? 'added' : 'saved')),
			onError: (error) => setProblems(rateProblems(error, rate)),
		},
		queryClient(),
	);
	useEffect(() => {
		if (problems !== NO_PROBLEMS) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [problems]);
	const set = (change: Partial<RateDraft>) => setRate((old) => ({ ...old, ...change }));
	const say = (problem: Exclude<(typeof problems)['name' | 'code' | 'hotels' | 'chain'], undefined> | undefined) =>
		problem && t(`problems.${problem}`);
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
					{t(`problems.${problems.whole}`)}
				</Notice>
			)}
			<TextInput
				label={t('name')}
				hint={t('nameHint')}
				value={rate.name}
				error={say(problems.name)}
				onChange={(event) => set({ name: event.target.value })}
				autoComplete="off"
			/>
			<TextInput
				label={t('code')}
				hint={t(id === null ? 'codeHint' : 'codeFixed')}
				value={rate.code}
				readOnly={id !== null}
				error={say(problems.code)}
				onChange={(event) => set({ code: event.target.value })}
				autoComplete="off"
				spellCheck={false}
				dir="auto"
			/>
			<div className="grid justify-items-start gap-1.5">
				<span aria-hidden="true" className="type-label">
					{t('isFor')}
				</span>
				<Segmented
					label={t('isFor')}
					name="is_for"
					value={rate.isFor}
					options={[
						{ value: 'hotels', label: t('namedHotels') },
						{ value: 'chain', label: t('allOfChain') },
					]}
					onChange={(value) => set({ isFor: value === 'chain' ? 'chain' : 'hotels' })}
				/>
			</div>
			{rate.isFor === 'hotels' ? (
				<HotelPicker
					hotels={rate.hotels}
					unknown={problems.unknownHotels}
					error={say(problems.hotels)}
					onChange={(hotels) => set({ hotels })}
				/>
			) : (
				<Select
					label={t('chain')}
					value={rate.chainId}
					error={say(problems.chain)}
					options={[
						{ value: '', label: t('chooseChain') },
						...chains.map((chain) => ({ value: chain.id, label: chain.name })),
					]}
					onChange={(event) => set({ chainId: event.target.value })}
				/>
			)}
			<div>
				<Button type="submit" tone="signal" busy={save.isPending} disabled={!running}>
					{t(id === null ? 'add' : 'save')}
				</Button>
			</div>
		</form>
	);
}
