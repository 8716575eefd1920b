import type { Order } from '#contract/air/order.ts';
import { ProposedForYou } from '#components/proposals/proposed-for-you.tsx';
import { TripProposals } from '#components/proposals/trip-proposals.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { NOT_PROPOSED } from '#lib/paths.ts';
import type { Proposal } from '#lib/proposals/proposal.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

interface ProposalsOfTripProps {
	/** Null: they cannot be read. */
	proposals: readonly Proposal[] | null;
	agent: boolean;
	/** Of flights. */
	order?: Order;
	/** The key of a reader who came by an e-mail's link only. */
	linkKey: string | undefined;
	/** Whose clock deadlines are told by. */
	zone: string;
	/** Of the page's address. */
	values: QueryValues;
	preferences: Preferences;
}

/** What agents have proposed for a trip: all of it to them, to others what waits for an answer. */
export function ProposalsOfTrip({ proposals, agent, values, preferences, ...props }: ProposalsOfTripProps) {
	return agent ? (
		<TripProposals
			rows={proposals}
			refused={NOT_PROPOSED.find((why) => why === values.proposed)}
			preferences={preferences}
		/>
	) : (
		<ProposedForYou
			proposals={proposals?.filter(({ state }) => state === 'open') ?? []}
			{...props}
			preferences={preferences}
		/>
	);
}
