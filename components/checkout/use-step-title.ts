import { useEffect } from 'react';
import { holdTitle } from '#components/shell/hold-title.ts';

/** Each step of one address has its own title: its name before that of the page. */
export function useStepTitle(name: string): void {
	useEffect(() => holdTitle((page) => `${name} · ${page}`), [name]);
}
