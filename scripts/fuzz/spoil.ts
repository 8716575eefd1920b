import fc, { type Arbitrary } from 'fast-check';

/** Values that programs stumble over, whatever was asked for. */
export const nasty: Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		true,
		false,
		0,
		-0,
		-1,
		1.5,
		1e308,
		-1e308,
		2 ** 53,
		2 ** 31,
		'',
		' ',
		'\0',
		'a\0b',
		'\u202e',
		'\ud800',
		'\uffff',
		'💥',
		'ＬＨＲ',
		'ﬁ',
		'null',
		'undefined',
		'NaN',
		'[object Object]',
		'__proto__',
		'../../etc/passwd',
		"' or 1=1 --",
		'$1',
		'{{7*7}}',
		'<script>',
		'%00',
		'%n%s',
		'0000-00-00',
		'2027-02-30',
		'9999-12-31',
		'2027-13-01',
		'1e3',
		'0x10',
		'-',
		[],
		{},
		[[]],
		[null],
		{ toString: 1 },
		{ length: -1 },
		{ valueOf: null },
	),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.integer({ min: 200, max: 5_000 }).map((n) => 'x'.repeat(n)),
	fc.array(fc.constant(0), { minLength: 50, maxLength: 400 }),
	fc.jsonValue({ maxDepth: 3 }),
);

type Change = (value: unknown) => unknown;

/** Every place in a value, as paths. */
function places(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
	if (typeof value !== 'object' || value === null) return [path];
	const inner = Array.isArray(value) ? value.map((child, i) => [i, child] as const) : Object.entries(value);
	return [path, ...inner.flatMap(([key, child]) => places(child, [...path, key]))];
}

function changeAt(value: unknown, path: readonly (string | number)[], change: Change): unknown {
	const [head, ...rest] = path;
	if (head === undefined) return change(value);
	if (Array.isArray(value))
		return value.map((child: unknown, i) => (i === head ? changeAt(child, rest, change) : child));
	const entries = Object.entries(value as object).map(
		([key, child]) => [key, key === head ? changeAt(child, rest, change) : child] as const,
	);
	return Object.fromEntries(entries.filter(([, child]) => child !== REMOVED));
}

const REMOVED = Symbol('removed');

const change: Arbitrary<Change> = fc.oneof(
	{
		weight: 4,
		arbitrary: nasty.map(
			(bad): Change =>
				() =>
					bad,
		),
	},
	{ weight: 2, arbitrary: fc.constant<Change>(() => REMOVED) },
	{ weight: 1, arbitrary: fc.constant<Change>((value) => [value]) },
	{ weight: 1, arbitrary: fc.constant<Change>((value) => ({ value })) },
	{
		weight: 1,
		arbitrary: fc.constant<Change>((value) =>
			Array.isArray(value) ? Array.from({ length: 60 }, () => value[0] as unknown) : JSON.stringify(value),
		),
	},
	{
		weight: 1,
		arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', '', '/', '~').map(
			(key): Change =>
				(value) =>
					typeof value === 'object' && value !== null && !Array.isArray(value)
						? { ...value, [key]: { admin: true } }
						: value,
		),
	},
);

/** A good value with one to three things wrong with it. */
export const spoiled = (good: Arbitrary<unknown>): Arbitrary<unknown> =>
	fc.tuple(good, fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 })).map(([value, changes]) =>
		changes.reduce<unknown>((current, [where, how]) => {
			const all = places(current);
			const next = changeAt(current, all[where % all.length] ?? [], how);
			return next === REMOVED ? null : next;
		}, value),
	);
