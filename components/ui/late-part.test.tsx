import { type ComponentType, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { latePart, NoPart, writtenPart } from './late-part.ts';
import { PartFailed } from './part-failed.tsx';

const lost = () => Promise.reject<typeof NoPart>(new TypeError('Failed to fetch dynamically imported module'));

test('a part that comes is shown', async () => {
	const Part = latePart(() => Promise.resolve(() => <p>Fares</p>), PartFailed);
	await show(
		<Suspense>
			<Part />
		</Suspense>,
	);
	await expect.element(page.getByText('Fares')).toBeVisible();
});

/** A page with a part that is on its way at first. */
const withPart = (Part: ComponentType) => (
	<main>
		<h1>Journeys</h1>
		<Suspense fallback={<p>On its way</p>}>
			<Part />
		</Suspense>
	</main>
);

test('a part that does not come says so, and the page around it stands', async () => {
	await show(withPart(latePart(lost, PartFailed)));
	await expect.element(page.getByRole('alert')).toHaveTextContent('This part of the page didn’t load.');
	await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Journeys' })).toBeVisible();
});

test('what the page can do without is left out without a word', async () => {
	await show(withPart(latePart(lost, NoPart)));
	await expect.element(page.getByText('On its way')).not.toBeInTheDocument();
	await expect.element(page.getByRole('heading', { name: 'Journeys' })).toBeVisible();
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what the server has written stays as it is', async () => {
	const Part = writtenPart(lost);
	const root = document.createElement('div');
	root.innerHTML = '<!--$--><p>Written by the server</p><!--/$-->';
	document.body.append(root);
	const faults: unknown[] = [];
	const hydrated = hydrateRoot(
		root,
		<Suspense>
			<Part />
		</Suspense>,
		{ onRecoverableError: (fault) => faults.push(fault) },
	);
	await new Promise((done) => setTimeout(done, 50));
	expect(root.textContent).toBe('Written by the server');
	expect(faults).toEqual([]);
	hydrated.unmount();
	root.remove();
});
