'use client';
import { useErrorWords } from '#components/shell/error-words.tsx';
import { Failure } from '#components/shell/failure.tsx';

/** Any page that could not be rendered: what it means, and one act. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	const words = useErrorWords();
	return words && <Failure words={words} digest={error.digest} onRetry={reset} />;
}
