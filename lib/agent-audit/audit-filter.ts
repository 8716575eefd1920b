import type { AuditFilter } from './audit-paths.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDay = (text: string | null): text is string =>
	text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const text = (value: string | null, most: number): string | undefined => {
	const trimmed = value?.trim() ?? '';
	return trimmed && trimmed.length <= most && !trimmed.includes('\0') ? trimmed : undefined;
};

/** Reads the filter off an address; what makes no sense is left out. */
export function readAuditFilter(query: URLSearchParams): AuditFilter & { after?: string } {
	const [subject, who] = [text(query.get('subject'), 100), text(query.get('who'), 254)];
	const [from, to, after] = [query.get('from'), query.get('to'), query.get('after')];
	return {
		...(subject && { subject }),
		...(who && { who }),
		...(isDay(from) && { from }),
		...(isDay(to) && { to }),
		...(query.get('refusals') === '1' && { refusals: '1' }),
		...(after && /^\d{1,18}$/.test(after) && { after }),
	};
}
