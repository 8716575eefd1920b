import { headers } from 'next/headers';

const WARM = 'requestAnimationFrame(()=>setTimeout(()=>{try{localStorage.length+sessionStorage.length}catch{}}))';

/**
 * Opens what this browser keeps once the page has been painted, while its scripts are still on their way: the first look
 * into it waits for another process, which would hold up the page as it begins to work. For pages whose scripts look
 * there as they start.
 */
export async function WarmStorage() {
	const head = await headers();
	return (
		<script
			nonce={head.get('x-nonce') ?? undefined}
			suppressHydrationWarning
			// oxlint-disable-next-line react/no-danger -- words of ours
			dangerouslySetInnerHTML={{ __html: WARM }}
		/>
	);
}
