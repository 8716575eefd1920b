import type { Order } from '#contract/air/order.ts';
import { bagLimitsOf, type JourneyLimits, type Piece } from '#lib/travel/bag-limits.ts';
import { BAG_RULES_READ } from '#lib/travel/bag-rules.ts';
import { type BagSizeTelling, bagSizeWords } from '#lib/travel/bag-size-words.ts';
import type { BagType } from '#lib/travel/bags.ts';
import { travellersOf } from './traveller-facts.ts';

interface BagLimitTelling extends Omit<BagSizeTelling, 't'> {
	/** The translator of `trips.before`. */
	t: (key: 'bagLimits' | 'bagLimitsFrom', values?: Record<string, string>) => string;
	/** The translator of `flights.table`. */
	table: (
		key: 'answer' | 'questions.personalItem' | 'questions.carryOn' | 'questions.checked' | 'size' | 'each' | 'together',
		values?: Record<string, string>,
	) => string;
	/** Facts one after the other. */
	commas: (facts: readonly string[]) => string;
	list: (names: readonly string[]) => string;
	month: (local: string) => string;
}

interface BagLimitWords {
	/** A line for each piece whose limits every airline of the booking publishes. */
	lines: string[];
	/** Whose rules these are; or, where none is known, that the airline has some. */
	note: string;
	rules: JourneyLimits['rules'];
}

const PIECES: readonly [Piece, 'personalItem' | 'carryOn' | 'checked'][] = [
	['personal_item', 'personalItem'],
	['carry_on', 'carryOn'],
	['checked', 'checked'],
];

/** How large and heavy the bags of a booking may be, as the airlines that fly it publish it. */
export function bagLimitWords(order: Order, say: BagLimitTelling): BagLimitWords {
	const segments = order.slices.flatMap((slice) => slice.segments);
	const limits = bagLimitsOf(
		segments.map(({ operating_carrier: { iata_code }, passengers }) => ({
			airline: iata_code ?? '',
			cabin: passengers[0]?.cabin_class,
		})),
	);
	const lines = PIECES.flatMap(([piece, name]) => {
		const count = piece === 'personal_item' ? 1 : mostOf(order, piece);
		const sizes = count === 0 ? [] : bagSizeWords(limits, piece, count, { ...say, t: say.table });
		return sizes.length === 0
			? []
			: [say.table('answer', { question: say.table(`questions.${name}`), answer: say.commas(sizes) })];
	});
	if (lines.length === 0) return { lines, note: say.t('bagLimits'), rules: [] };
	const names = new Map(segments.map(({ operating_carrier: { iata_code, name } }) => [iata_code, name]));
	const airlines = say.list(limits.rules.map(({ airline }) => say.own(names.get(airline) ?? airline)));
	return { lines, note: say.t('bagLimitsFrom', { airlines, month: say.month(BAG_RULES_READ) }), rules: limits.rules };
}

/** The most pieces that any traveller has in any direction. */
const mostOf = (order: Order, type: BagType): number =>
	Math.max(0, ...travellersOf(order).flatMap(({ bags }) => bags.map((one) => one[type] ?? 0)));
