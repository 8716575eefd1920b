import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { SetupError } from '../setup-error.ts';
import type { Binaries } from './binaries.ts';

/** How PostgreSQL is run, which refuses to run as root. */
export type Privilege = 'plain' | 'namespace' | 'account';

export interface Place {
	/** Folder that holds `data/`, `password`, `log` and `owners/`. */
	home: string;
	binaries: Binaries;
	privilege: Privilege;
	/** The account's ids, when the privilege is `account`. */
	account?: { uid: number; gid: number };
}

export interface PlaceOptions {
	dataDir: string;
	binaries: Binaries;
	log: (line: string) => void;
	/** Asked in place of the machine, by tests. */
	privilege?: Privilege | undefined;
	/** Where things go that cannot stay in DATA_DIR. */
	systemDir?: string | undefined;
}

/** Leads a command through a user namespace in which root is an ordinary user. */
export const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const;

const ACCOUNT = 'wayfare';
const isRoot = (): boolean => process.getuid?.() === 0;

function namespaceWorks(dataDir: string, binaries: Binaries): boolean {
	const [command, ...flags] = NAMESPACE;
	const script = 'test -w "$1" && "$2" --version';
	return (
		spawnSync(command, [...flags, 'sh', '-c', script, 'sh', dataDir, binaries.postgres], { stdio: 'ignore' }).status ===
		0
	);
}

function accountIds(): { uid: number; gid: number } {
	const find = (): { uid: number; gid: number } | undefined => {
		const row = readFileSync('/etc/passwd', 'utf8')
			.split('\n')
			.map((line) => line.split(':'))
			.find(([name]) => name === ACCOUNT);
		return row ? { uid: Number(row[2]), gid: Number(row[3]) } : undefined;
	};
	const existing = find();
	if (existing) return existing;
	spawnSync('useradd', [
		'--system',
		'--user-group',
		'--no-create-home',
		'--home-dir',
		'/nonexistent',
		'--shell',
		'/usr/sbin/nologin',
		ACCOUNT,
	]);
	const made = find();
	if (made) return made;
	throw new SetupError(
		`PostgreSQL does not run as root, and neither a user namespace nor the account '${ACCOUNT}' could be made: start as an ordinary user or set DATABASE_URL.`,
	);
}

function chownTree(path: string, uid: number, gid: number): void {
	chownSync(path, uid, gid);
	for (const entry of readdirSync(path, { withFileTypes: true })) {
		const child = join(path, entry.name);
		if (entry.isDirectory()) chownTree(child, uid, gid);
		else if (entry.isFile()) chownSync(child, uid, gid);
	}
}

function copyBinaries(binaries: Binaries, systemDir: string): Binaries {
	const root = join(systemDir, `postgresql-${binaries.version}`);
	if (!existsSync(root)) {
		const draft = `${root}.${process.pid}`;
		cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
		moveUnlessThere(draft, root);
	}
	return {
		...binaries,
		root,
		initdb: join(root, 'bin', basename(binaries.initdb)),
		postgres: join(root, 'bin', basename(binaries.postgres)),
	};
}

/** Renames a finished folder into place. When another start was first, its folder stays and ours goes. */
export function moveUnlessThere(draft: string, target: string): void {
	try {
		renameSync(draft, target);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error;
		rmSync(draft, { recursive: true, force: true });
	}
}

/** The cluster outside DATA_DIR, for a root whose system refuses user namespaces. DATA_DIR/database.json says where. */
function systemPlace({ dataDir, binaries, log, systemDir = '/var/lib/wayfare' }: PlaceOptions): Place {
	const record = join(dataDir, 'database.json');
	const account = accountIds();
	mkdirSync(systemDir, { recursive: true });
	chmodSync(systemDir, 0o755);
	const recorded = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as { home: string }) : undefined;
	const home =
		recorded?.home ?? join(systemDir, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16));
	if (!recorded) {
		const inside = join(dataDir, 'postgres');
		if (existsSync(inside) && !existsSync(home)) {
			const draft = `${home}.${process.pid}`;
			cpSync(inside, draft, { recursive: true });
			chownTree(draft, account.uid, account.gid);
			moveUnlessThere(draft, home);
			renameSync(inside, join(dataDir, 'postgres.moved'));
		}
		writeFileSync(record, `${JSON.stringify({ home }, null, '\t')}\n`);
	}
	log(`User namespaces are refused here, so the database lives in ${home} under the account '${ACCOUNT}'.`);
	return { home, binaries: copyBinaries(binaries, systemDir), privilege: 'account', account };
}

/** Decides where the cluster lives and as whom it runs. */
export function findPlace(options: PlaceOptions): Place {
	const { dataDir, binaries } = options;
	const recorded = existsSync(join(dataDir, 'database.json'));
	const privilege =
		options.privilege ??
		(!isRoot() ? 'plain' : !recorded && namespaceWorks(dataDir, binaries) ? 'namespace' : 'account');
	if (privilege === 'account') return systemPlace(options);
	return { home: join(dataDir, 'postgres'), binaries, privilege };
}
