import { startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LateHydration } from './late-hydration.tsx';
import { useRefresh } from './use-refresh.ts';

const server = vi.hoisted(() => ({ refresh: () => {} }));
vi.mock('next/navigation', () => ({ useRouter: () => server }));

function News() {
	const refresh = useRefresh();
	useEffect(() => {
		addEventListener('news', refresh);
		return () => removeEventListener('news', refresh);
	}, [refresh]);
	return <p>Listening</p>;
}
const Page = ({ status }: { status: string }) => (
	<>
		<LateHydration>
			<p>{status}</p>
		</LateHydration>
		<News />
	</>
);

const container = document.createElement('div');
let root: Root | undefined;
afterAll(() => root?.unmount());

test('news from the server are shown on a page that nobody has touched', async () => {
	container.innerHTML = '<!--&--><p>On hold</p><!--/&--><p>Listening</p>';
	document.body.append(container);
	const shown = hydrateRoot(container, <Page status="On hold" />);
	root = shown;
	// The framework's router shows what it has fetched in a transition.
	const refresh = vi.fn<() => void>(() => startTransition(() => shown.render(<Page status="Confirmed" />)));
	server.refresh = refresh;
	await expect
		.poll(() => {
			dispatchEvent(new Event('news'));
			return refresh;
		})
		.toHaveBeenCalled();
	await expect.element(page.getByText('Confirmed')).toBeVisible();
});
