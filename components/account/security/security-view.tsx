import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useColon } from '#components/shell/use-colon.ts';
import { UtcMoment } from '#components/agent/utc-moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { Happened } from '#lib/accounts/happened.ts';
import { type SecurityNews, securityPaths } from '#lib/accounts/security-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { RenamePasskey, SecurityAct } from './security-act.tsx';

/** Instants are ISO 8601. */
export interface SecurityViewProps {
	/** Whether the person has just proved who they are: otherwise nothing can be changed. */
	proved: boolean;
	/** Their role asks for a second factor that they do not have yet. */
	needed: boolean;
	news: SecurityNews | undefined;
	password: boolean;
	app: { on: boolean; waiting: { path: string; size: number; secret: string } | null };
	/** Null: there is no factor that they could stand in for. */
	codesLeft: number | null;
	passkeys: readonly { id: string; name: string; added: string; used: string | null }[];
	/** The form that makes a passkey. */
	addPasskey: ReactNode;
	sessions: readonly { id: string; browser: string | null; began: string; used: string; own: boolean }[];
	happened: readonly { id: string; at: string; what: Happened }[];
	preferences: Preferences;
}

const GOOD: ReadonlySet<SecurityNews> = new Set([
	'app_on',
	'app_off',
	'codes',
	'passkey_on',
	'passkey_off',
	'passkey_named',
	'password',
	'ended',
]);

/** How an account is opened, where it is open, and what happened to that lately. */
export function SecurityView(view: SecurityViewProps) {
	const t = useTranslations('security');
	const { proved, needed, news, preferences } = view;
	return (
		<>
			<div className="border-b border-rule-strong pb-2">
				<h1 className="type-h1">{t('page.title')}</h1>
				<p className="type-small mt-1 text-ink-2">{t('page.lead')}</p>
			</div>
			{needed && <Notice tone="warn">{t('page.needed')}</Notice>}
			{news && news !== 'needed' && (
				<Notice tone={GOOD.has(news) ? 'good' : 'bad'} role={GOOD.has(news) ? 'status' : 'alert'}>
					{t(`news.${news}`)}
				</Notice>
			)}
			{!proved && (
				<Notice
					action={
						<LinkButton href={securityPaths.confirm({ back: securityPaths.security() })} size="s">
							{t('confirm.title')}
						</LinkButton>
					}
				>
					{t('page.prove')}
				</Notice>
			)}
			<Part title={t('app.title')} state={t(view.app.on ? 'app.on' : 'app.off')}>
				{proved && <AppActs app={view.app} />}
			</Part>
			<Part title={t('keys.title')} state={view.passkeys.length === 0 ? t('keys.none') : undefined}>
				<ul>
					{view.passkeys.map(({ id, name, added, used }) => (
						<Line
							key={id}
							title={<bdi>{name}</bdi>}
							act={
								proved && (
									<SecurityAct act="passkey_remove" name="passkey" value={id} label={t('keys.removeWhich', { name })}>
										{t('keys.remove')}
									</SecurityAct>
								)
							}
							more={proved && <RenamePasskey {...{ id, name }} />}
						>
							{t(used ? 'keys.used' : 'keys.added')} <UtcMoment at={used ?? added} {...{ preferences }} />
						</Line>
					))}
				</ul>
				{proved && view.addPasskey}
			</Part>
			<Part
				title={t('codes.title')}
				state={view.codesLeft === null ? t('codes.none') : t('codes.left', { count: view.codesLeft })}
			>
				{proved && view.codesLeft !== null && (
					<div>
						<SecurityAct act="codes_renew">{t('codes.renew')}</SecurityAct>
					</div>
				)}
			</Part>
			<Part title={t('password.title')} state={t(view.password ? 'password.set' : 'password.none')}>
				{proved && <PasswordForm set={view.password} />}
			</Part>
			<Part title={t('sessions.title')}>
				<ul>
					{view.sessions.map(({ id, browser, began, used, own }) => (
						<Line
							key={id}
							title={
								<>
									{own && <>{t('sessions.this')} · </>}
									<bdi>{browser ?? t('sessions.unknown')}</bdi>
								</>
							}
							act={
								!own &&
								proved && (
									<SecurityAct
										act="session_end"
										name="session"
										value={id}
										label={t('sessions.endWhich', { browser: browser ?? t('sessions.unknown') })}
									>
										{t('sessions.end')}
									</SecurityAct>
								)
							}
						>
							{t('sessions.began')} <UtcMoment at={began} {...{ preferences }} /> · {t('sessions.used')}{' '}
							<UtcMoment at={used} {...{ preferences }} />
						</Line>
					))}
				</ul>
				{proved && view.sessions.length > 1 && (
					<div className="flex flex-wrap items-center gap-3">
						<SecurityAct act="sessions_end">{t('sessions.endAll')}</SecurityAct>
						<span className="type-small text-ink-2">{t('sessions.note')}</span>
					</div>
				)}
			</Part>
			<Part title={t('happened.title')} state={view.happened.length === 0 ? t('happened.empty') : undefined}>
				<ul>
					{view.happened.map(({ id, at, what }) => (
						<Line key={id} title={t(`happened.${what}`)}>
							<UtcMoment at={at} {...{ preferences }} />
						</Line>
					))}
				</ul>
			</Part>
		</>
	);
}

function Part({ title, state, children }: { title: string; state?: string | undefined; children: ReactNode }) {
	return (
		<section className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<div>
				<h2 className="type-h2">{title}</h2>
				{state !== undefined && <p className="type-small text-ink-2">{state}</p>}
			</div>
			{children}
		</section>
	);
}

function Line({
	title,
	act,
	more,
	children,
}: {
	title: ReactNode;
	act?: ReactNode;
	/** Below it. */
	more?: ReactNode;
	children: ReactNode;
}) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2.5">
			<div className="min-w-0 grow">
				<p className="font-semibold">{title}</p>
				<p className="type-small text-ink-2">{children}</p>
			</div>
			{act}
			{more && <div className="basis-full">{more}</div>}
		</li>
	);
}

function AppActs({ app: { on, waiting } }: Pick<SecurityViewProps, 'app'>) {
	const t = useTranslations('security');
	const colon = useColon();
	if (on)
		return (
			<div>
				<SecurityAct act="app_remove">{t('app.remove')}</SecurityAct>
			</div>
		);
	if (!waiting)
		return (
			<div>
				<SecurityAct act="app_begin">{t('app.setUp')}</SecurityAct>
			</div>
		);
	const { path, size, secret } = waiting;
	return (
		<div className="grid max-w-[26rem] gap-4">
			<p>{t('app.scan')}</p>
			<svg
				role="img"
				aria-label={t('app.qr')}
				viewBox={`0 0 ${size} ${size}`}
				shapeRendering="crispEdges"
				className="size-52 bg-white text-black"
			>
				<path d={path} fill="currentColor" />
			</svg>
			<p className="type-small">
				{t('app.secret')}
				{colon}
				<code dir="ltr" className="font-semibold break-all">
					{secret.replace(/(.{4})(?=.)/g, '$1 ')}
				</code>
			</p>
			<form method="post" action={securityPaths.api.security()} className="grid gap-3">
				<input type="hidden" name="act" value="app_confirm" />
				<TextInput
					name="code"
					label={t('code.label')}
					required
					maxLength={12}
					dir="ltr"
					inputMode="numeric"
					autoComplete="one-time-code"
				/>
				<div>
					<Button type="submit" tone="signal">
						{t('app.confirm')}
					</Button>
				</div>
			</form>
		</div>
	);
}

/** Sets a password. `set`: there is one, which is asked for first. */
function PasswordForm({ set }: { set: boolean }) {
	const t = useTranslations('security.password');
	return (
		<form method="post" action={securityPaths.api.security()} className="grid max-w-[26rem] gap-3">
			<input type="hidden" name="act" value="password" />
			{set && (
				<TextInput
					type="password"
					name="current"
					label={t('current')}
					hint={t('forgotten')}
					required
					dir="ltr"
					autoComplete="current-password"
				/>
			)}
			<TextInput
				type="password"
				name="password"
				label={t('label')}
				hint={t('hint')}
				required
				dir="ltr"
				autoComplete="new-password"
			/>
			<div>
				<Button type="submit">{t('save')}</Button>
			</div>
		</form>
	);
}
