import { createTranslator } from 'use-intl/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { STAY_SEARCH as SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import type { KnownPerson } from '#lib/travel/known-party.ts';
import { readStayForm } from './read-stay-form.ts';
import { StayForm } from './stay-form.tsx';

const words = vi.hoisted(() => ({ locale: 'en', of: (_area: string): unknown => undefined }));
vi.mock('next-intl/server', () => ({
	getLocale: async () => words.locale,
	getTranslations: async (area: string) => words.of(area),
}));

/** The form as the server makes it of a search, in a language. */
async function formIn(locale: 'en' | 'ar', search = SEARCH, people: readonly KnownPerson[] = []) {
	const messages = await loadMessages(locale);
	words.locale = locale;
	words.of = (namespace) => createTranslator({ locale, messages, namespace } as never);
	const form = await readStayForm({ search, text: search.place, people, today: '2027-01-01' });
	await show(<StayForm {...form} />, { locale });
}

test('the form stands in Arabic from right to left, with its search, in nobody’s way', async () => {
	await formIn('ar', { ...SEARCH, rooms: 2, adults: 3, children: [6] });
	const form = page.getByRole('form', { name: 'البحث عن أماكن إقامة' });
	await expect.element(form).toBeVisible();
	expect(getComputedStyle(form.element()).direction).toBe('rtl');
	await expect.element(form).toHaveTextContent('غرفتان');
	expect(form.element().textContent, 'Latin commas').not.toMatch(/[\u0600-\u06ff],/);
	expect(await axeFaults()).toEqual([]);
});

test('what is missing is said beside its field before anything is sent', async () => {
	await formIn('en', { ...SEARCH, place: '', at: '', checkIn: '', checkOut: '' });
	await page.getByRole('button', { name: 'Search stays' }).click();
	await expect.element(page.getByRole('combobox', { name: 'Where' })).toBeInvalid();
	expect(document.activeElement?.getAttribute('role')).toBe('combobox');
	expect(await axeFaults()).toEqual([]);
});

test('ticks who stays of those saved, children by their age at check-in', async () => {
	await formIn('en', { ...SEARCH, adults: 1 }, [
		{ id: 'trv_anne', name: 'Anne Lind', born_on: '1984-02-14' },
		{ id: 'trv_dina', name: 'Dina Lind', born_on: '2026-06-01' },
	]);
	await page.getByText('1 room').click();
	await page.getByRole('checkbox', { name: 'Anne Lind' }).click();
	await page.getByRole('checkbox', { name: 'Dina Lind' }).click();
	await expect.element(page.getByText('1 room, 1 adult, 1 child')).toBeVisible();
	await expect.element(page.getByLabelText('Age of child 1')).toHaveDisplayValue('Under 1\u00a0year');
	expect(await axeFaults()).toEqual([]);
});

test('what is said of the whole form stays within its rounded corners', async () => {
	await formIn('en', { ...SEARCH, place: '', at: '', checkIn: '', checkOut: '' });
	await page.getByRole('button', { name: 'Search stays' }).click();
	const band = page.getByRole('alert').first();
	await expect.element(band).toBeVisible();
	const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(band.element());
	expect([borderTopLeftRadius, borderTopRightRadius]).toEqual(['8px', '8px']);
});
