import { LinkButton } from '#components/ui/link-button.tsx';
import { Table } from '#components/ui/table.tsx';
import type { SandboxCard } from '#contract/sandbox/cards.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';

const INPUTS: Record<SandboxSentinel['input'], string> = {
	family_name: 'Family name',
	email: 'E-mail',
	card_number: 'Card number',
	airline_credit_code: 'Code of an airline credit',
	accommodation_id: 'Accommodation',
	rate_access_code: 'Code of a negotiated rate',
	room_name: 'Room of the test hotel',
	steps: 'Steps',
};

const SHEET = 'rounded-3 border border-rule-strong bg-sheet';
/** A card number as it is printed on one. */
const spaced = (number: string) =>
	number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ');

function Entered({ children }: { children: string }) {
	return (
		<bdi>
			<code className="select-all font-semibold">{children}</code>
		</bdi>
	);
}

interface SentinelTableProps {
	caption: string;
	sentinels: readonly SandboxSentinel[];
	/** Where each is met in the storefront. */
	tryIt?: (sentinel: SandboxSentinel) => string;
}

/** What to enter, or to do, for each answer to a booking. */
export function SentinelTable({ caption, sentinels, tryIt }: SentinelTableProps) {
	const entered = sentinels.some(({ value }) => value !== null);
	return (
		<div className={SHEET}>
			<Table
				caption={caption}
				rows={sentinels}
				rowKey={(row) => `${row.endpoint} ${row.input} ${row.value ?? row.code}`}
				columns={[
					...(entered
						? [
								{
									key: 'value',
									title: 'Enter',
									cell: (row: SandboxSentinel) => (
										<>
											<Entered>{row.value ?? ''}</Entered>
											<span className="block text-ink-2">{INPUTS[row.input]}</span>
										</>
									),
								},
							]
						: []),
					{ key: 'happens', title: entered ? 'What happens' : 'What to do', cell: (row) => row.description },
					{
						key: 'answer',
						title: 'Answer of the API',
						cell: (row) => (
							<>
								{row.status} {row.code && <code className="break-all">{row.code}</code>}
							</>
						),
					},
					...(tryIt
						? [
								{
									key: 'try',
									title: 'Meet it',
									cell: (row: SandboxSentinel) => (
										<LinkButton size="s" href={tryIt(row)} aria-label={`Try ${row.value ?? row.description}`}>
											Try it
										</LinkButton>
									),
									figures: true,
								},
							]
						: []),
				]}
			/>
		</div>
	);
}

const CHALLENGE: Record<SandboxCard['authentication'], string> = {
	challenge: 'Asks for a code: 111-111 passes, anything else fails',
	frictionless: 'No challenge',
	failed: 'Fails without a challenge',
};

/** The acquirer's test cards: what each does when it is authenticated, and when it pays. */
export function CardTable({ cards }: { cards: readonly SandboxCard[] }) {
	return (
		<div className={SHEET}>
			<Table
				caption="Test cards"
				rows={cards}
				rowKey={(row) => row.number}
				columns={[
					{ key: 'number', title: 'Number', cell: (row) => <Entered>{spaced(row.number)}</Entered> },
					{ key: 'happens', title: 'What happens', cell: (row) => row.description },
					{ key: '3ds', title: '3DS', cell: (row) => CHALLENGE[row.authentication] },
					{ key: 'pays', title: 'Paying', cell: (row) => <code className="break-all">{row.payment}</code> },
				]}
			/>
		</div>
	);
}
