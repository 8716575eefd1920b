import type { Metadata } from 'next';
import { addDays } from '#contract/common/calendar.ts';
import { AgencyPanel } from '#components/dev/agency-panel.tsx';
import { AirlinePanel, ClockPanel, ScenarioTable } from '#components/dev/sandbox-panels.tsx';
import { LaterSentinels } from '#components/dev/later-sentinels.tsx';
import { ScheduleChangePanel } from '#components/dev/schedule-change-panel.tsx';
import { CardTable, SentinelTable } from '#components/dev/sentinel-panels.tsx';
import { StaysPanel } from '#components/dev/stays-panel.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#lib/paths.ts';
import { NO_QUESTION, type StayQuestion } from '#lib/stays/search/stay-question.ts';
import { devOnly } from '#lib/server/dev-only.ts';
import { AgencyBooking } from '#lib/server/sandbox-agency.ts';
import { readSandbox } from '#lib/server/sandbox.ts';

export const metadata: Metadata = { title: 'Sandbox', robots: { index: false } };

const AHEAD_MS = 60 * 86_400_000;

/** What an agency has booked, from the page's address. */
function bookedOf(text: string | undefined): AgencyBooking | undefined {
	try {
		return AgencyBooking.safeParse(JSON.parse(text ?? '')).data;
	} catch {
		return undefined;
	}
}

/** What the simulated world can be made to do. Works without JavaScript. */
export default async function SandboxPage({
	searchParams,
}: {
	searchParams: Promise<{ failed?: string; booked?: string }>;
}) {
	await devOnly();
	const [{ failed, booked }, { scenarios, sentinels, cards, airlines, clock, problem }] = await Promise.all([
		searchParams,
		readSandbox(),
	]);
	const date = new Date(Date.parse(clock?.now ?? new Date().toISOString()) + AHEAD_MS).toISOString().slice(0, 10);
	const stay: StayQuestion = { ...NO_QUESTION, checkIn: date, checkOut: addDays(date, 2) };
	const search = (from: string, to: string) =>
		paths.flights({
			trip: 'one-way',
			legs: [{ from, to, date, departs: null, arrives: null }],
			adults: 1,
			children: [],
			infants: 0,
			cabin: null,
			direct: false,
			corporate: [],
		});
	const booking = sentinels.filter(
		({ input, endpoint }) => endpoint === 'createOrder' && (input === 'family_name' || input === 'email'),
	);
	const down = airlines.filter((airline) => !airline.enabled).length;
	return (
		<div className="wrap grid gap-10 py-8">
			<div>
				<h1 className="type-h1">Sandbox</h1>
				<p className="type-lead mt-2 max-w-measure text-ink-2">
					The airlines and the bank here are simulated. Each row below always meets one behaviour of a real connection:
					a route to search, a name to book with, a card to pay with.
				</p>
			</div>
			{failed && (
				<Notice tone="bad" role="alert">
					The booking service refused the change. Nothing was changed.
				</Notice>
			)}
			{problem && (
				<EmptyState
					title="The booking service does not answer in full"
					tone="bad"
					action={<LinkButton href="/dev/sandbox">Ask again</LinkButton>}
				>
					{problem.errors.map((error) => `${error.code}: ${error.message}`).join(' ')}
				</EmptyState>
			)}
			<section className="grid gap-4" aria-labelledby="scenarios">
				<h2 id="scenarios" className="type-h2">
					Scenario routes
				</h2>
				<p>Wayfare Airways (ZZ) flies these, one way, on any future date.</p>
				<ScenarioTable scenarios={scenarios} tryIt={(one) => search(one.origin, one.destination)} />
			</section>
			<section className="grid gap-4" aria-labelledby="travellers">
				<h2 id="travellers" className="type-h2">
					Travellers
				</h2>
				<p>
					A traveller’s family name or e-mail decides how a booking ends, with any airline on any route. The first one
					counts, and case does not matter.
				</p>
				<LinkButton href={search('BTS', 'ABV')} className="justify-self-start">
					Search a flight to book
				</LinkButton>
				<SentinelTable caption="Names and e-mails of travellers" sentinels={booking} />
				<LaterSentinels sentinels={sentinels} />
			</section>
			<section className="grid gap-4" aria-labelledby="cards">
				<h2 id="cards" className="type-h2">
					Test cards
				</h2>
				<p>Any future expiry, any code on the card, any name and address. Any other number is declined.</p>
				<CardTable cards={cards} />
			</section>
			<StaysPanel {...{ sentinels, stay }} />
			<section className="grid gap-4" aria-labelledby="schedule">
				<h2 id="schedule" className="type-h2">
					Make a schedule change
				</h2>
				<p>
					The airline changes the first flight of the order that has not left, at once. The order’s id is in the address
					of its trip.
				</p>
				<ScheduleChangePanel />
			</section>
			<AgencyPanel booked={bookedOf(booked)} />
			{clock && (
				<section className="grid gap-4" aria-labelledby="clock">
					<h2 id="clock" className="type-h2">
						The test clock
					</h2>
					<ClockPanel now={clock.now} offsetMs={clock.offset_ms} />
				</section>
			)}
			<section className="grid gap-4" aria-labelledby="airlines">
				<h2 id="airlines" className="type-h2">
					Airlines
				</h2>
				<p>
					{down === 0 ? 'All answer.' : `${down} of ${airlines.length} do not answer.`} Switch one off and search: the
					results name it and keep the rest.
				</p>
				<Disclosure title={`All ${airlines.length} airlines`} open={down > 0 || airlines.length < 30}>
					<AirlinePanel airlines={airlines} />
				</Disclosure>
				<LinkButton href={search('LHR', 'JFK')} className="justify-self-start">
					Search London to New York
				</LinkButton>
			</section>
		</div>
	);
}
