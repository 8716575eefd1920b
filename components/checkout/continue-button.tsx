'use client';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { useRunning } from '#components/ui/use-running.ts';

/** Sends the travellers' form once the page runs: before, a press would put what is typed into the address. */
export function ContinueButton(props: Omit<ButtonProps, 'type' | 'tone'>) {
	const running = useRunning();
	return <Button {...props} tone="signal" type={running ? 'submit' : 'button'} />;
}
