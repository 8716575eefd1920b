import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Table } from '#components/ui/table.tsx';
import type { SandboxAirline } from '#contract/sandbox/airlines.ts';
import type { SandboxScenario } from '#contract/sandbox/scenarios.ts';

const ACTION = '/api/dev/sandbox';

/** The routes on which the test airline always behaves in one way, each with a search that meets it. */
export function ScenarioTable({
	scenarios,
	tryIt,
}: {
	scenarios: readonly SandboxScenario[];
	tryIt: (scenario: SandboxScenario) => string;
}) {
	return (
		<div className="rounded-3 border border-rule-strong bg-sheet">
			<Table
				caption="Scenario routes"
				rows={scenarios}
				rowKey={(row) => `${row.origin}${row.destination}`}
				columns={[
					{
						key: 'route',
						title: 'Route',
						cell: (row) => <bdi className="whitespace-nowrap">{`${row.origin}–${row.destination}`}</bdi>,
					},
					{ key: 'behaviour', title: 'What happens', cell: (row) => row.description },
					{ key: 'code', title: 'Key', cell: (row) => <code className="break-all">{row.behaviour}</code> },
					{
						key: 'try',
						title: 'Search',
						cell: (row) => (
							<LinkButton size="s" href={tryIt(row)} aria-label={`Try ${row.origin} to ${row.destination}`}>
								Try it
							</LinkButton>
						),
						figures: true,
					},
				]}
			/>
		</div>
	);
}

/** What time it is for this organisation, and buttons that move it on. It never goes back. */
export function ClockPanel({ now, offsetMs }: { now: string; offsetMs: number }) {
	const hours = Math.round(offsetMs / 360_000) / 10;
	const steps = [
		['half_hour', '30 minutes on'],
		['day', 'A day on'],
		['week', 'A week on'],
	] as const;
	return (
		<form method="post" action={ACTION} className="grid gap-3">
			<p>
				It is <time dateTime={now}>{now.replace('T', ' ').slice(0, 19)}</time> UTC for this organisation
				{offsetMs > 0 ? `, ${hours} hours ahead of the real time.` : ', the real time.'} Offers and holds end by this
				clock.
			</p>
			<div className="flex flex-wrap gap-3">
				{steps.map(([value, label]) => (
					<Button key={value} type="submit" name="clock" value={value}>
						{label}
					</Button>
				))}
			</div>
		</form>
	);
}

/** The simulated airlines, each with its switch. */
export function AirlinePanel({ airlines }: { airlines: readonly SandboxAirline[] }) {
	return (
		<ul className="grid gap-x-8 s:grid-cols-2 l:grid-cols-3">
			{airlines.map((airline) => (
				<li key={airline.iata_code} className="border-b border-rule py-1">
					<form method="post" action={ACTION} className="flex items-center justify-between gap-3">
						<input type="hidden" name="airline" value={airline.iata_code} />
						<input type="hidden" name="enabled" value={airline.enabled ? '0' : '1'} />
						<span className="type-small min-w-0">
							<b>{airline.iata_code}</b> {airline.name}
							{!airline.enabled && <span className="block text-bad">does not answer</span>}
						</span>
						<Button type="submit" size="s" aria-label={`Switch ${airline.name} ${airline.enabled ? 'off' : 'on'}`}>
							{airline.enabled ? 'Switch off' : 'Switch on'}
						</Button>
					</form>
				</li>
			))}
		</ul>
	);
}
