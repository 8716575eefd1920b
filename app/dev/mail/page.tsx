import type { Metadata } from 'next';
import { connection } from 'next/server';
import { UtcMoment } from '#components/agent/utc-moment.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { devOnly } from '#lib/server/dev-only.ts';
import { listMails } from '#lib/server/mail/mail-folder.ts';
import { readPreferences } from '#lib/server/preferences.ts';

export const metadata: Metadata = { title: 'Mail', robots: { index: false } };

/** The mails that would have gone out. They lie in a folder until an SMTP server is set. */
export default async function MailPage() {
	await devOnly();
	await connection();
	const [mails, preferences] = await Promise.all([listMails(), readPreferences()]);
	return (
		<div className="wrap grid gap-6 py-8">
			<div>
				<h1 className="type-h1">Mail</h1>
				<p className="type-lead mt-2 max-w-measure text-ink-2">
					No mail server is set, so mails go into a folder. These are the newest; the address they are for is told with
					each.
				</p>
			</div>
			{mails.length === 0 ? (
				<EmptyState title="No mail yet">Book a flight; its mail is here a few seconds later.</EmptyState>
			) : (
				<ol className="grid gap-2">
					{mails.map((mail) => (
						<li key={mail.name} className="border-b border-rule py-2">
							<a href={`/dev/mail/${mail.name}`} className="type-ui inline-flex min-h-hit items-center underline">
								<bdi>{mail.subject}</bdi>
							</a>
							<p className="type-small text-ink-2">
								To <bdi>{mail.to?.map((to) => to.address).join(', ')}</bdi> ·{' '}
								{mail.date && <UtcMoment at={mail.date} preferences={preferences} />}
							</p>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}
