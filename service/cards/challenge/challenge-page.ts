import { parseUrl } from '#base/parse-url.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import { type Html, html } from '../../docs/html.ts';
import type { Edge } from '../../http/edge.ts';
import type { Acquirer, Challenge } from '../../suppliers/acquirer.ts';
import { type Page, readScript, sendPage, storefrontOrigin, themeOf } from '../pages/page.ts';
import { type Locale, localeOf, wordsOf } from '../pages/words.ts';

const SCRIPT = readScript(new URL('./challenge.mjs', import.meta.url));
const PATH = '/challenge/:id';

function mainOf(challenge: Challenge | undefined, locale: Locale): Html {
	const say = wordsOf(locale);
	if (!challenge)
		return html`<section class="challenge" aria-labelledby="title"><h2 id="title" tabindex="-1">${say('challenge.none')}</h2></section>`;
	const { state, currency, last4Digits } = challenge;
	const money = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(challenge.amount));
	const lead = html`<p>${say('challenge.lead', { amount: money, digits: last4Digits })}</p>`;
	if (state !== 'challenge') {
		return html`<section class="challenge" aria-labelledby="title" data-answered="yes"><h2 id="title" tabindex="-1" class="${state === 'passed' ? 'good' : 'bad'}">${say(`challenge.${state}`)}</h2>${lead}</section>`;
	}
	return html`<section class="challenge" aria-labelledby="title"><h2 id="title">${say('challenge.title')}</h2>${lead}
<form method="post"><div class="field"><label for="code">${say('challenge.code')}</label>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required aria-describedby="code-hint">
<p class="hint" id="code-hint">${say('challenge.hint')}</p></div>
<button>${say('challenge.confirm')}</button></form></section>`;
}

/** Whether a form was sent from a page of this host. */
function isOwnForm({ origin, host }: FastifyRequest['headers']): boolean {
	return origin === undefined || parseUrl(origin)?.host === host;
}

/** The challenge of a simulated issuer: `/challenge/{client_id}?locale=&theme=`, for a frame of the storefront. */
export function addChallengePage({ server, ctx }: Edge, { challenges }: Acquirer): void {
	if (!challenges) return;
	const show = (request: FastifyRequest, reply: FastifyReply, challenge: Challenge | undefined) => {
		const query = request.query as Record<string, unknown>;
		const locale = localeOf(query.locale);
		const page: Page = {
			locale,
			theme: themeOf(query.theme),
			title: wordsOf(locale)('challenge.title'),
			storefront: storefrontOrigin(ctx.config, request.headers.host),
			main: mainOf(challenge, locale),
			script: SCRIPT,
			status: challenge ? 200 : 404,
		};
		return sendPage(request, reply, page);
	};
	const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
	server.get(PATH, async (request, reply) => show(request, reply, await challenges.find(idOf(request))));
	server.post(PATH, async (request, reply) => {
		if (!isOwnForm(request.headers)) throw new ServiceError('bad_request');
		const code = new URLSearchParams(String(request.body)).get('code') ?? '';
		await challenges.answer(idOf(request), code);
		return show(request, reply, await challenges.find(idOf(request)));
	});
}
