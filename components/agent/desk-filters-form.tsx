import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { DESK_KINDS, DESK_SORTS, DESK_STATES, type DeskFilters } from '#lib/agent-desk/desk-filters.ts';
import { paths } from '#lib/paths.ts';

interface DeskFiltersFormProps {
	q: string;
	as: string | undefined;
	filters: DeskFilters;
	/** IATA codes. */
	airlines: readonly string[];
}

const DAYS = ['departs_from', 'departs_to', 'booked_from', 'booked_to'] as const;

/** Which of the bookings, and in which order. A plain form: what is chosen stands in the address. */
export function DeskFiltersForm({ q, as, filters, airlines }: DeskFiltersFormProps) {
	const t = useTranslations('agent.filters');
	const states = useTranslations('agent.states');
	const any = { value: '', label: t('any') };
	const chosen = Object.keys(filters).length;
	return (
		<Disclosure title={chosen > 0 ? t('chosen', { count: chosen }) : t('title')} open={chosen > 0 || undefined}>
			<form action={paths.agent()} className="form-row grid grid-cols-2 items-end gap-3 m:grid-cols-4">
				{q !== '' && <input type="hidden" name="q" value={q} />}
				{as !== undefined && <input type="hidden" name="as" value={as} />}
				<Select
					label={t('kind')}
					name="kind"
					defaultValue={filters.kind ?? ''}
					options={[any, ...DESK_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))]}
				/>
				<Select
					label={t('state')}
					name="state"
					defaultValue={filters.state ?? ''}
					options={[any, ...DESK_STATES.map((state) => ({ value: state, label: states(state) }))]}
				/>
				<Select
					label={t('airline')}
					name="airline"
					defaultValue={filters.airline ?? ''}
					options={[any, ...airlines.map((code) => ({ value: code, label: code }))]}
				/>
				<Select
					label={t('sort')}
					name="sort"
					defaultValue={filters.sort ?? 'newest'}
					options={DESK_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
				/>
				{DAYS.map((name) => (
					<TextInput key={name} type="date" name={name} label={t(name)} defaultValue={filters[name] ?? ''} />
				))}
				<div className="col-span-full flex flex-wrap gap-3">
					<Button type="submit" size="s">
						{t('apply')}
					</Button>
					{chosen > 0 && (
						<LinkButton size="s" href={paths.agent({ q, ...(as !== undefined && { as }) })}>
							{t('clear')}
						</LinkButton>
					)}
				</div>
			</form>
		</Disclosure>
	);
}
