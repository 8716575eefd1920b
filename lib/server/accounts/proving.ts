import 'server-only';
import type { SignedIn, Viewer } from '../viewer.ts';

/** Who can prove again who they are: somebody who has signed in, or is about to. */
export const provingOf = ({ account, pending }: Viewer): SignedIn | undefined => account ?? pending;
