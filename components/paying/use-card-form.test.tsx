import { useRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '#components/testing/show.tsx';
import { HostFrame } from './host-frame.tsx';
import { type CardForm, useCardForm } from './use-card-form.ts';

const openKey = async () => ({ frame: location.origin, token: 'key', expires_at: '' });
/** Every form that was drawn, the oldest first. */
const drawn: CardForm[] = [];

function Form() {
	const frameRef = useRef<HTMLIFrameElement>(null);
	const form = useCardForm({ frameRef, keyName: 'bki_1', openKey, locale: 'en', onEnter: () => {} });
	drawn.push(form);
	return form.src === undefined ? null : <HostFrame frameRef={frameRef} src="about:blank" title="Card form" />;
}

test('a press that began before the form came is answered by the form that has come since', async () => {
	await show(<Form />);
	await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
	const before = drawn.at(-1);
	expect(before?.state).toBe('loading');
	const script = document.createElement('script');
	script.textContent = `
		addEventListener('message', ({ data }) => data.type === 'submit' && parent.postMessage({ source: 'card-form', type: 'errors' }, '*'));
		parent.postMessage({ source: 'card-form', type: 'ready' }, '*');`;
	document.querySelector('iframe')?.contentDocument?.head.append(script);
	await expect.poll(() => drawn.at(-1)?.state).toBe('ready');
	await expect(before?.submit()).resolves.toMatchObject({ type: 'errors' });
});
