import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

type Pair = readonly [light: string, dark: string];

/** Colours by their role: what the light sheet and the night atlas use. OKLCH lightness, chroma, hue. */
const COLOURS: Readonly<Record<string, Pair>> = {
	page: ['.972 .010 92', '.188 .030 262'],
	sheet: ['.995 .004 95', '.228 .034 262'],
	well: ['.947 .014 90', '.262 .037 261'],
	raise: ['.995 .004 95', '.268 .038 261'],
	rule: ['.900 .018 88', '.330 .036 260'],
	'rule-strong': ['.820 .021 86', '.410 .038 258'],
	control: ['.610 .024 84', '.580 .036 255'],
	ink: ['.225 .045 262', '.945 .012 92'],
	'ink-2': ['.425 .030 262', '.800 .018 92'],
	'ink-3': ['.475 .026 262', '.740 .020 92'],
	accent: ['.360 .098 259', '.830 .078 238'],
	'accent-soft': ['.955 .014 250', '.300 .055 255'],
	'accent-rule': ['.800 .060 250', '.520 .080 250'],
	solid: ['.290 .076 260', '.930 .016 92'],
	'solid-hover': ['.360 .098 259', '.985 .008 92'],
	'on-solid': ['.995 .004 95', '.225 .045 262'],
	signal: ['.868 .172 91', '.868 .172 91'],
	'signal-hover': ['.810 .168 87', '.810 .168 87'],
	'signal-soft': ['.972 .035 96', '.300 .040 90'],
	'signal-mid': ['.935 .085 95', '.400 .070 90'],
	'signal-edge': ['.290 .076 260', '.868 .172 91'],
	'on-signal': ['.225 .045 262', '.225 .045 262'],
	good: ['.430 .098 155', '.830 .125 155'],
	'good-soft': ['.957 .026 155', '.285 .045 160'],
	warn: ['.460 .098 62', '.845 .115 78'],
	'warn-soft': ['.957 .040 80', '.295 .045 75'],
	bad: ['.475 .170 24', '.790 .115 24'],
	'bad-soft': ['.957 .020 22', '.290 .060 20'],
	'on-bad': ['.995 .004 95', '.200 .040 20'],
	sea: ['.925 .026 222', '.215 .038 255'],
	'sea-line': ['.800 .045 228', '.330 .052 245'],
	'sea-text': ['.440 .075 238', '.760 .070 235'],
	land: ['.972 .020 98', '.292 .030 258'],
	'land-line': ['.600 .035 100', '.560 .045 240'],
	border: ['.800 .030 90', '.400 .030 255'],
	graticule: ['.840 .030 225', '.290 .040 250'],
	focus: ['.430 .110 257', '.868 .172 91'],
};

const SHADOWS: Readonly<Record<string, Pair>> = {
	'1': ['0 1px 0 oklch(.30 .03 80/.06)', '0 0 0 transparent'],
	'2': ['0 2px 4px oklch(.30 .03 80/.06), 0 8px 20px -8px oklch(.30 .03 80/.14)', '0 8px 20px -8px oklch(0 0 0/.5)'],
	'3': [
		'0 4px 8px oklch(.25 .03 262/.08), 0 20px 48px -12px oklch(.25 .03 262/.28)',
		'0 20px 48px -12px oklch(0 0 0/.7)',
	],
};

/** Type: weight, size and line of a desk, then of a phone where it differs; rem. */
const TYPE: Readonly<Record<string, readonly [family: 'sans' | 'serif', desk: string, phone?: string]>> = {
	hero: ['serif', '600 2.75rem/3.125rem', '600 2.125rem/2.5rem'],
	h1: ['serif', '600 2.125rem/2.625rem', '600 1.75rem/2.125rem'],
	h2: ['serif', '600 1.5625rem/2rem', '600 1.375rem/1.75rem'],
	h3: ['serif', '600 1.25rem/1.625rem'],
	price: ['serif', '600 1.625rem/1.875rem', '600 1.5rem/1.75rem'],
	time: ['sans', '600 1.4375rem/1.75rem', '600 1.3125rem/1.625rem'],
	operator: ['sans', '400 1.25rem/1.625rem'],
	lead: ['sans', '400 1.1875rem/1.75rem'],
	body: ['sans', '400 1.0625rem/1.5625rem'],
	ui: ['sans', '600 1rem/1.375rem'],
	small: ['sans', '400 .9375rem/1.375rem'],
	label: ['sans', '600 .875rem/1.25rem'],
	micro: ['sans', '500 .8125rem/1.125rem'],
};

const PHONE = '@media (max-width: 47.99rem)';
type Style = Record<string, string>;

/** The custom properties of one theme: 0 is light, 1 is dark. */
function theme(index: 0 | 1): Style {
	const colours = Object.entries(COLOURS).map(([name, pair]) => [`--${name}`, `oklch(${pair[index]})`]);
	const shadows = Object.entries(SHADOWS).map(([name, pair]) => [`--shade-${name}`, pair[index]]);
	return { 'color-scheme': index === 0 ? 'light' : 'dark', ...(Object.fromEntries([...colours, ...shadows]) as Style) };
}

/** `type-h2` and its kin set family, weight, size and line height at once. Arabic headings take a heavier weight. */
function typeUtilities(): Record<string, Style | Record<string, string | Style>> {
	return Object.fromEntries(
		Object.entries(TYPE).map(([name, [family, desk, phone]]) => [
			`.type-${name}`,
			{ font: `${desk} var(--${family})`, ...(phone ? { [PHONE]: { font: `${phone} var(--${family})` } } : {}) },
		]),
	);
}

const variables = (names: readonly string[], prefix: string): Style =>
	Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]));

export default {
	content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
	theme: {
		colors: { ...variables(Object.keys(COLOURS), ''), transparent: 'transparent', current: 'currentColor' },
		screens: { s: '30rem', m: '48rem', l: '64rem', xl: '80rem' },
		fontFamily: { sans: 'var(--sans)', serif: 'var(--serif)' },
		borderRadius: { none: '0', 1: '2px', 2: '4px', 3: '8px', full: '999px' },
		boxShadow: { none: 'none', ...variables(Object.keys(SHADOWS), 'shade-') },
		zIndex: { 0: '0', 1: '1', sticky: '10', banner: '20', popover: '30', dialog: '40', toast: '50' },
		transitionDuration: { 1: 'var(--m1)', 2: 'var(--m2)', 3: 'var(--m3)' },
		transitionTimingFunction: { DEFAULT: 'var(--ease)', in: 'var(--ease-in)' },
		extend: {
			maxWidth: { wrap: '77.5rem', measure: '38rem' },
			minHeight: { hit: '2.75rem' },
			minWidth: { hit: '2.75rem' },
		},
	},
	plugins: [
		plugin(({ addBase, addUtilities }) => {
			addBase({
				':root, [data-theme="light"]': theme(0),
				// Paper is light.
				'@media screen': { '[data-theme="dark"]': theme(1) },
				'@media screen and (prefers-color-scheme: dark)': { '[data-theme="auto"]': theme(1) },
			});
			addUtilities(typeUtilities());
		}),
	],
} satisfies Config;
