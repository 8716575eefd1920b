'use client';
import { PageFailure } from '#components/shell/page-failure.tsx';

/** Any page that could not be rendered: what it means, and one act. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	return <PageFailure digest={error.digest} onRetry={reset} />;
}
