import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, fieldProps } from '#components/ui/field.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { lastFour, type SavedTraveller } from '#lib/accounts/saved-traveller.ts';

/** A programme as the form names it: `airline:LH` or `hotel:<reference>`. */
export interface Programme {
	value: string;
	label: string;
}

interface LoyaltyNumbersProps {
	travellers: readonly SavedTraveller[];
	airlines: readonly Programme[];
	hotels: readonly Programme[];
	wrong: ReadonlySet<string>;
}

const nameOf = ({ given_name, family_name }: SavedTraveller): string => `${given_name} ${family_name}`;

/** The numbers that are kept, and a form for one more. */
export function LoyaltyNumbers({ travellers, airlines, hotels, wrong }: LoyaltyNumbersProps) {
	const t = useTranslations('account.loyalty');
	const all = new Map([...airlines, ...hotels].map(({ value, label }) => [value, label]));
	const kept = travellers.flatMap((traveller) => [
		...traveller.loyalty.airlines.map((one) => ({
			traveller,
			programme: `airline:${one.airline_iata_code}`,
			number: one.account_number,
		})),
		...traveller.loyalty.hotels.map((one) => ({
			traveller,
			programme: `hotel:${one.programme}`,
			number: one.account_number,
		})),
	]);
	if (travellers.length === 0)
		return (
			<>
				<p>{t('noTravellers')}</p>
				<LinkButton className="justify-self-start" href={accountPaths.section('travellers', { edit: 'new' })}>
					{t('addTraveller')}
				</LinkButton>
			</>
		);
	return (
		<>
			{kept.length > 0 && (
				<ul>
					{kept.map(({ traveller, programme, number }) => {
						const label = all.get(programme) ?? programme.split(':')[1] ?? '';
						return (
							<li
								key={`${traveller.id}${programme}`}
								className="flex items-center justify-between gap-4 border-b border-rule py-3"
							>
								<div className="min-w-0">
									<p className="font-semibold">
										{label} <bdi dir="ltr">{lastFour(number)}</bdi>
									</p>
									<p className="type-small text-ink-2">
										<bdi>{nameOf(traveller)}</bdi>
									</p>
								</div>
								<form method="post" action={accountPaths.api.loyalty}>
									<input type="hidden" name="traveller" value={traveller.id} />
									<input type="hidden" name="programme" value={programme} />
									<Button
										type="submit"
										tone="text"
										size="s"
										aria-label={t('removeNamed', { programme: label, name: nameOf(traveller) })}
									>
										{t('remove')}
									</Button>
								</form>
							</li>
						);
					})}
				</ul>
			)}
			<Paper as="section" className="p-4 m:p-6">
				<form method="post" action={accountPaths.api.loyalty} className="grid grid-cols-[minmax(0,1fr)] gap-4">
					<h2 className="type-h2">{t('add')}</h2>
					<div className="grid gap-4 m:grid-cols-3">
						<Select
							name="traveller"
							label={t('traveller')}
							options={travellers.map((one) => ({ value: one.id, label: nameOf(one) }))}
						/>
						<Programmes {...{ airlines, hotels }} wrong={wrong.has('programme')} />
						<TextInput
							name="number"
							label={t('number')}
							error={wrong.has('number') ? t('numberLong') : undefined}
							required
							maxLength={40}
							autoComplete="off"
							spellCheck={false}
							dir="ltr"
						/>
					</div>
					<Button type="submit" tone="signal" className="justify-self-start">
						{t('save')}
					</Button>
				</form>
			</Paper>
		</>
	);
}

function Programmes({
	airlines,
	hotels,
	wrong,
}: Pick<LoyaltyNumbersProps, 'airlines' | 'hotels'> & { wrong: boolean }) {
	const t = useTranslations('account.loyalty');
	const error = wrong ? t('choose') : undefined;
	const groups = [
		[t('airlines'), airlines],
		[t('hotels'), hotels],
	] as const;
	return (
		<Field id="programme" label={t('programme')} error={error}>
			<select name="programme" required {...fieldProps('programme', { error })} defaultValue="" className="control">
				<option value="">{t('choose')}</option>
				{groups.map(
					([label, options]) =>
						options.length > 0 && (
							<optgroup key={label} label={label}>
								{options.map((one) => (
									<option key={one.value} value={one.value}>
										{one.label}
									</option>
								))}
							</optgroup>
						),
				)}
			</select>
		</Field>
	);
}
