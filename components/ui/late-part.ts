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

/** Stands for a part that the page does without. */
export const NoPart = (): null => null;
