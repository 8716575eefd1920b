import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show as draw } from '#components/testing/show.tsx';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { type FlightSpec, makeOffer } from '#lib/travel/testing/make-offer.ts';
import { TripLines } from './trip-lines.tsx';

function Lines({ flights }: { flights: FlightSpec[] }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const offer = makeOffer({ slices: [flights] });
	return <TripLines itinerary={itineraryOf(offer, projectOffers([offer]).flights)} show={show} />;
}

const stop = { at: 'SIN', minutes: 90, arrives: '2027-02-10T20:30' };
const OVER_SINGAPORE: FlightSpec = { flight: 'QF1 SYD 2027-02-10T15:30 LHR 2027-02-11T05:30', stop };

test.each<[string, FlightSpec[]]>([
	['non-stop', [{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]],
	['1 stop on the way', [OVER_SINGAPORE]],
	['2 stops', [OVER_SINGAPORE, { flight: 'BA117 LHR 2027-02-11T08:20 JFK 2027-02-11T11:10' }]],
])('says %s', async (words, flights) => {
	await draw(<Lines flights={flights} />);
	await expect.element(page.getByText(new RegExp(`, ${words}$`))).toBeVisible();
});
