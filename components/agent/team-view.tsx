import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { Table } from '#components/ui/table.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { StaffRole } from '#lib/accounts/roles.ts';
import { type TeamNews, teamPaths } from '#lib/accounts/team-paths.ts';
import { paths } from '#lib/paths.ts';

interface Member {
	id: string;
	email: string;
	role: StaffRole;
	locked: boolean;
	factor: boolean;
}

const ROLES = ['agent', 'lead', 'admin'] as const;

/** Who works at the desk, what they may do, and how somebody joins. The forms work without JavaScript. */
export function TeamView({
	team,
	own,
	news,
}: {
	team: readonly Member[];
	/** The account that asks. */
	own: string | undefined;
	news: TeamNews | undefined;
}) {
	const t = useTranslations('security.team');
	const good = news === 'invited' || news === 'changed';
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6 l:py-8">
			<div>
				<h1 className="type-h1">{t('title')}</h1>
				<p className="type-lead mt-1 max-w-measure text-ink-2">{t('lead')}</p>
				<p className="mt-2">
					<a className="link" href={paths.agentSessions()}>
						{t('sessions')}
					</a>
				</p>
			</div>
			{news && (
				<Notice tone={good ? 'good' : 'bad'} role={good ? 'status' : 'alert'}>
					{t(`news.${news}`)}
				</Notice>
			)}
			<Table
				caption={t('title')}
				rows={team}
				rowKey={({ id }) => id}
				selected={({ id }) => id === own}
				columns={[
					{
						key: 'person',
						title: t('person'),
						cell: ({ id, email, locked }) => (
							<>
								<bdi>{email}</bdi> {id === own && <b>{t('you')}</b>} {locked && <b>{t('locked')}</b>}
							</>
						),
					},
					{ key: 'role', title: t('role'), cell: (member) => <RoleForm member={member} /> },
					{ key: 'factor', title: t('factor'), cell: ({ factor }) => t(factor ? 'hasFactor' : 'noFactor') },
					{ key: 'acts', title: t('acts'), cell: (member) => <Acts member={member} /> },
				]}
			/>
			<InviteForm />
		</div>
	);
}

function RoleForm({ member: { id, email, role } }: { member: Member }) {
	const t = useTranslations('security.team');
	return (
		<form method="post" action={teamPaths.api.team()} className="flex flex-wrap items-center gap-2 max-m:justify-end">
			<input type="hidden" name="act" value="role" />
			<input type="hidden" name="account" value={id} />
			<Select
				name="role"
				label={t('roleOf', { email })}
				hideLabel
				defaultValue={role}
				options={(['traveller', ...ROLES] as const).map((value) => ({ value, label: t(`roles.${value}`) }))}
			/>
			<Button type="submit" size="s">
				{t('change')}
				<Of email={email} />
			</Button>
		</form>
	);
}

/** Whose button it is, for those who hear it alone. */
const Of = ({ email }: { email: string }) => <span className="sr-only">{` ${email}`}</span>;

function Acts({ member: { id, email, locked, factor } }: { member: Member }) {
	const t = useTranslations('security.team');
	return (
		<form method="post" action={teamPaths.api.team()} className="flex flex-wrap gap-2 max-m:justify-end">
			<input type="hidden" name="account" value={id} />
			<Button type="submit" size="s" name="act" value={locked ? 'unlock' : 'lock'}>
				{t(locked ? 'unlock' : 'lock')}
				<Of email={email} />
			</Button>
			{factor && (
				<Button type="submit" size="s" name="act" value="reset">
					{t('reset')}
					<Of email={email} />
				</Button>
			)}
		</form>
	);
}

function InviteForm() {
	const t = useTranslations('security.team');
	return (
		<section className="grid max-w-[26rem] gap-3">
			<h2 className="type-h2">{t('invite')}</h2>
			<form method="post" action={teamPaths.api.team()} className="grid gap-3">
				<input type="hidden" name="act" value="invite" />
				<TextInput type="email" name="email" label={t('email')} required maxLength={254} dir="ltr" autoComplete="off" />
				<Select
					name="role"
					label={t('role')}
					defaultValue="agent"
					options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
				/>
				<div>
					<Button type="submit" tone="signal">
						{t('send')}
					</Button>
				</div>
			</form>
		</section>
	);
}
