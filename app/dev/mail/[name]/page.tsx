import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { UtcMoment } from '#components/agent/utc-moment.tsx';
import { devOnly } from '#lib/server/dev-only.ts';
import { readMail } from '#lib/server/mail/mail-folder.ts';
import { readPreferences } from '#lib/server/preferences.ts';

export const metadata: Metadata = { title: 'One mail', robots: { index: false } };

const LINK = /https?:\/\/\S+/g;

/** One mail as HTML, in a frame in which no script runs, and as text. */
export default async function OneMailPage({ params }: { params: Promise<{ name: string }> }) {
	await devOnly();
	const [{ name }, head, preferences] = await Promise.all([params, headers(), readPreferences()]);
	const mail = await readMail(decodeURIComponent(name));
	if (!mail) notFound();
	// The frame takes this page's policy over, by which styles need its nonce.
	const html = (mail.html ?? '').replace('<style>', `<style nonce="${head.get('x-nonce') ?? ''}">`);
	const links = [...new Set(mail.text?.match(LINK) ?? [])];
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
			<p>
				<a href="/dev/mail" className="type-ui inline-flex min-h-hit items-center underline">
					All mails
				</a>
			</p>
			<div>
				<h1 className="type-h2">
					<bdi>{mail.subject}</bdi>
				</h1>
				<p className="type-small text-ink-2">
					From <bdi>{mail.from?.address}</bdi> to <bdi>{mail.to?.map((to) => to.address).join(', ')}</bdi> ·{' '}
					{mail.date && <UtcMoment at={mail.date} preferences={preferences} />}
					{mail.attachments.map(({ filename }) => ` · attached: ${filename}`)}
				</p>
			</div>
			<iframe title="As HTML" sandbox="" srcDoc={html} className="h-[46rem] w-full border border-rule bg-white" />
			{links.length > 0 && (
				<section aria-labelledby="links">
					<h2 id="links" className="type-h3">
						Links in it
					</h2>
					<ul>
						{links.map((link) => (
							<li key={link}>
								<a href={link} className="type-small inline-flex min-h-hit items-center break-all underline">
									{link}
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
			<section aria-labelledby="text">
				<h2 id="text" className="type-h3">
					As text
				</h2>
				<pre className="type-small overflow-x-auto whitespace-pre-wrap border border-rule p-4">{mail.text}</pre>
			</section>
		</div>
	);
}
