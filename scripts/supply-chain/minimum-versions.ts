/** The lowest version of a package that has the fix for a known weakness, and which. */
export interface Minimum {
	name: string;
	version: string;
	because: string;
}

/** Checked wherever the lock installs a package of this name. No network is asked; raise a line when an advisory appears. */
export const MINIMUM_VERSIONS: readonly Minimum[] = [
	{
		name: 'next',
		version: '16.4.6',
		because: 'GHSA-2464-fhr4-w9xw, CVE-2026-94482, CVE-2026-94485, CVE-2025-55182 and the line before',
	},
	{ name: 'react', version: '19.3.1', because: 'CVE-2025-55182, CVE-2026-23864, CVE-2026-23869' },
	{ name: 'react-dom', version: '19.3.1', because: 'CVE-2025-55182, CVE-2026-23864, CVE-2026-23869' },
	{ name: 'sharp', version: '0.35.5', because: 'GHSA-2464-fhr4-w9xw' },
	{ name: 'postcss', version: '8.5.12', because: 'line breaks in parsed values' },
	{ name: 'next-auth', version: '4.24.15', because: 'GHSA-x445, GHSA-8fpg, GHSA-7rqj' },
	{ name: 'better-auth', version: '1.6.11', because: 'CVE-2026-53516' },
];

interface Lock {
	packages: Record<string, { version?: string }>;
}

function isBelow(version: string, minimum: string): boolean {
	const [core = '', prerelease] = version.split('-', 2);
	const numbers = core.split('.').map(Number);
	const wanted = minimum.split('.').map(Number);
	for (let i = 0; i < wanted.length; i += 1) {
		const difference = (numbers[i] ?? 0) - (wanted[i] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return prerelease !== undefined;
}

/** One line for each installed package that is older than its minimum. */
export function findOldVersions(lock: Lock, minimums: readonly Minimum[] = MINIMUM_VERSIONS): string[] {
	return Object.entries(lock.packages).flatMap(([path, { version }]) => {
		const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
		const minimum = path.includes('node_modules/') ? minimums.find((entry) => entry.name === name) : undefined;
		if (!minimum || !version || !isBelow(version, minimum.version)) return [];
		return [`${path} is ${version}; ${minimum.version} or later is needed (${minimum.because})`];
	});
}
