import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface SourceFile {
	/** From the root of the project, with forward slashes. */
	path: string;
	/** Begins with the directive 'use client'. */
	client: boolean;
	text: string;
	imports: Import[];
}

export interface Import {
	/** A file of this project, from its root. */
	file?: string;
	/** A package or a Node built-in (`node:fs`). */
	package?: string;
	/** Gone after compilation. */
	typeOnly: boolean;
	line: number;
}

const FOLDERS = ['base', 'contract', 'service', 'app', 'components', 'lib', 'scripts', 'bench', 'e2e'];
const ROOT_FILES = ['proxy.ts', 'instrumentation.ts'];

function* sourcesBelow(path: string): Generator<string> {
	if (!existsSync(path)) return;
	if (statSync(path).isFile()) {
		if (/\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.d.ts')) yield path;
		return;
	}
	for (const name of readdirSync(path)) {
		if (name !== 'node_modules') yield* sourcesBelow(join(path, name));
	}
}

function resolveImport(from: string, request: string): Pick<Import, 'file' | 'package'> {
	if (request.startsWith('#')) return { file: request.slice(1) };
	if (request.startsWith('.')) return { file: posix.normalize(posix.join(dirname(from), request)) };
	if (isBuiltin(request)) return { package: request.startsWith('node:') ? request : `node:${request}` };
	const parts = request.split('/');
	return { package: parts.slice(0, request.startsWith('@') ? 2 : 1).join('/') };
}

function readSource(root: string, file: string): SourceFile {
	const path = relative(root, file).split(sep).join('/');
	const text = readFileSync(file, 'utf8');
	const { module } = parseSync(file, text);
	const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
	const imports: Import[] = [];
	const add = (request: string, start: number, typeOnly: boolean): void => {
		imports.push({ ...resolveImport(path, request), typeOnly, line: lineAt(start) });
	};
	for (const { moduleRequest, entries, start } of module.staticImports) {
		add(moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType));
	}
	for (const { entries, start } of module.staticExports) {
		const requests = new Map<string, boolean>();
		for (const { moduleRequest, isType } of entries) {
			if (moduleRequest) requests.set(moduleRequest.value, isType && (requests.get(moduleRequest.value) ?? true));
		}
		for (const [request, typeOnly] of requests) add(request, start, typeOnly);
	}
	for (const { moduleRequest, start } of module.dynamicImports) {
		const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
		if (literal?.[2]) add(literal[2], start, false);
	}
	return { path, text, client: /^\s*(['"])use client\1/.test(text), imports };
}

/** Every TypeScript file of the project with what it imports. */
export function readSources(root: string): SourceFile[] {
	return [...FOLDERS, ...ROOT_FILES].flatMap((entry) =>
		[...sourcesBelow(join(root, entry))].map((file) => readSource(root, file)),
	);
}
