import { useTranslations } from 'next-intl';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Paper } from '#components/ui/paper.tsx';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An instant as files write it. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?(\.\d+)?Z$/;
/** What names an entry of a list, in this order. */
const NAMES = [
	'booking_reference',
	'reference',
	'title',
	'name',
	'kind',
	'action',
	'purpose',
	'browser',
	'id',
] as const;

type Leaf = Exclude<Json, readonly Json[] | { readonly [key: string]: Json }>;

const isTree = (value: Json): value is Exclude<Json, Leaf> => typeof value === 'object' && value !== null;
const isEmpty = (value: Json): boolean =>
	value === null || value === '' || (isTree(value) && Object.keys(value).length === 0);

/** Everything that the export file holds, part by part, to read and to print. */
export function DataRecord({ data }: { data: object }) {
	const t = useTranslations('account.record');
	// As the file has it: dates are text.
	const parts = Object.entries(JSON.parse(JSON.stringify(data)) as Record<string, Json>).filter(([, part]) =>
		isTree(part),
	);
	return (
		<>
			<p className="type-small text-ink-2">{t('note')}</p>
			{parts.map(([part, value]) => (
				<Paper as="section" key={part} className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 m:p-6">
					<h2 className="type-h2">
						<PartName name={part} />
					</h2>
					{isEmpty(value) ? <p className="text-ink-2">{t('nothing')}</p> : <Tree value={value} />}
				</Paper>
			))}
		</>
	);
}

/** What a list or a record holds; empty fields are left out. */
function Tree({ value }: { value: Json }) {
	if (!isTree(value)) return <Value value={value} />;
	if (Array.isArray(value)) return <List entries={value as readonly Json[]} />;
	return (
		<dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1.5 m:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
			{Object.entries(value)
				.filter(([, field]) => !isEmpty(field))
				.map(([name, field]) => (
					<div key={name} className="contents">
						<dt className="type-small text-ink-2">
							<FieldName name={name} />
						</dt>
						<dd className="min-w-0 break-words max-m:mb-1.5">
							<Tree value={field} />
						</dd>
					</div>
				))}
		</dl>
	);
}

function List({ entries }: { entries: readonly Json[] }) {
	const t = useTranslations('account.record');
	const leaves = entries.filter((entry): entry is Leaf => !isTree(entry));
	if (leaves.length === entries.length)
		return (
			<ul>
				{leaves.map((entry, nth) => (
					<li key={`${nth}`}>
						<Value value={entry} />
					</li>
				))}
			</ul>
		);
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
			{entries.map((entry, nth) => (
				<li key={`${nth}`} className="border-b border-rule">
					<Disclosure title={nameOf(entry) ?? t('entry', { nth: nth + 1 })}>
						<Tree value={entry} />
					</Disclosure>
				</li>
			))}
		</ul>
	);
}

function nameOf(entry: Json) {
	if (!isTree(entry) || Array.isArray(entry)) return undefined;
	const record = entry as { readonly [key: string]: Json };
	const isText = (one: Json | undefined): one is string => typeof one === 'string' && one !== '';
	// A person's title says least of who they are.
	const person = [record.given_name, record.family_name].filter(isText).join(' ');
	const name = person || NAMES.map((key) => record[key]).find(isText);
	const at = [record.at, record.created_at, record.sent_at].find((one): one is string => typeof one === 'string');
	return (
		name && (
			<>
				<bdi>{name}</bdi>
				{at && (
					<span className="text-ink-2">
						{'\u00a0· '}
						<Value value={at} />
					</span>
				)}
			</>
		)
	);
}

function Value({ value }: { value: Leaf }) {
	const t = useTranslations('account.record');
	if (typeof value === 'boolean') return <>{t(value ? 'yes' : 'no')}</>;
	const [, day, time] = INSTANT.exec(String(value)) ?? [];
	return <bdi>{day ? `${day} ${time} UTC` : String(value)}</bdi>;
}

function PartName({ name }: { name: string }) {
	const t = useTranslations('account.record.parts');
	const key = name as Parameters<typeof t>[0];
	return t.has(key) ? t(key) : <FileName name={name} />;
}

function FieldName({ name }: { name: string }) {
	const t = useTranslations('account.record.fields');
	const key = name as Parameters<typeof t>[0];
	return t.has(key) ? t(key) : <FileName name={name} />;
}

/** A field that has no word of ours: as the file names it. */
const FileName = ({ name }: { name: string }) => (
	<span lang="en" dir="ltr" className="break-words">
		{name.replaceAll('_', ' ')}
	</span>
);
