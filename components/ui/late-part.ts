'use client';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part of a page whose script is fetched when it is needed. One that does not come, since the line is down, leaves the
 * page as it is.
 * @param failed stands in its place then
 */
export const latePart = <P extends object>(
	load: () => Promise<ComponentType<P>>,
	failed: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await load().catch(() => failed) }));

/** The same for a part that the server has written into the page: it stays as written, and is not taken over. */
export const writtenPart = <P extends object>(
	load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
	lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));

/** Stands for a part that the page does without. */
export const NoPart = (): null => null;
