import { posix } from 'node:path';
import type { Import, SourceFile } from './imports.ts';

export interface Wall {
	name: string;
	/** What to do instead. */
	instead: string;
	broken: (from: SourceFile, to: Import) => boolean;
}

const below = (path: string | undefined, ...folders: string[]): boolean =>
	path !== undefined && folders.some((folder) => path.startsWith(`${folder}/`));
const isWeb = (path: string): boolean =>
	below(path, 'app', 'components', 'lib') || path === 'proxy.ts' || path === 'instrumentation.ts';
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Tests, and what helps them. */
const isOfTests = (path: string): boolean => isTest(path) || path.includes('/testing/');
/** Where the storefront's tests get the service itself to listen, and ask it over HTTP: a second one would drift from it. */
const TESTS_DOOR = 'service/testing/listening-service.ts';
const isClient = ({ path, client }: SourceFile): boolean =>
	client || below(path, 'components', 'lib/api', 'lib/travel');
const WEB_PACKAGES = /^(react|react-dom|next|next-intl|@tanstack\/.*|@base-ui\/.*)$/;
/** Neither screens nor routes belong on the ground floor. */
const NOT_FOR_BASE = /^(react|react-dom|next|next-intl|use-intl|@tanstack\/.*|fastify)$/;
const IMPURE_PACKAGES = /^(node:|pg$|pg-boss$|node-pg-migrate$|fastify$|undici$|pino$)/;

/** Which way imports may point. The last, no cycles, is in cycles.ts. */
export const WALLS: readonly Wall[] = [
	{
		name: 'base-depends-on-nothing',
		instead: 'keep base/ to Node, its packages and itself: what it needs to know of us comes in as an argument',
		broken: ({ path }, to) =>
			below(path, 'base') &&
			!isTest(path) &&
			((to.file !== undefined && !below(to.file, 'base')) || NOT_FOR_BASE.test(to.package ?? '')),
	},
	{
		name: 'contract-depends-on-nothing',
		instead: 'keep contract/ to zod and itself',
		broken: ({ path }, to) =>
			below(path, 'contract') && !isTest(path) && !below(to.file, 'contract') && to.package !== 'zod',
	},
	{
		name: 'service-knows-no-web',
		instead: 'move what both need into contract/',
		broken: ({ path }, to) =>
			below(path, 'service') && (below(to.file, 'app', 'components', 'lib') || WEB_PACKAGES.test(to.package ?? '')),
	},
	{
		name: 'web-reaches-service-over-http',
		instead: 'call the service through lib/server',
		broken: ({ path }, to) => isWeb(path) && below(to.file, 'service') && !(isOfTests(path) && to.file === TESTS_DOOR),
	},
	{
		name: 'lib-knows-no-ui',
		instead: 'pass values in, or move the component code out of lib/',
		broken: ({ path }, to) => below(path, 'lib') && below(to.file, 'components', 'app'),
	},
	{
		name: 'components-know-no-pages',
		instead: 'pass it in as a prop',
		broken: ({ path }, to) => below(path, 'components') && below(to.file, 'app'),
	},
	{
		name: 'client-never-imports-server',
		instead: 'let the page read it and pass it in, or ask a route through lib/api',
		broken: (from, to) => isClient(from) && !isTest(from.path) && below(to.file, 'lib/server', 'base'),
	},
	{
		name: 'ui-knows-no-travel',
		instead: 'take words and values as props',
		broken: ({ path }, to) =>
			below(path, 'components/ui') &&
			(below(to.file, 'contract', 'lib/travel', 'lib/api') ||
				(below(to.file, 'components') &&
					!below(to.file, 'components/ui') &&
					!(isTest(path) && below(to.file, 'components/testing')))),
	},
	{
		name: 'stores-are-private',
		instead: "use what the resource's folder exports",
		broken: ({ path }, { file }) => {
			if (file === undefined || posix.basename(file) !== 'store.ts') return false;
			// A test may look into the books below its own folder.
			return !below(path, posix.dirname(file)) && !(isTest(path) && below(file, posix.dirname(path)));
		},
	},
	{
		name: 'routes-are-leaves',
		instead: 'import the verb; only app.ts lists routes',
		broken: ({ path }, { file }) =>
			below(file, 'service') &&
			!below(file, 'service/suppliers') &&
			posix.basename(file ?? '') === 'routes.ts' &&
			!/^service\/(cards\/)?app\.ts$/.test(path),
	},
	{
		name: 'rules-are-pure',
		instead: 'pass in what the rule decides on',
		broken: ({ path }, to) =>
			posix.basename(path) === 'rules.ts' &&
			(IMPURE_PACKAGES.test(to.package ?? '') ||
				(!to.typeOnly && (below(to.file, 'base', 'service/db', 'service/http') || to.file === 'service/context.ts')) ||
				/(^base\/database|\/db\/db)\.ts$/.test(to.file ?? '')),
	},
	{
		name: 'vault-is-private',
		instead: 'talk to the card host over HTTP',
		broken: ({ path }, to) =>
			!isWeb(path) && !below(path, 'service/cards', 'service/testing') && below(to.file, 'service/cards'),
	},
];
