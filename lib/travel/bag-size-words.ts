import type { JourneyLimits, Piece } from './bag-limits.ts';

/** What sizes of bags are told with, on a page or in a mail. `t`: the translator of `flights.table`. */
export interface BagSizeTelling {
	t: (key: 'size' | 'each' | 'together', values: Record<string, string>) => string;
	weight: (kilograms: number) => string;
	number: (value: number) => string;
	own: (text: string) => string;
}

/** How large and heavy each of so many pieces may be; empty where the airlines that fly do not say. */
export function bagSizeWords(limits: JourneyLimits, piece: Piece, count: number, say: BagSizeTelling): string[] {
	const { cm, kg } = limits[piece] ?? {};
	return [
		cm && say.t('size', { size: say.own(cm.map(say.number).join(' × ')) }),
		kg !== undefined && (count > 1 ? say.t('each', { weight: say.weight(kg) }) : say.weight(kg)),
		piece === 'carry_on' && limits.together !== null && say.t('together', { weight: say.weight(limits.together) }),
	].filter((part) => typeof part === 'string');
}
