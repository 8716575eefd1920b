import { Button } from '#components/ui/button.tsx';
import { Checkbox, Radio } from '#components/ui/checkbox.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Facts, WarningLine } from '#components/ui/facts.tsx';
import { DefinitionList, Sum } from '#components/ui/definition-list.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Monogram } from '#components/ui/monogram.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { RouteLine } from '#components/ui/route-line.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Table } from '#components/ui/table.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { GallerySection, Row } from './gallery-section.tsx';

const PAID = [
	{ date: '11 Mar', reference: 'WQ7R2M', journey: 'BER–LIS', paid: '€412.30' },
	{ date: '2 Apr', reference: 'K3PX9T', journey: 'LHR–JFK', paid: '£1,284.00' },
	{ date: '20 May', reference: 'R8LM2C', journey: 'HAM–IST', paid: '€296.48' },
];

/** The controls that need no script. */
export function GalleryControls() {
	return (
		<>
			<GallerySection title="Buttons">
				<Row>
					<Button tone="signal">Book and pay €412.30</Button>
					<Button tone="solid">See fares</Button>
					<Button>Choose Classic</Button>
					<Button tone="text">Clear all</Button>
					<Button tone="bad">Cancel trip</Button>
				</Row>
				<Row>
					<Button tone="signal" busy>
						Booking, €412.30
					</Button>
					<Button disabled>Disabled</Button>
					<Button size="s">Small, desk only</Button>
					<IconButton icon="search" label="Search" tone="line" />
					<LinkButton href="#buttons" icon="ticket">
						A link
					</LinkButton>
				</Row>
				<Row>
					<Button tone="signal" size="l" icon="search">
						Search flights
					</Button>
					<Segmented
						label="Kind of journey"
						name="kind"
						defaultValue="return"
						options={[
							{ value: 'return', label: 'Return' },
							{ value: 'one', label: 'One way' },
							{ value: 'multi', label: 'Multi-city' },
						]}
					/>
				</Row>
			</GallerySection>
			<GallerySection title="Fields">
				<div className="grid gap-4 m:grid-cols-2">
					<TextInput label="Given names" defaultValue="Anne-Sophie" />
					<TextInput label="Empty" placeholder="City or airport" hint="As in the passport" />
					<TextInput label="Passport number" defaultValue="C01X0006" error="9 characters are needed. This has 8." />
					<TextInput label="Disabled" defaultValue="Not for this fare" disabled />
					<Select label="Cabin" hint="Applies to every flight" options={[{ value: 'p', label: 'Premium economy' }]} />
				</div>
				<Row>
					<Checkbox label="Direct only" defaultChecked />
					<Checkbox label="Refundable" />
					<Checkbox label="Not offered" disabled />
					<Radio name="pay" label="Card" defaultChecked />
					<Radio name="pay" label="Hold" />
				</Row>
				<div className="max-w-64">
					<Checkbox label="Non-stop" detail="12 · €412" defaultChecked />
					<Checkbox label="1 stop" detail="87 · €439" />
				</div>
			</GallerySection>
			<GallerySection title="Disclosure">
				<Disclosure title="More airlines" className="border-y border-rule-strong">
					<p className="type-small">What was folded away.</p>
				</Disclosure>
			</GallerySection>
		</>
	);
}

/** Journey, price, facts. */
export function GalleryPaper() {
	return (
		<>
			<GallerySection title="Ticket with a stub">
				<Ticket
					as="article"
					stub={
						<>
							<div>
								<p className="type-price">€438.72</p>
								<p className="type-small text-ink-2">total for 2 travellers</p>
							</div>
							<Button tone="solid" className="m:w-full">
								See fares
							</Button>
						</>
					}
				>
					<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
						<Monogram code="LH" />
						<div>
							<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-4">
								<div>
									<p className="type-time">10:30</p>
									<p className="type-small text-ink-2">BER</p>
								</div>
								<div className="pt-3">
									<RouteLine
										parts={[
											{ kind: 'move', minutes: 75 },
											{ kind: 'wait', minutes: 65 },
											{ kind: 'move', minutes: 185 },
										]}
									/>
									<p className="type-small mt-1 text-center text-ink-2">
										<b className="text-ink">FRA</b> 1 h 05 · 5 h 25
									</p>
								</div>
								<div className="text-end">
									<p className="type-time">14:55</p>
									<p className="type-small text-ink-2">LIS</p>
								</div>
							</div>
							<p className="type-operator mt-1.5">
								Operated by <b>Lufthansa CityLine</b>, then <b>Lufthansa</b>
							</p>
							<RouteLine
								parts={[
									{ kind: 'move', minutes: 180 },
									{ kind: 'wait', minutes: 500, long: true },
									{ kind: 'move', minutes: 70 },
								]}
							/>
							<div className="mt-3">
								<WarningLine>Overnight wait in Munich on the way back: 8 h 20</WarningLine>
							</div>
						</div>
					</div>
					<Facts
						className="mt-3 border-t border-rule pt-3"
						facts={[
							{ icon: 'luggage', text: '1 carry-on, 1 checked bag' },
							{ icon: 'rotate-ccw', text: 'Change for €70 each, no refund' },
							{ icon: 'leaf', text: '398 kg CO₂ for both' },
						]}
					/>
				</Ticket>
			</GallerySection>
			<GallerySection title="Skeleton: same size as the card">
				<Ticket stub={<Skeleton className="h-7 w-24" />}>
					<div className="sweep">
						<div className="grid grid-cols-[4rem_1fr_4rem] gap-4">
							<Skeleton className="h-6" />
							<Skeleton className="mt-3 h-0.5" />
							<Skeleton className="h-6" />
						</div>
						<Skeleton className="mt-4 h-4 w-3/5" />
					</div>
				</Ticket>
				<Pending>130 journeys from 11 airlines. Still waiting for Iberia and Swiss.</Pending>
			</GallerySection>
			<GallerySection title="Sum and definitions">
				<Sum
					rows={[
						{ term: 'Fare, 2 adults', value: '€340.00' },
						{ term: 'Taxes and airport charges', value: '€72.30' },
					]}
					total={{ term: 'Total for 2', value: '€412.30' }}
				/>
				<DefinitionList
					items={[
						{ term: 'Aircraft', value: 'Airbus A320neo' },
						{ term: 'Seat pitch', value: '29 inches' },
					]}
				/>
			</GallerySection>
		</>
	);
}

/** What happened and what is missing. */
export function GalleryStates() {
	return (
		<>
			<GallerySection title="Notices">
				<Notice>Your booking is being checked with the airline. Do not book again.</Notice>
				<Notice tone="warn">Terminal change in Frankfurt: 1 to 2, by train.</Notice>
				<Notice tone="bad">The card was refused. Nothing was charged.</Notice>
				<Notice tone="good" action={<Button size="s">Receipt</Button>}>
					Refund of €120.00 reached your bank on 4 March.
				</Notice>
			</GallerySection>
			<GallerySection title="Table">
				<div className="rounded-3 border border-rule-strong bg-sheet">
					<Table
						caption="What was paid"
						rows={PAID}
						rowKey={(row) => row.reference}
						selected={(row) => row.reference === 'K3PX9T'}
						columns={[
							{ key: 'date', title: 'Date', cell: (row) => row.date },
							{ key: 'reference', title: 'Reference', cell: (row) => row.reference },
							{ key: 'journey', title: 'Journey', cell: (row) => row.journey },
							{ key: 'paid', title: 'Paid', cell: (row) => row.paid, figures: true },
						]}
					/>
				</div>
				<Pagination label="Pages" previous={{ href: '#p', label: 'Newer' }} next={{ href: '#n', label: 'Older' }} />
			</GallerySection>
			<GallerySection title="Empty, error, offline">
				<EmptyState
					title="No journey fits all your filters"
					heading="h3"
					action={<Button tone="solid">Allow 1 stop, from €439</Button>}
				>
					“Non-stop” hides the most: 118 of 130.
				</EmptyState>
				<EmptyState
					title="Two airlines did not answer"
					heading="h3"
					tone="bad"
					action={<Button>Ask them again</Button>}
				>
					Iberia and Swiss took longer than 20 seconds. The other 130 journeys are complete.
				</EmptyState>
				<EmptyState title="You are offline" heading="h3" icon="wifi-off" action={<Button>Open my trip</Button>}>
					Your Lisbon trip is on this device, last confirmed 10:42.
				</EmptyState>
			</GallerySection>
		</>
	);
}
