import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { ENDS, endField } from '#lib/changing/change-question.ts';
import { isPlaceCode, placeCode, queryValue, type QueryValues } from '#lib/travel/search-query.ts';
import { findPlace } from '../places.ts';

/** An address with the places that its words name best, with their codes: a form without JavaScript sends words alone. */
export async function namePlaces({ slices }: Pick<Order, 'slices'>, values: QueryValues): Promise<QueryValues> {
	const fields = slices.flatMap(({ id }) => ENDS.map((end) => endField(end, id)));
	const named = await Promise.all(
		fields.map(async (field): Promise<[string, string][]> => {
			const text = queryValue(values, field);
			if (text === '' || isPlaceCode(placeCode(text))) return [];
			const place = await findPlace(text);
			return place ? [[field, `${place.city_name ?? place.name} (${place.iata_code})`]] : [];
		}),
	);
	return { ...values, ...Object.fromEntries(named.flat()) };
}
