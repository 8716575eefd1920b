import type { SupplierAccommodation, SupplierReview } from '#service/suppliers/stays/accommodation.ts';
import { addDays } from '#contract/common/calendar.ts';
import { chance, normal, pick } from './chance.ts';
import { COMPLAINTS, PRAISE, REVIEWER_NAMES } from './data/reviews.ts';
import type { Hotel } from './hotel-world.ts';

const [SCORE_A, SCORE_B, COUNT_A, COUNT_B, REVIEW, WRITER, TEXT, DAYS] = [30, 31, 32, 33, 34, 35, 36, 37] as const;
/** However many have reviewed it, these can be read. */
const MOST = 120;
/** New hotels have none. */
const UNREVIEWED = 0.03;

const rounded = (score: number, low: number, high: number): number =>
	Math.round(Math.max(low, Math.min(high, score)) * 10) / 10;

/** What guests have given a hotel: 6.9 and 0.45 more for each star, half a point more or less; 250 reviews for each star. */
export function reviewSummary(
	{ city, ordinal }: Pick<Hotel, 'city' | 'ordinal'>,
	stars: number,
): { score: number; count: number } | null {
	const at = (salt: number) => chance(city.id, ordinal, salt);
	if (at(COUNT_A) < UNREVIEWED) return null;
	const score = rounded(6.9 + 0.45 * (stars - 1) + 0.55 * normal(at(SCORE_A), at(SCORE_B)), 5.5, 9.7);
	const count = Math.max(4, Math.round(250 * stars * Math.exp(0.8 * normal(at(COUNT_A), at(COUNT_B)))));
	return { score, count };
}

/** The newest reviews, `count` from the one at `from`: as many days ago today as ever. */
export function reviewsOf(
	hotel: Pick<Hotel, 'city' | 'ordinal'>,
	{ reviewScore, reviewCount }: Pick<SupplierAccommodation, 'reviewScore' | 'reviewCount'>,
	{ from, count }: { from: number; count: number },
	now: Date,
): { reviews: SupplierReview[]; total: number } {
	const total = Math.min(MOST, reviewCount ?? 0);
	const today = now.toISOString().slice(0, 10);
	const reviews: SupplierReview[] = [];
	for (let i = from; i < Math.min(total, from + count); i++) reviews.push(reviewOf(hotel, reviewScore ?? 8, i, today));
	return { reviews, total };
}

function reviewOf(
	{ city, ordinal }: Pick<Hotel, 'city' | 'ordinal'>,
	mean: number,
	index: number,
	today: string,
): SupplierReview {
	const at = (salt: number) => chance(city.id, ordinal, salt, index + 1);
	const score = Math.round(Math.max(2, Math.min(10, mean + 1.1 * normal(at(SCORE_A), at(REVIEW)))));
	const initial = String.fromCharCode(65 + Math.floor(at(SCORE_B) * 26));
	const praise = pick(PRAISE, at(TEXT));
	const complaint = pick(COMPLAINTS, at(COUNT_B));
	const text = score >= 9 ? praise : score >= 7 ? `${praise} ${complaint}` : complaint;
	return {
		reviewerName: `${pick(REVIEWER_NAMES, at(WRITER))} ${initial}.`,
		score,
		text: at(COUNT_A) < 0.25 ? null : text,
		createdOn: addDays(today, -Math.round(3 + index * 6 + at(DAYS) * 5)),
	};
}
